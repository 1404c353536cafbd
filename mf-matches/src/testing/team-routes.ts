import type { Route } from '@fan-base/shared-contracts/route-table';

/** Pages of other remotes that this one links to if the visitor has them. */
export const teamRoutes: readonly Route[] = [
  { key: 'team', da: '/hold/:slug', en: '/team/:slug', remote: 'mf-teams', layout: 'club' },
];
