import { join } from 'node:path';
import { getClubHistory } from '@fan-base/shared-contracts/api/club';
import {
  changeClubContent,
  type EditedClub,
  getClubContent,
  removeClubContent,
} from '@fan-base/shared-contracts/api/editing';
import { findContradictions } from '@fan-base/source-parsers/editorial/club-content';
import { removeClub, writeClubs } from '../../domain/editorial/clubs.queries.ts';
import { requireClubAdministrator } from '../../http/access.ts';
import { HttpError } from '../../http/errors.ts';
import type { Routes } from '../../http/route.ts';
import { writeRecord } from '../editing/write-record.ts';
import { selectClubContent, selectManagers, selectSeasons } from './club.queries.ts';
import { createClubFiles } from './club-files.ts';
import { toClubHistory } from './club-history.ts';

export const clubRoutes: Routes = (route, { clock, config, db, logger }) => {
  const files = createClubFiles(join(config.contentDir, 'clubs'), logger);

  const getContent = async (team: { readonly id: string; readonly slug: string }): Promise<EditedClub> => {
    const stored = await selectClubContent(db, team.id);
    if (!stored) return { content: await files.of(team.slug), from: 'file' };
    return { content: stored.content, from: stored.origin === 'file' ? 'import' : stored.origin };
  };

  route(
    getClubHistory,
    async ({ site: { team, language, league } }) => {
      const [{ content }, spells, seasons] = await Promise.all([
        getContent(team),
        selectManagers(db, team.id),
        selectSeasons(db, league, team.id),
      ]);
      const managers = spells.map(({ name, started_on, ended_on }) => ({
        name,
        from: started_on,
        to: ended_on,
      }));
      return toClubHistory({ name: team.name, language }, content, managers, seasons);
    },
    {
      cached: {
        madeOf: ['club_content/team', 'coach', 'coach_spell/team', 'fixture', 'standing'],
        until: 'hour',
      },
    },
  );

  route(getClubContent, ({ site: { team } }) => getContent(team));

  route(changeClubContent, async ({ site, user, body: content }) => {
    await requireClubAdministrator(db, user, site);
    const problem = findContradictions(content);
    if (problem !== null) throw new HttpError('invalid_request', problem);
    await db
      .transaction()
      .execute((trx) => writeRecord(trx, writeClubs, { club: site.domain, content }, clock.now()));
    return { content, from: 'administrator' as const };
  });

  route(removeClubContent, async ({ site, user }) => {
    const { team } = site;
    await requireClubAdministrator(db, user, site);
    await db.transaction().execute((trx) => removeClub(trx, team.id));
    return getContent(team);
  });
};
