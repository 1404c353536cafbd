import { LineIcon } from './LineIcon.tsx';

const paths = {
  menu: 'M4 7h16M4 12h16M4 17h16',
  home: 'M4 11l8-7 8 7v9h-5v-6H9v6H4z',
  shirt: 'M8 4c2 3 6 3 8 0l5 3-2 4-3-1v10H8V10l-3 1-2-4z',
  chat: 'M4 5h16v11h-9l-5 4v-4H4z',
  close: 'M6 6l12 12M18 6L6 18',
  sun: 'M12 8a4 4 0 100 8 4 4 0 000-8M12 2v3M12 19v3M2 12h3M19 12h3M5 5l2 2M17 17l2 2M19 5l-2 2M7 17l-2 2',
  moon: 'M20 14A8.5 8.5 0 019.5 4 8.5 8.5 0 1020 14z',
  auto: 'M12 3a9 9 0 100 18 9 9 0 000-18zM12 3v18M9 4v16M6 6v12M4 9v6',
  external: 'M14 4h6v6M20 4l-9 9M17 14v5a1 1 0 01-1 1H5a1 1 0 01-1-1V8a1 1 0 011-1h5',
  'chevron-right': 'M9 5l7 7-7 7',
  'chevron-down': 'M5 9l7 7 7-7',
  calendar: 'M4 6h16v14H4zM4 10h16M8 3v4M16 3v4',
  ball: 'M12 3a9 9 0 100 18 9 9 0 000-18M12 8l4 3-1.5 4.5h-5L8 11z',
  person: 'M12 4a4 4 0 100 8 4 4 0 000-8M4 21c0-4 3.5-7 8-7s8 3 8 7',
  search: 'M11 4a7 7 0 100 14 7 7 0 000-14M16 16l5 5',
  retry: 'M20 12a8 8 0 11-2.5-5.8M20 3v5h-5',
} as const;

export type IconName = keyof typeof paths;

/** A 24 px line icon in the text color. Decorative: the meaning is in the text next to it or in its control. */
export function Icon({ name, size = 24 }: { name: IconName; size?: number }) {
  return (
    <LineIcon size={size}>
      <path d={paths[name]} />
    </LineIcon>
  );
}
