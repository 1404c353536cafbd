import { LineIcon } from '@fan-base/shared-ui/components/LineIcon';

const paths = {
  ball: 'M12 3a9 9 0 100 18 9 9 0 000-18zM12 8l3.8 2.8-1.5 4.4H9.7l-1.5-4.4zM12 3v5M20.5 9.5l-4.7 1.3M17.3 19.3l-3-4.1M6.7 19.3l3-4.1M3.5 9.5l4.7 1.3',
  people:
    'M9 11a3.5 3.5 0 100-7 3.5 3.5 0 000 7zM2.5 20c0-4 3-6 6.5-6s6.5 2 6.5 6M16 4.5a3.5 3.5 0 010 6.5M18 14.5c2.200.8 3.5 2.7 3.5 5.5',
  arrows: 'M4 8h15M15 4l4 4-4 4M20 16H5M9 12l-4 4 4 4',
  ticket: 'M3 7h18v3.5a1.800 1.800 0 000 3.5v3H3v-3a1.800 1.800 0 000-3.5zM14 7v10',
  talk: 'M4 5h16v11H10l-5 4v-4H4zM8 9h8M8 12h5',
} as const;

/** Icons of the forums that every site starts with, by their slugs in both languages. */
const icons: Readonly<Record<string, keyof typeof paths>> = {
  kampe: 'ball',
  matches: 'ball',
  truppen: 'people',
  squad: 'people',
  transfers: 'arrows',
  ture: 'ticket',
  trips: 'ticket',
};

/** A forum's icon; forums that a site has added have the general one. */
export const ForumIcon = ({ slug }: { slug: string }) => (
  <LineIcon size={22}>
    <path d={paths[icons[slug] ?? 'talk']} />
  </LineIcon>
);
