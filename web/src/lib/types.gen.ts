// Made by tools/gen_ts.py from the games' View dataclasses; do not edit.
export {};
