import { isDeepStrictEqual } from 'node:util';
import type { ProviderMatchParts } from '@fan-base/source-parsers/api-football/detail-records';
import type { Problem } from '@fan-base/source-parsers/refusal';
import type { MatchChange } from '../../../database/changes.ts';
import type { Trx } from '../../../database/types.ts';
import {
  type DetailedFixture,
  markDetailed,
  readDetailed,
  readDetails,
  writeDetails,
} from './details.queries.ts';
import { type Details, mergeDetails, noDetails } from './details.ts';
import { isWorthTelling } from './outcome.ts';

/** What an answer tells of the match with the provider's number. */
export interface MatchParts {
  readonly fixture: number;
  readonly parts: ProviderMatchParts;
}

interface WrittenParts {
  /** The provider's numbers of the matches of which something has changed. */
  readonly changed: readonly number[];
  /** Numbers of matches that are not here. */
  readonly unknown: readonly number[];
  readonly problems: readonly Problem[];
  readonly changes: readonly MatchChange[];
}

/** Line-ups and statistics of teams that do not play. */
function findStrangers({ fixture, parts }: MatchParts, { sides }: DetailedFixture): Problem[] {
  const teams = [...(parts.lineups ?? []), ...(parts.statistics ?? [])].map(({ team }) => team);
  return [...new Set(teams)]
    .filter((team) => !sides.some(([number]) => number === team))
    .map((team) => ({ place: `fixture ${fixture}`, reason: `team ${team} does not play in this match` }));
}

const toDetailsChange = ({ id, competition, season, sides }: DetailedFixture): MatchChange => ({
  kind: 'match',
  fixture: id,
  competition,
  season,
  teams: [sides[0]?.[1] ?? '', sides[1]?.[1] ?? ''],
  parts: ['details'],
});

/**
 * Replaces, match by match, what is stored of its events, line-ups, statistics and players, where that differs.
 * The number of statements does not grow with the matches.
 */
export async function importParts(db: Trx, matches: readonly MatchParts[], now: Date): Promise<WrittenParts> {
  if (matches.length === 0) return { changed: [], unknown: [], problems: [], changes: [] };
  const fixtures = await readDetailed(
    db,
    matches.map(({ fixture }) => fixture),
  );
  const known = matches.flatMap((match) => {
    const fixture = fixtures.get(match.fixture);
    return fixture ? [{ match, fixture }] : [];
  });
  const stored = await readDetails(
    db,
    known.map(({ fixture }) => fixture.id),
  );
  const changed = new Map<string, Details>();
  for (const { match, fixture } of known) {
    const before = stored.get(fixture.id) ?? noDetails;
    const after = mergeDetails(before, match.parts, fixture.sides);
    if (!isDeepStrictEqual(before, after)) changed.set(fixture.id, after);
  }
  await writeDetails(db, changed);
  const isMarked = ({ id, detailsAt }: DetailedFixture) => detailsAt === null || changed.has(id);
  const marked = known.map(({ fixture }) => fixture).filter(isMarked);
  await markDetailed(
    db,
    marked.map(({ id }) => id),
    now,
  );
  return {
    changed: marked.map(({ number }) => number),
    unknown: matches.map(({ fixture }) => fixture).filter((number) => !fixtures.has(number)),
    problems: known.flatMap(({ match, fixture }) => findStrangers(match, fixture)),
    changes: marked.filter(({ kickoff }) => isWorthTelling(kickoff, now)).map(toDetailsChange),
  };
}
