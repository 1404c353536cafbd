import { toSlug } from '@fan-base/shared-contracts/slug';
import competitions from './competitions.json' with { type: 'json' };

/** The initial values of a new competition. */
export interface CompetitionIdentity {
  /** openfootball's key for leagues (`en.1`); otherwise a slug of the name. */
  readonly key: string;
  readonly name: string;
  readonly country: string | null;
  /** IANA zone of the competition's published kick-off times; null if unknown. */
  readonly timeZone: string | null;
}

export interface ListedCompetition extends CompetitionIdentity {
  /** The league id of API-Football. */
  readonly providerId: number;
  /** All names in use, without the season. */
  readonly names: readonly string[];
  /** Names that meant this competition only in some seasons, by the years in which they start. */
  readonly formerNames: readonly FormerName[];
  readonly isDoubleRoundRobin: boolean;
}

interface FormerName {
  readonly name: string;
  readonly since: number;
  readonly until: number;
}

/** Competitions with one key for all sources. */
export const listedCompetitions: readonly ListedCompetition[] = competitions.map((competition) => ({
  ...competition,
  names: [competition.name, ...competition.names],
  formerNames: competition.formerNames ?? [],
  isDoubleRoundRobin: competition.isDoubleRoundRobin ?? false,
}));

/** True for keys of domestic leagues, such as `en.1`. */
export const isLeague = (key: string): boolean => /^[a-z]+\.\d+$/.test(key);

/** Whether every team of a league is host to every other once a season, apart from a second phase. */
export const isDoubleRoundRobin = (key: string): boolean =>
  listedCompetitions.some((competition) => competition.key === key && competition.isDoubleRoundRobin);

/** Ignores case, accents and punctuation: `DFB Pokal` equals `DFB-Pokal`. */
const normalizeName = (name: string) => toSlug(name.replace(/[^\p{L}\p{N}]+/gu, ' '));

const byName = Map.groupBy(
  listedCompetitions.flatMap((competition) =>
    [...new Set(competition.names.map(normalizeName))].map((name) => ({ name, competition })),
  ),
  ({ name }) => name,
);

/**
 * All listed competitions with this name: several if two countries use it.
 * @param season for names that have changed hands: England's second level was Division One until 2004
 */
export function findCompetitionsByName(name: string, season?: number): readonly ListedCompetition[] {
  const named = byName.get(normalizeName(name));
  if (named) return named.map(({ competition }) => competition);
  return listedCompetitions.filter(({ formerNames }) =>
    formerNames.some(
      (former) =>
        season !== undefined &&
        season >= former.since &&
        season <= former.until &&
        normalizeName(former.name) === normalizeName(name),
    ),
  );
}

/** Names shared by leagues in several countries, although only one of the leagues is listed. */
const ambiguousNames = new Set(['primera_division']);

/** Whether a name is unambiguous: `Deutsche Bundesliga`, but not `Bundesliga`. */
export const isUnambiguousName = ({ name: shortName }: ListedCompetition, name: string): boolean =>
  normalizeName(name) !== normalizeName(shortName) && !ambiguousNames.has(normalizeName(name));
