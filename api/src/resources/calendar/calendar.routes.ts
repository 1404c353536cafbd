import { getCalendar } from '@fan-base/shared-contracts/api/match';
import type { Language } from '@fan-base/shared-contracts/language';
import type { Dependencies } from '../../dependencies.ts';
import { requireSite } from '../../http/access.ts';
import type { Routes } from '../../http/route.ts';
import type { SiteRecord } from '../../network/network.ts';
import { type FixtureRow, selectSeason } from '../fixtures/fixtures.queries.ts';
import { requireMatch } from '../matches/matches.queries.ts';
import { newestFixturesSeason, requireSeason } from '../seasons.ts';
import { selectAnnouncedChannels } from './calendar.queries.ts';
import { formatCalendar } from './calendar.ts';
import { matchTitle } from './match-labels.ts';

const matchesWord: Readonly<Record<Language, string>> = { da: 'kampe', en: 'fixtures' };

export const calendarRoutes: Routes = (route, dependencies) => {
  route(getCalendar, async ({ params, reply }) => {
    const site = await requireSite(params.domain, dependencies);
    const calendar = await createCalendar(parseCalendarFile(params.file), site, dependencies);
    reply.type('text/calendar; charset=utf-8');
    reply.header('content-disposition', `inline; filename="${site.team.slug}-${params.file}"`);
    return calendar;
  });
};

async function createCalendar(
  file: CalendarFile,
  site: SiteRecord,
  dependencies: Dependencies,
): Promise<string> {
  const { db } = dependencies;
  const { team, language } = site;
  const format = async (matches: readonly FixtureRow[], name: string) => {
    const ids = matches.map(({ id }) => id);
    return formatCalendar(matches, await selectAnnouncedChannels(db, ids, language), name, site);
  };
  if (file.kind === 'match') {
    const match = await requireMatch(db, team, file.id);
    return format([match], matchTitle(match, language));
  }
  const fixturesSeason = await newestFixturesSeason(dependencies, team);
  const season = file.kind === 'season' ? file.season : fixturesSeason;
  requireSeason(season, fixturesSeason);
  const years = file.kind === 'season' ? ` ${season}/${String(season + 1).slice(-2)}` : '';
  const name = `${team.shortName}: ${matchesWord[language]}${years}`;
  return format(await selectSeason(db, team.id, season), name);
}

/** The matches of a calendar file, by its name. */
export type CalendarFile =
  | { readonly kind: 'season'; readonly season: number }
  | { readonly kind: 'newest-season' }
  | { readonly kind: 'match'; readonly id: string };

/** @param file validated by the contract of `getCalendar`, e.g. `2026.ics` */
export function parseCalendarFile(file: string): CalendarFile {
  const name = file.replace(/\.ics$/, '');
  if (name === 'team') return { kind: 'newest-season' };
  return name.startsWith('match-')
    ? { kind: 'match', id: name.slice('match-'.length) }
    : { kind: 'season', season: Number(name) };
}
