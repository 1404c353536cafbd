import { getCalendar } from '@fan-base/shared-contracts/api/match';
import type { Language } from '@fan-base/shared-contracts/language';
import type { FastifyInstance } from 'fastify';
import type { Dependencies } from '../../dependencies.ts';
import { HttpError } from '../../http/errors.ts';
import { register } from '../../http/register.ts';
import type { SiteRecord } from '../../network/directory.ts';
import { newestSeasons } from '../../network/newest-seasons.ts';
import { requireSeason } from '../../network/require-season.ts';
import { calendarOf } from './calendar.ts';
import { type CalendarFile, calendarFileOf } from './calendar-file.ts';
import { selectClubMatch, selectClubSeason } from './club-match.queries.ts';
import { matchTitle } from './match-words.ts';
import { siteOfDomain } from './site-of-domain.ts';

const matchesWord: Readonly<Record<Language, string>> = { da: 'kampe', en: 'fixtures' };

export function calendarRoutes(app: FastifyInstance, dependencies: Dependencies): void {
  register(app, dependencies, getCalendar, async ({ params, reply }) => {
    const site = await siteOfDomain(params.domain, dependencies);
    const calendar = await calendarOfFile(calendarFileOf(params.file), site, dependencies);
    reply.type('text/calendar; charset=utf-8');
    reply.header('content-disposition', `inline; filename="${site.team.slug}-${params.file}"`);
    return calendar;
  });
}

async function calendarOfFile(
  file: CalendarFile,
  site: SiteRecord,
  dependencies: Dependencies,
): Promise<string> {
  const { db } = dependencies;
  const { team, language } = site;
  if (file.kind === 'match') {
    const match = await selectClubMatch(db, team.id, file.id);
    if (!match) throw new HttpError('not_found', `${team.name} has no match ${file.id}`);
    return calendarOf([match], matchTitle(match, language), site);
  }
  const { fixturesSeason } = await newestSeasons(dependencies);
  const season = file.kind === 'season' ? file.season : fixturesSeason;
  requireSeason(season, fixturesSeason);
  const years = file.kind === 'season' ? ` ${season}/${String(season + 1).slice(-2)}` : '';
  const name = `${team.shortName}: ${matchesWord[language]}${years}`;
  return calendarOf(await selectClubSeason(db, team.id, season), name, site);
}
