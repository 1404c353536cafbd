import type { RouteDefinition } from '@fan-base/shared-contracts/routes';

/** Pages of other remotes that this one links to if the visitor has them. */
export const teamRoutes: readonly RouteDefinition[] = [
  { key: 'team', da: '/hold/:slug', en: '/team/:slug', remote: 'mf-teams', layout: 'club' },
];
