import { toSlug } from '@fan-base/shared-contracts/slug';
import competitions from './competitions.json' with { type: 'json' };

/** A competition as it is when it is first met. */
export interface CompetitionIdentity {
  /** Short name, openfootball's own for leagues; for others a slug of the name. */
  readonly key: string;
  readonly name: string;
  readonly country: string | null;
  /** IANA zone in which the competition's kick-off times are published; null: unknown. */
  readonly timeZone: string | null;
}

export interface KnownCompetition extends CompetitionIdentity {
  /** API-Football's number. */
  readonly providerId: number;
  /** All names that it goes by, without the season. */
  readonly names: readonly string[];
}

/** The competitions that every source means by the same key. */
export const knownCompetitions: readonly KnownCompetition[] = competitions.map((known) => ({
  ...known,
  names: [known.name, ...known.names],
}));

/** A country's league, by its key. */
export const isLeague = (key: string): boolean => /^[a-z]+\.\d+$/.test(key);

/** A name without case, accents and punctuation: `DFB Pokal` is `DFB-Pokal`. */
const normalizeName = (name: string) => toSlug(name.replace(/[^\p{L}\p{N}]+/gu, ' '));

const byName = Map.groupBy(
  knownCompetitions.flatMap((known) =>
    [...new Set(known.names.map(normalizeName))].map((name) => ({ name, known })),
  ),
  ({ name }) => name,
);

/** The known competitions that go by a name: several where two countries use it. */
export const findCompetitionsByName = (name: string): readonly KnownCompetition[] =>
  (byName.get(normalizeName(name)) ?? []).map(({ known }) => known);

/** Names that leagues of several countries have, though one of them alone is known here. */
const shared = new Set(['primera_division']);

/** Whether a name can be no other competition's: `Deutsche Bundesliga`, but not `Bundesliga`. */
export const isNameOfOne = ({ name: own }: KnownCompetition, name: string): boolean =>
  normalizeName(name) !== normalizeName(own) && !shared.has(normalizeName(name));
