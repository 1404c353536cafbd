import { getRumours, rumoursPageSize } from '@fan-base/shared-contracts/api/rumours';
import { DateTime } from 'luxon';
import type { Routes } from '../../http/route.ts';
import { playerPageParts } from '../players/players.queries.ts';
import { selectReports } from './rumours.queries.ts';
import { listRumours, toRumours } from './rumours.ts';

/** Transfer rumours of the last twelve months (TRANS-2). */
export const rumoursRoutes: Routes = (route, { clock, db }) => {
  route(
    getRumours,
    async ({ site, query }) => {
      const { page = 1, direction, rows: size = rumoursPageSize } = query;
      const since = DateTime.fromJSDate(clock.now()).minus({ years: 1 }).toJSDate();
      const rows = await selectReports(db, { teamId: site.team.id, language: site.language, since });
      const all = listRumours(rows).filter(
        ([newest]) => direction === undefined || newest?.direction === direction,
      );
      return {
        items: toRumours(all.slice((page - 1) * size, page * size), query.reports),
        page,
        pages: Math.ceil(all.length / size),
        total: all.length,
      };
    },
    { cached: { madeOf: ['rumour_report/team', ...playerPageParts], until: 'minute' } },
  );
};
