#define _GNU_SOURCE
#include "CLinuxCalls.h"

#include <link.h>
#include <stdint.h>
#include <sys/mman.h>
#include <unistd.h>

/* Code that was relocated differs from its file, so its memory must be kept. */
static int is_relocated(const struct dl_phdr_info *object) {
  for (int i = 0; i < object->dlpi_phnum; i++) {
    const ElfW(Phdr) *part = &object->dlpi_phdr[i];
    if (part->p_type != PT_DYNAMIC) continue;
    const ElfW(Dyn) *entry = (const ElfW(Dyn) *)(object->dlpi_addr + part->p_vaddr);
    for (; entry->d_tag != DT_NULL; entry++) {
      if (entry->d_tag == DT_TEXTREL) return 1;
      if (entry->d_tag == DT_FLAGS && entry->d_un.d_val & DF_TEXTREL) return 1;
    }
  }
  return 0;
}

static int forget(struct dl_phdr_info *object, size_t size, void *context) {
  (void)size;
  if (is_relocated(object)) return 0;
  const uintptr_t page = *(const uintptr_t *)context;
  /* The list of parts lies in one of them, so it is read before any is released. */
  struct {
    uintptr_t first, end;
  } parts[16];
  int count = 0;
  for (int i = 0; i < object->dlpi_phnum && count < 16; i++) {
    const ElfW(Phdr) *part = &object->dlpi_phdr[i];
    if (part->p_type != PT_LOAD || part->p_flags & PF_W) continue;
    const uintptr_t start = object->dlpi_addr + part->p_vaddr;
    parts[count].first = (start + page - 1) & ~(page - 1);
    parts[count].end = (start + part->p_filesz) & ~(page - 1);
    if (parts[count].first < parts[count].end) count++;
  }
  for (int i = 0; i < count; i++) {
    madvise((void *)parts[i].first, parts[i].end - parts[i].first, MADV_DONTNEED);
  }
  return 0;
}

void clinuxcalls_forget_code(void) {
  uintptr_t page = (uintptr_t)sysconf(_SC_PAGESIZE);
  dl_iterate_phdr(forget, &page);
}
