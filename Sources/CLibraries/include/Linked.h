#ifndef LINKED_H
#define LINKED_H

// The libraries that every run needs. Package.swift links them.

#include <malloc.h>
#include <nettle/md5.h>
#include <nettle/sha1.h>
#include <nettle/sha2.h>
#include <stdlib.h>
#include <utf8proc.h>
#include <yaml.h>
#include <zlib.h>

#endif
