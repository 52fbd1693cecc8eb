#!/usr/bin/env python3
"""Measures contest beside what people would use instead, and prints each figure with its goal.

Build first:  swift build -c release --static-swift-stdlib --product contest
              swift build -c release --static-swift-stdlib --product contest-bench

It starts whole programs as a user does. contest and its peer take turns, and each figure is a median. With a goal of ≥ 3x,
contest must be three times better than the peer; with ≤ 2x, it may take twice as much. If a peer is not installed, its rows
say 'no peer'. Compare ratios: other figures depend on the machine, which should do nothing else. The inputs stay in
.build/bench, so that the printed commands work.
"""
import argparse, json, subprocess, sys
from bench import ROOT, Bench, Failed
from parts import PARTS


def options():
    parts = "\n".join(f"  {name:<11} {part.__doc__}{' (long)' * isLong}" for name, (part, isLong) in PARTS.items())
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter,
                                     epilog="parts (all that are not long, if none is named):\n" + parts)
    parser.add_argument("part", nargs="*", help="what to measure, see below")
    parser.add_argument("--all", action="store_true", help="measure the long parts, too")
    parser.add_argument("--format", choices=["table", "json"], default="table",
                        help="print a table for each part, or json for all (default table)")
    parser.add_argument("--compare", metavar="FILE",
                        help="show beside each figure that of an earlier run, which --format json printed")
    parser.add_argument("--contest", metavar="PATH", default=ROOT / ".build/release/contest",
                        help="measure this program, with contest-bench beside it (default .build/release/contest)")
    parser.add_argument("--python", metavar="PATH", default=sys.executable,
                        help="use this Python for peers; it needs yaml, numpy and aiohttp (default: that of this program)")
    parser.add_argument("--against", metavar="COMMIT", help="compare the build with that of this commit")
    parser.add_argument("--tiny", action="store_true",
                        help="do a hundredth of the work, once, to try this program; the figures mean nothing")
    chosen = parser.parse_args()
    for name in chosen.part:
        if name not in PARTS:
            parser.error(f"there is no part '{name}'")
    chosen.part = chosen.part or [name for name, (_, isLong) in PARTS.items() if chosen.all or not isLong]
    return chosen


def earlier(path):
    """The figures of an earlier run, by part, name and unit."""
    try:
        with open(path, encoding="utf-8") as file:
            return {(row["part"], row["name"], row["unit"]): float(row["contest"]) for row in json.load(file)}
    except (OSError, ValueError, KeyError, TypeError) as error:
        raise Failed(f"'{path}' is no JSON of an earlier run: {error}")


def short(figure):
    """Three digits."""
    return "" if figure is None else f"{figure:,.0f}" if abs(figure) >= 100 else f"{figure:.3g}"


def table(part, rows, before):
    lines = [[part, "", "contest", "peer", "", "ratio", "goal", "met"] + (["before", "now/before"] if before is not None else [])]
    for row in rows:
        met = {True: "yes", False: "NO", None: "no peer" if row.goal else ""}[row.met]
        ratio = "" if row.ratio is None else short(row.ratio) + "x"
        lines.append([row.name, row.unit, short(row.ours), short(row.theirs), row.peer, ratio, row.goal, met])
        if before is not None:
            old = before.get((part, row.name, row.unit))
            lines[-1] += [short(old), short(row.ours / old) + "x" if old else ""]
    widths = [max(map(len, column)) for column in zip(*lines)]
    text = "\n".join("  ".join(cell.ljust(width) for cell, width in zip(line, widths)).rstrip() for line in lines)
    commands = dict.fromkeys(f"  $ {row.command}" for row in rows if row.command)
    return "\n".join([text, *commands, ""])


def main():
    chosen = options()
    before = earlier(chosen.compare) if chosen.compare else None
    bench = Bench(chosen)
    records, missed, failed = [], 0, []
    for name in chosen.part:
        try:
            rows = PARTS[name][0](bench)
        except (Failed, OSError, ValueError, subprocess.SubprocessError) as error:
            print(f"{name} is not measured: {error}", file=sys.stderr)
            failed.append(name)
            continue
        missed += sum(row.met is False for row in rows)
        for row in rows:
            record = {"part": name, "name": row.name, "unit": row.unit, "contest": row.ours, "peer": row.peer,
                      "theirs": row.theirs, "ratio": row.ratio, "goal": row.goal, "met": row.met, "command": row.command}
            records.append({key: value for key, value in record.items() if value not in (None, "")})
        if chosen.format == "table":
            print(table(name, rows, before), flush=True)
    if chosen.format == "json":
        print(json.dumps(records, indent=1, ensure_ascii=False))
    if missed:
        print(f"goals not met: {missed}", file=sys.stderr)
    if failed:
        raise Failed("not measured: " + ", ".join(failed))


if __name__ == "__main__":
    try:
        main()
    except Failed as error:
        sys.exit(f"error: {error}")
