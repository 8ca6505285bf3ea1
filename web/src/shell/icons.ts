/** Line drawings of the shell, 24 by 24. */
export const ICONS = {
  flame:
    "M12 1c1 4 6 6.500 6 12.500A6.300 6.300 0 0 1 12 22a6.300 6.300 0 0 1-6-7c0-3 1.700-4.600 2.600-6.500.6 1.600 1.300 2.300 2.200 2.800C11.600 8 10.800 4.500 12 1z",
  person:
    "M12 1.500c2.700 0 4.800 2.100 4.800 4.800 0 1.600-.7 2.900-1.900 3.800 3.700 1.300 5.900 5 6.600 12.400H2.500C3.200 15.100 5.400 11.400 9.100 10.100 7.900 9.200 7.200 7.900 7.200 6.300c0-2.700 2.100-4.800 4.800-4.800z",
  home: "M12 3l9 8-1.800 2L18 12v8.500H6V12l-1.200 1L3 11z",
  link: "M9.500 7.500H7a4.500 4.500 0 0 0 0 9h2.500M14.500 7.500H17a4.500 4.500 0 0 1 0 9h-2.500M8 12h8",
  lock: "M6 11V8a6 6 0 0 1 12 0v3h1.500v10.500h-15V11zm3 0h6V8a3 3 0 0 0-6 0z",
  tick: "M4 12.500l5.500 5.500L20.500 6.500",
  undo: "M9 5L4 10l5 5M4.500 10H14a6 6 0 0 1 0 12h-3",
  why: "M8.500 8.500a3.600 3.600 0 1 1 5.300 3.100c-1.200.7-1.800 1.300-1.800 2.900M12 18.400v.2",
  menu: "M4 6h16M4 12h16M4 18h16",
  gear: "M12 8.500a3.500 3.500 0 1 0 0 7 3.500 3.500 0 0 0 0-7zM12 2v3M12 19v3M2 12h3M19 12h3M5 5l2 2M17 17l2 2M5 19l2-2M17 7l2-2",
  book: "M4 4h6a2 2 0 0 1 2 2v14a2 2 0 0 0-2-2H4zM20 4h-6a2 2 0 0 0-2 2v14a2 2 0 0 1 2-2h6z",
  bell: "M6 17V11a6 6 0 0 1 12 0v6l1.500 2h-15zM10 21.500h4",
  sound: "M4 9.500h4l5-4v13l-5-4H4zM16.500 9a4 4 0 0 1 0 6M19 6.500a8 8 0 0 1 0 11",
  mute: "M4 9.500h4l5-4v13l-5-4H4zM16.500 9.500l5 5M21.500 9.500l-5 5",
  chat: "M4 5h16v11H10l-5 4v-4H4z",
  bulb: "M9 18h6M10 21h4M8.500 14.500A6 6 0 1 1 15.500 14.500V16h-7z",
  cross: "M5 5l14 14M19 5L5 19",
  chance: "M4 4h16v16H4zM8.500 8.500v.1M15.500 15.500v.1M12 12v.1M15.500 8.500v.1M8.500 15.500v.1",
  first: "M6 5v14M19 5l-10 7 10 7z",
  last: "M18 5v14M5 5l10 7-10 7z",
  prev: "M16 5l-9 7 9 7z",
  next: "M8 5l9 7-9 7z",
  turn_back: "M19 5l-7 7 7 7M12 5l-7 7 7 7",
  turn_on: "M5 5l7 7-7 7M12 5l7 7-7 7",
  play: "M7 4l13 8-13 8z",
  pause: "M8 5v14M16 5v14",
  branch: "M6 3v18M6 15c0-6 12-4 12-12",
  eye: "M2 12c5-8 15-8 20 0-5 8-15 8-20 0zM12 9a3 3 0 1 0 0 6 3 3 0 0 0 0-6z",
  bot: "M5 9h14v11H5zM12 9V5M12 4.500v-.1M9 13.500v.6M15 13.500v.6M9.500 17h5M2.500 13v3.500M21.500 13v3.500",
  away: "M6 5h8l-8 9h8M15 13h5l-5 6h5",
  leave: "M13 4H5v16h8M10 12h11M17 8l4 4-4 4",
  search: "M10.500 4a6.500 6.500 0 1 0 0 13 6.500 6.500 0 0 0 0-13zM15.500 15.500L21 21",
} as const;

export type IconName = keyof typeof ICONS;

/** Drawn as filled shapes, not as lines. */
export const SOLID: ReadonlySet<IconName> = new Set<IconName>(["flame", "person", "home", "lock", "play"]);

export interface SeatMark {
  /** Key in [seat] of the house words. */
  key: "moon" | "sun" | "leaf" | "heart" | "jewel";
  letter: string;
  path: string;
}

/** Seats by silhouette and letter; seat 0 is the Moon. */
export const SEATS: readonly SeatMark[] = [
  { key: "moon", letter: "M", path: "M14.8 2.2A10 10 0 1 0 21.8 15.6 8.4 8.4 0 1 1 14.8 2.2z" },
  {
    key: "sun",
    letter: "S",
    path: "M12 1l2.3 4.2 4.5-1.9-1 4.8 4.9.5-3.3 3.4 3.3 3.4-4.9.5 1 4.8-4.5-1.9L12 23l-2.3-4.2-4.5 1.9 1-4.8-4.9-.5L4.600 12 1.300 8.600l4.900-.5-1-4.800 4.500 1.900z",
  },
  {
    key: "leaf",
    letter: "L",
    path: "M21.500 2.500C9.500 2 2.500 7.500 2.500 14.500c0 1.800.5 3.400 1.200 4.600L2 21.500l1.500 1.300 2-2.300C7 21.300 8.600 21.600 10 21.500 18 21 22 13 21.500 2.500z",
  },
  {
    key: "heart",
    letter: "H",
    path: "M12 21.800C5 16.500 1.500 12.800 1.500 8.400 1.500 5 4 2.600 7 2.600c2.100 0 3.900 1.100 5 3 1.100-1.900 2.900-3 5-3 3 0 5.500 2.400 5.500 5.800 0 4.400-3.500 8.100-10.500 13.400z",
  },
  { key: "jewel", letter: "J", path: "M12 1l9 11-9 11-9-11z" },
];

export function seatMark(seat: number): SeatMark {
  return SEATS[seat % SEATS.length] as SeatMark;
}
