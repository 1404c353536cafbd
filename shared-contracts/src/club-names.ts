import data from '../club-names.json' with { type: 'json' };
import type { Language } from './language.ts';

/** The names of a club in lists. */
export interface ClubName {
  readonly name: string;
  readonly shortName: string;
}

type Names = readonly [name: string, shortName: string];

interface Entry {
  /** Every spelling under which a provider may introduce the club. */
  readonly names: readonly string[];
  readonly da: Names;
  /** Absent: as in Danish. */
  readonly en?: Names;
}

/** The clubs whose stored names are not what readers write. TypeScript infers arrays, not tuples, from a JSON file. */
export const clubNames = data as unknown as readonly Entry[];

const byName = new Map(
  clubNames.flatMap((entry) =>
    [...entry.names, entry.da[0], ...(entry.en?.slice(0, 1) ?? [])].map((name) => [name, entry] as const),
  ),
);

/**
 * A club under the names that readers of a language use, in one spelling whichever provider introduced it: `Bodo/Glimt`
 * and `FK Bodø/Glimt` are Bodø/Glimt. The stored names, by which data are matched, stay as they are.
 */
export function nameClub<Club extends ClubName>(club: Club, language: Language): Club {
  const entry = byName.get(club.name);
  if (!entry) return club;
  const [name, shortName] = entry[language] ?? entry.da;
  return { ...club, name, shortName };
}
