import "./icon.css";

/** Own drawings, so that no machine shows an empty box for a sign that its fonts lack. */
const PATHS = {
  home: "M3.500 11.500 12 4l8.500 7.500M6 10v9.500h12V10M10 19.500v-5h4v5",
  puzzles: "M4 9h4a2.500 2.500 0 1 1 5 0h4v4a2.500 2.500 0 1 1 0 5v3H4z",
  history: "M12 7v5l3.500 2M4.500 12a7.500 7.500 0 1 0 2.300-5.400M4 4v4.500h4.500",
  tables: "M3 10h18M5 10l1.500-4h11L19 10M6 10v9M18 10v9",
  find: "M10.500 4a6.500 6.500 0 1 0 0 13 6.500 6.500 0 0 0 0-13zM15.300 15.300 20.500 20.500",
  settings:
    "M12 9.500a2.500 2.500 0 1 0 0 5 2.500 2.500 0 0 0 0-5zM12 5.600a6.400 6.400 0 1 0 0 12.800 6.400 6.400 0 0 0 0-12.800zM18.4 12.0L21.2 12.0M16.5 16.5L18.5 18.5M12.0 18.4L12.0 21.2M7.5 16.5L5.5 18.5M5.6 12.0L2.8 12.0M7.5 7.5L5.5 5.5M12.0 5.6L12.0 2.8M16.5 7.5L18.5 5.5",
  sound: "M4 10v4h3.500L12 18V6L7.500 10zM15.500 9a4 4 0 0 1 0 6M18 6.500a7.500 7.500 0 0 1 0 11",
  silent: "M4 10v4h3.500L12 18V6L7.500 10zM15.500 9.500l5 5M20.500 9.500l-5 5",
  auto: "M12 4a8 8 0 1 0 0 16zM12 4a8 8 0 0 1 0 16",
  light:
    "M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM12 2v2.500M12 19.500V22M2 12h2.500M19.500 12H22M5 5l1.800 1.800M17.200 17.200 19 19M19 5l-1.800 1.800M6.800 17.200 5 19",
  coordinates: "M5 4v15h15M5 14h3.500M5 9h3.500M10 19v-3.500M15 19v-3.500",
  larger: "M4 9V4h5M15 4h5v5M20 15v5h-5M9 20H4v-5",
  smaller: "M9 4v5H4M20 9h-5V4M15 20v-5h5M4 15h5v5",
  swap: "M4 8.500h14M14.500 5 18 8.500 14.500 12M20 15.500H6M9.500 12 6 15.500 9.500 19",
  hint: "M9.500 18h5M10 21h4M8.500 14.500a6 6 0 1 1 7 0V16h-7z",
  undo: "M9 5 4.500 9.500 9 14M5 9.500h9a5 5 0 0 1 0 10h-4",
  view: "M2.500 12C6.500 5.500 17.500 5.500 21.500 12 17.500 18.500 6.500 18.500 2.500 12zM12 9a3 3 0 1 0 0 6 3 3 0 0 0 0-6z",
  back: "M19.500 12H5M11 5.500 4.500 12 11 18.500",
  more: "M5.500 10.500a1.500 1.500 0 1 0 0 3 1.500 1.500 0 0 0 0-3zM12 10.500a1.500 1.500 0 1 0 0 3 1.500 1.500 0 0 0 0-3zM18.500 10.500a1.500 1.500 0 1 0 0 3 1.500 1.500 0 0 0 0-3z",
  dark: "M19 14.500A8 8 0 0 1 9.500 5a8 8 0 1 0 9.500 9.500z",
} as const;

export type IconName = keyof typeof PATHS;

/** A small picture beside a word, or in its place where the word is for screen readers. */
export const Icon = ({ name }: { name: IconName }) => (
  <svg class="icon" viewBox="0 0 24 24" aria-hidden="true">
    <path d={PATHS[name]} />
  </svg>
);
