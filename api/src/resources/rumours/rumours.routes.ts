import { getRumours, rumoursPageSize } from '@fan-base/shared-contracts/api/rumours';
import { DateTime } from 'luxon';
import type { Routes } from '../../http/route.ts';
import { toDay } from '../squad/age.ts';
import { selectOutcomes, selectReportIdentities, selectReports } from './rumours.queries.ts';
import { groupReports, toRumour } from './rumours.ts';
import { toSourceRecords } from './source-records.ts';

/** Transfer rumours of the last twelve months (TRANS-2). */
export const rumoursRoutes: Routes = (route, { clock, db }) => {
  route(
    getRumours,
    async ({ site, query }) => {
      const { page = 1, direction, rows: size = rumoursPageSize } = query;
      const today = toDay(clock.now());
      const since = DateTime.fromJSDate(clock.now()).minus({ years: 1 }).toJSDate();
      const teamId = site.team.id;
      const identities = await selectReportIdentities(db, { teamId, language: site.language, since });
      const all = groupReports(identities).filter(
        ([newest]) => direction === undefined || newest?.direction === direction,
      );
      const shown = all.slice((page - 1) * size, page * size);
      const ids = shown.flat().map(({ id }) => id);
      const rows = ids.length > 0 ? await selectReports(db, { teamId, ids }) : [];
      const rowById = new Map(rows.map((row) => [row.id, row]));
      const publishers = [...new Set(rows.map(({ publisher }) => publisher))];
      const outcomes = publishers.length > 0 ? await selectOutcomes(db, teamId, publishers) : [];
      const records = toSourceRecords(outcomes, today);
      return {
        items: shown.flatMap((reports) => toRumour(reports, rowById, records, today, query.reports) ?? []),
        page,
        pages: Math.ceil(all.length / size),
        total: all.length,
      };
    },
    {
      cached: {
        madeOf: ['rumour_report/team', 'player', 'squad_member', 'player_season', 'transfer/team'],
        until: 'hour',
      },
    },
  );
};
