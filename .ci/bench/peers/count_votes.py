"""Counts the rows of a votes file as a short script does: the points of each name."""
import collections, csv, sys

points = collections.Counter()
with open(sys.argv[1], newline="", encoding="utf-8") as file:
    for row in csv.DictReader(file):
        a, b = int(row["score_a"]), int(row["score_b"])
        points[row["a"]] += 2 if a > b else 1 if a == b else 0
        points[row["b"]] += 2 if b > a else 1 if a == b else 0
for place, (name, score) in enumerate(points.most_common(), 1):
    print(place, name, score / 2)
