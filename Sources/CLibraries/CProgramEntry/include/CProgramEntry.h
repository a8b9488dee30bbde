#pragma once

/* What every program of Gimbal's does before any other code of it runs, that of libraries and of the
   Swift runtime included. There is nothing to call: a program that links this target has it. */
