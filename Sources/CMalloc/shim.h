#pragma once

/* mallopt, which the Glibc module leaves out. */
#include <malloc.h>
