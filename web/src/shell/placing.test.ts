import { expect, test } from "vitest";
import { spot, type Box, type Scene } from "./placing";

const box = (left: number, top: number, width: number, height: number): Box => ({
  left,
  top,
  right: left + width,
  bottom: top + height,
});
const scene = (more: Partial<Scene> = {}): Scene => ({
  width: 200,
  height: 40,
  piece: box(400, 300, 100, 100),
  lit: [],
  pieces: [],
  lanes: [],
  room: box(0, 0, 1000, 700),
  ...more,
});
const meets = (a: Box, b: Box): boolean =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

test("it stands below its piece and points at its middle", () => {
  expect(spot(scene())).toEqual({ left: 350, top: 412, side: "below", tip: 100 });
});

test("it covers nothing that may be chosen, however crowded the board", () => {
  const lit = Array.from({ length: 40 }, (_, n) => box((n % 8) * 125, Math.floor(n / 8) * 130, 110, 80));
  const found = spot(scene({ lit, piece: lit[19] ?? box(0, 0, 1, 1) }));
  expect(found).not.toBeNull();
  const place = box(found?.left ?? 0, found?.top ?? 0, 200, 40);
  expect(lit.filter((one) => meets(one, place))).toEqual([]);
});

test("a lane comes before any other place, and it stays within the lane", () => {
  const lane = box(300, 500, 600, 36);
  expect(spot(scene({ lanes: [lane] }))).toMatchObject({ left: 350, top: 498 });
  expect(spot(scene({ lanes: [box(420, 500, 300, 36)] }))?.left).toBe(420);
});

test("what is not lit is covered only where nothing is free nearby", () => {
  const below = box(340, 405, 220, 60);
  expect(spot(scene({ pieces: [below] }))?.side).not.toBe("below");
});

test("at the edge it stays in the room, and without room there is no place", () => {
  const found = spot(scene({ piece: box(950, 650, 50, 50) }));
  expect(found?.side).toBe("above");
  expect((found?.left ?? 0) + 200).toBeLessThanOrEqual(1000);
  expect(spot(scene({ lit: [box(0, 0, 1000, 700)] }))).toBeNull();
  expect(spot(scene({ room: box(0, 0, 150, 700) }))).toBeNull();
});
