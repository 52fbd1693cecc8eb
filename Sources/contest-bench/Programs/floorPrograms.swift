/// The programs in C that show how fast the machine can do the same work.
enum FloorProgram: String, CaseIterable {
  /// Prints the version as `contest --version` does.
  case hello
  /// Runs a program without input and output, and prints its seconds, processor seconds, peak
  /// megabytes and exit code.
  ///
  /// A program inherits the peak memory of the one that starts it, so a small one must.
  case meter
  /// Writes the files of a folder anew into another one: each beside its place first, and the store
  /// flushed to the disk with its folder.
  case copy
  /// Saves a file so many times as the store is saved, and prints the median of the seconds.
  case save

  var source: String {
    switch self {
    case .hello:
      #"#include <stdio.h>"# + "\nint main(void) { return puts(\"contest 1.0.0\") < 0; }\n"
    case .meter:
      #"""
      #include <fcntl.h>
      #include <stdio.h>
      #include <sys/resource.h>
      #include <sys/wait.h>
      #include <time.h>
      #include <unistd.h>
      static double now(void) {
        struct timespec t;
        clock_gettime(CLOCK_MONOTONIC, &t);
        return t.tv_sec + t.tv_nsec / 1e9;
      }
      int main(int count, char **words) {
        double start = now();
        pid_t child = fork();
        if (child == 0) {
          int null = open("/dev/null", O_RDWR);
          for (int place = 0; place < 3; place++) dup2(null, place);
          execvp(words[1], words + 1);
          _exit(127);
        }
        int status;
        struct rusage use;
        wait4(child, &status, 0, &use);
        double wall = now() - start;
        double cpu = use.ru_utime.tv_sec + use.ru_stime.tv_sec
          + (use.ru_utime.tv_usec + use.ru_stime.tv_usec) / 1e6;
        printf("%.6f %.6f %.3f %d\n", wall, cpu, use.ru_maxrss * 1024 / 1e6,
          WIFEXITED(status) ? WEXITSTATUS(status) : 255);
      }
      """#
    case .copy: filesInC + copyInC
    case .save: filesInC + saveInC
    }
  }
}

/// Writes a whole file beside its place, then moves it there.
private let filesInC = #"""
  #define _GNU_SOURCE
  #include <fcntl.h>
  #include <libgen.h>
  #include <stdio.h>
  #include <stdlib.h>
  #include <string.h>
  #include <unistd.h>
  static int put(const char *path, const char *bytes, size_t count, int isDurable) {
    char beside[4096], folder[4096];
    snprintf(beside, sizeof beside, "%s.new", path);
    int file = open(beside, O_WRONLY | O_CREAT | O_TRUNC, 0644);
    if (file < 0) return 1;
    for (size_t done = 0; done < count;) {
      ssize_t step = write(file, bytes + done, count - done);
      if (step < 0) return 1;
      done += step;
    }
    if (isDurable && fsync(file)) return 1;
    close(file);
    if (rename(beside, path)) return 1;
    if (!isDurable) return 0;
    strcpy(folder, path);
    int place = open(dirname(folder), O_RDONLY);
    int code = fsync(place);
    close(place);
    return code != 0;
  }

  """#

private let copyInC = #"""
  #include <ftw.h>
  #include <sys/stat.h>
  static size_t prefix;
  static const char *target;
  static int visit(const char *path, const struct stat *status, int kind, struct FTW *walk) {
    char place[4096];
    snprintf(place, sizeof place, "%s%s", target, path + prefix);
    if (kind == FTW_D) return mkdir(place, 0755), 0;
    char *bytes = malloc(status->st_size + 1);
    int file = open(path, O_RDONLY);
    ssize_t count = read(file, bytes, status->st_size);
    close(file);
    int code = count < 0 || put(place, bytes, count, strstr(path, "store.json") != NULL);
    free(bytes);
    return code;
  }
  int main(int count, char **words) {
    prefix = strlen(words[1]);
    target = words[2];
    return nftw(words[1], visit, 8, FTW_PHYS);
  }
  """#

private let saveInC = #"""
  #include <time.h>
  static double now(void) {
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return t.tv_sec + t.tv_nsec / 1e9;
  }
  static int isLater(const void *a, const void *b) {
    return (*(double *)a > *(double *)b) - (*(double *)a < *(double *)b);
  }
  int main(int wordCount, char **words) {
    size_t size = atol(words[2]);
    int count = atoi(words[3]);
    char *bytes = malloc(size);
    double *times = malloc(count * sizeof *times);
    memset(bytes, 'x', size);
    for (int turn = 0; turn < count; turn++) {
      bytes[0] = 'a' + turn % 2;
      double start = now();
      if (put(words[1], bytes, size, 1)) return 1;
      times[turn] = now() - start;
    }
    qsort(times, count, sizeof *times, isLater);
    printf("%.9f\n", times[count / 2]);
  }
  """#
