import { overriddenRoute } from '@fan-base/shared-contracts/overriddenRoute';
import type { Check } from '../Candidate.ts';

/** No route that a remote adds takes the addresses of one that the specification has (MF-4). */
export const checkRoutes: Check = ({ release }) =>
  release.routes.flatMap((route) => {
    const taken = overriddenRoute(route);
    return taken
      ? [
          `its route ${route.key} (${route.da}, ${route.en}) takes the addresses of ${taken.key} (${taken.da}, ${taken.en})`,
        ]
      : [];
  });
