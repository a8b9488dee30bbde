#pragma once

/* Code that runs in each of Gimbal's programs before any other code, including that of libraries
   and the Swift runtime. There is nothing to call: linking this target is enough. */
