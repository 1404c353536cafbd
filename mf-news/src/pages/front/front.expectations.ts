import { expectWidgets } from '@fan-base/shared-contracts/expectations';

/** What the front page relies on: the way from its blocks to the match and to the whole table. */
export const expectations = expectWidgets(
  {
    remote: 'mf-matches',
    widget: 'table',
    holds: {
      'it has a heading': ({ headings }) => headings.length > 0,
      'it links to the whole table': ({ links }) => links.some((path) => path.startsWith('/table/')),
    },
  },
  {
    remote: 'mf-matches',
    widget: 'next-match',
    holds: {
      'it links to the match': ({ links }) => links.some((path) => path.startsWith('/fixture/')),
    },
  },
);
