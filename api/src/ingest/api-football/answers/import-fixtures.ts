import type { Answer } from '@fan-base/source-parsers/api-football/parse';
import { isLeague } from '@fan-base/source-parsers/competitions';
import type { Problem } from '@fan-base/source-parsers/refusal';
import type { Trx } from '../../../database/types.ts';
import { matchCompetitions } from '../../competitions.queries.ts';
import type { FixtureRow, StoredFixture } from '../../fixtures/fixture-rows.ts';
import type { FixturePlan } from '../../fixtures/plan-fixtures.ts';
import { type Notice, writeFixtures } from '../../fixtures/write-fixtures.ts';
import {
  openSeasons,
  type SeasonId,
  type SeasonOrigin,
  seasonKey,
  type WholeSeason,
} from '../../seasons.queries.ts';
import { matchProviderTeams } from '../../teams/provider-teams.ts';
import { importParts } from './import-parts.ts';
import type { Written } from './outcome.ts';

type FixturesAnswer = Extract<Answer, { get: 'fixtures' | 'fixtures/headtohead' }>;

const getSeasonId = ({ competition_id, season }: FixtureRow): SeasonId => ({
  competitionId: competition_id,
  season,
});

/** True for the list of a whole season: requested only by league and season, and on one page. */
function isWholeSeason({ get, parameters, paging }: FixturesAnswer): boolean {
  const { timezone: _, ...narrowing } = parameters;
  return (
    get === 'fixtures' && paging.total === 1 && Object.keys(narrowing).sort().join(' ') === 'league season'
  );
}

/** In a complete league, all teams meet each other at least once. */
function isCompleteList({ fixtures }: FixturesAnswer): boolean {
  const [first] = fixtures;
  if (!first || !isLeague(first.league.identity.key)) return true;
  const teams = new Set(fixtures.flatMap(({ home, away }) => [home.id, away.id])).size;
  return fixtures.length >= (teams * (teams - 1)) / 2;
}

/** The season that the rows list completely; null if they are from several seasons, or incomplete. */
function findWholeSeason(answer: FixturesAnswer, rows: readonly FixtureRow[]): WholeSeason | null {
  const [first, ...others] = [...new Map(rows.map((row) => [seasonKey(getSeasonId(row)), row])).values()];
  if (!first || others.length > 0 || !isWholeSeason(answer)) return null;
  return { ...getSeasonId(first), isNumbered: true, isComplete: isCompleteList(answer) };
}

async function resolveRows(db: Trx, { fixtures }: FixturesAnswer): Promise<FixtureRow[]> {
  const competitions = await matchCompetitions(
    db,
    fixtures.map(({ league }) => league),
  );
  const teams = await matchProviderTeams(
    db,
    fixtures.flatMap(({ home, away, league: { id, identity }, row: { season } }) => {
      const league = isLeague(identity.key) ? { competitionId: competitions.get(id) ?? '', season } : null;
      return [home, away].map((team) => ({ ...team, country: identity.country, league }));
    }),
  );
  return fixtures.map(({ row, league, home, away }) => ({
    ...row,
    competition_id: competitions.get(league.id) ?? '',
    home_team_id: teams.get(home.id) ?? '',
    away_team_id: teams.get(away.id) ?? '',
  }));
}

const toSetBackProblem = ({ row, found }: FixturePlan['setBack'][number]): Problem => ({
  place: `fixture ${row.provider_id}`,
  reason: `the stored match is finished (${found.status}), but the response says ${row.status}: the result is kept`,
});

const toNoticeProblem = ({ row, reason }: Notice): Problem => ({
  place: row.provider_id === null ? 'fixtures' : `fixture ${row.provider_id}`,
  reason,
});

/**
 * Imports fixtures with their events, line-ups and statistics. A match is found by its provider id and teams, or
 * by season, day and one team, so that our id and its URL do not change. A list of a whole season replaces the season. The
 * number of statements is constant.
 * @throws Refusal when a list of a whole season lacks stored results
 */
export async function importFixtures(
  db: Trx,
  answer: FixturesAnswer,
  origin: SeasonOrigin,
  now: Date,
): Promise<Written> {
  const all = await resolveRows(db, answer);
  const whole = findWholeSeason(answer, all);
  const access = await openSeasons(db, all.map(getSeasonId), whole, origin, now);
  const rows = all.filter((row) => !access.closed.has(seasonKey(getSeasonId(row))));
  const { skipped } = answer;
  const isSkipped = ({ provider_id }: StoredFixture) =>
    provider_id !== null && skipped?.includes(provider_id) === true;
  const options = {
    // A skipped record without a readable id could be any match, so no stored match may be removed.
    whole: rows.length > 0 && skipped !== null ? whole : null,
    isRemovable: (fixture: StoredFixture) => !isSkipped(fixture),
    mayAdd: true,
    mayRemoveResults: origin.mayRemoveResults ?? false,
  };
  const { added, changed, setBack, removed, numbers, notices } = await writeFixtures(db, rows, options, now);
  const present = new Set([...numbers, ...(skipped ?? [])]);
  for (const { row } of setBack) if (row.provider_id !== null) present.delete(row.provider_id);
  const parts = answer.fixtures.flatMap((fixture) =>
    fixture.parts && present.has(fixture.id) ? [{ fixture: fixture.id, parts: fixture.parts }] : [],
  );
  const details = await importParts(db, parts, now);
  const isCounted = new Set([...added, ...changed].map((row) => row.provider_id));
  return {
    added: added.length,
    updated: changed.length + details.changed.filter((number) => !isCounted.has(number)).length,
    removed,
    problems: [
      ...access.problems,
      ...setBack.map(toSetBackProblem),
      ...notices.map(toNoticeProblem),
      ...details.problems,
    ],
  };
}
