#ifndef LINKED_H
#define LINKED_H

// The libraries that every run needs. Package.swift links them.

#include <jansson.h>
#include <malloc.h>
#include <nettle/md5.h>
#include <nettle/sha1.h>
#include <nettle/sha2.h>
#include <stdlib.h>
#include <utf8proc.h>
#include <yaml.h>
#include <zlib.h>

// Macros with a cast in them are invisible to Swift.
static const unsigned long JSON_DECODE_ANY_FLAG = JSON_DECODE_ANY;
static const unsigned long JSON_DECODE_INT_AS_REAL_FLAG = JSON_DECODE_INT_AS_REAL;
static const unsigned long JSON_ALLOW_NUL_FLAG = JSON_ALLOW_NUL;
static const unsigned long JSON_REJECT_DUPLICATES_FLAG = JSON_REJECT_DUPLICATES;

#endif
