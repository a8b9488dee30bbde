#pragma once

#include <json-c/json_object.h>
#include <json-c/json_tokener.h>
