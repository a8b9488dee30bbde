/*
 * Xorg's driver for screens without hardware ("dummy"), which lacks one thing that every other driver has:
 * screens that can be turned off. With it, the X server offers its DPMS extension.
 *
 * The module has the driver's name, and passes everything else on to the original one.
 */
#include <xorg-server.h>
#include <dlfcn.h>
#include <xf86.h>
#include <xf86Module.h>
#include <X11/extensions/dpmsconst.h>

static DriverRec driver;
static Bool (*probe)(DriverPtr, int);
static xf86ScreenInitProc *screenInit;

/* There is no panel; the server keeps the level. */
static void setPower(ScrnInfoPtr screen, int level, int flags) {}

static Bool initScreen(ScreenPtr screen, int argc, char **argv) {
  return screenInit(screen, argc, argv) && xf86DPMSInit(screen, setPower, 0);
}

static Bool probeScreens(DriverPtr driver, int flags) {
  if (!probe(driver, flags)) return FALSE;
  for (int i = 0; xf86Screens && xf86Screens[i]; i++) {
    screenInit = xf86Screens[i]->ScreenInit;
    xf86Screens[i]->ScreenInit = initScreen;
  }
  return TRUE;
}

static void *setup(void *module, void *options, int *major, int *minor) {
  void *original = dlopen(ORIGINAL, RTLD_LAZY | RTLD_GLOBAL);
  DriverRec *found = original ? dlsym(original, "DUMMY") : NULL;
  if (!found) return NULL;
  driver = *found;
  probe = driver.Probe;
  driver.Probe = probeScreens;
  xf86AddDriver(&driver, module, HaveDriverFuncs);
  return (void *)1;
}

static XF86ModuleVersionInfo version = {
  "dummy", "test", MODINFOSTRING1, MODINFOSTRING2, XORG_VERSION_CURRENT, 1, 0, 0,
  ABI_CLASS_VIDEODRV, ABI_VIDEODRV_VERSION, MOD_CLASS_VIDEODRV, {0, 0, 0, 0}};
_X_EXPORT XF86ModuleData dummyModuleData = {&version, setup, NULL};
