import { isDeepStrictEqual } from 'node:util';
import type { ProviderMatchParts } from '@fan-base/source-parsers/api-football/detail-records';
import type { Problem } from '@fan-base/source-parsers/refusal';
import type { Trx } from '../../../database/types.ts';
import {
  type DetailedFixture,
  readDetailedFixtures,
  readDetails,
  updateDetailsTime,
  writeDetails,
} from './details.queries.ts';
import { type Details, mergeDetails, noDetails, type Sides } from './details.ts';
import { addPlayers } from './players.queries.ts';

/** The parts of a response about the match with a provider id. */
export interface MatchParts {
  readonly fixture: number;
  readonly parts: ProviderMatchParts;
}

interface WrittenParts {
  /** Provider ids of changed matches. */
  readonly changed: readonly number[];
  /** Provider ids of unknown matches. */
  readonly unknown: readonly number[];
  readonly problems: readonly Problem[];
}

/** The teams of a match by the provider ids that a response uses for them. */
function chooseSides({ parts }: MatchParts, { teams }: DetailedFixture): Sides {
  const { events, lineups, statistics, ratings } = parts;
  const used = new Set(
    [events, lineups, statistics, ratings].flatMap((list) => (list ?? []).map(({ team }) => team)),
  );
  return teams.map(([numbers, id]) => [numbers.find((number) => used.has(number)) ?? numbers[0] ?? null, id]);
}

/** Line-ups and statistics of teams that do not play in the match. */
function findWrongTeams({ fixture, parts }: MatchParts, sides: Sides): Problem[] {
  const teams = [...(parts.lineups ?? []), ...(parts.statistics ?? [])].map(({ team }) => team);
  return [...new Set(teams)]
    .filter((team) => !sides.some(([number]) => number === team))
    .map((team) => ({ place: `fixture ${fixture}`, reason: `team ${team} does not play in this match` }));
}

/**
 * Replaces the events, line-ups, statistics and players of matches, if changed. The number of statements is constant.
 */
export async function importParts(db: Trx, matches: readonly MatchParts[], now: Date): Promise<WrittenParts> {
  if (matches.length === 0) return { changed: [], unknown: [], problems: [] };
  const fixtures = await readDetailedFixtures(
    db,
    matches.map(({ fixture }) => fixture),
  );
  const found = matches.flatMap((match) => {
    const fixture = fixtures.get(match.fixture);
    return fixture ? [{ match, fixture, sides: chooseSides(match, fixture) }] : [];
  });
  const stored = await readDetails(
    db,
    found.map(({ fixture }) => fixture.id),
  );
  const changed = new Map<string, Details>();
  for (const { match, fixture, sides } of found) {
    const before = stored.get(fixture.id) ?? noDetails;
    const after = mergeDetails(before, match.parts, sides);
    if (!isDeepStrictEqual(before, after)) changed.set(fixture.id, after);
  }
  await writeDetails(db, changed, stored);
  await addPlayers(
    db,
    [...changed.values()].flatMap(({ players }) => players),
    now,
  );
  const isUpdated = ({ id, detailsAt }: DetailedFixture) => detailsAt === null || changed.has(id);
  const updated = found.map(({ fixture }) => fixture).filter(isUpdated);
  await updateDetailsTime(
    db,
    updated.map(({ id }) => id),
    now,
  );
  return {
    changed: updated.map(({ number }) => number),
    unknown: matches.map(({ fixture }) => fixture).filter((number) => !fixtures.has(number)),
    problems: found.flatMap(({ match, sides }) => findWrongTeams(match, sides)),
  };
}
