import type { Trx } from '../../database/types.ts';
import { newTeam } from './appearance.ts';
import { insertTeams, selectTaken } from './teams.queries.ts';

export interface AddedTeam {
  readonly name: string;
  readonly country: string | null;
  /** The API-Football id. */
  readonly number: number | null;
  /** Where an import found it, for an editor to review; null: no review needed. */
  readonly place: string | null;
}

/** Candidate names: a namesake gets its id or country appended. */
const listPossibleNames = ({ name, country, number }: AddedTeam): string[] => [
  name,
  ...(number === null ? [] : [`${name} (${number})`]),
  ...(country === null ? [] : [`${name} (${country})`]),
];

function findFreeName(team: AddedTeam, taken: ReadonlySet<string>): string {
  const free = listPossibleNames(team).find((name) => !taken.has(name));
  if (free !== undefined) return free;
  let number = 2;
  while (taken.has(`${team.name} (${number})`)) number += 1;
  return `${team.name} (${number})`;
}

/** Adds teams with colors, slug and initials. @returns their ids, in the same order */
export async function addTeams(db: Trx, teams: readonly AddedTeam[]): Promise<readonly string[]> {
  if (teams.length === 0) return [];
  const names = teams.flatMap(listPossibleNames);
  const slugs = names.map((name) => newTeam(name, () => false).slug);
  const rows = await selectTaken(db, names, slugs);
  const takenNames = new Set(rows.flatMap(({ name }) => name ?? []));
  const takenSlugs = new Set(rows.map(({ slug }) => slug));
  const added = teams.map((team) => {
    const name = findFreeName(team, takenNames);
    const look = newTeam(name, (slug) => takenSlugs.has(slug));
    takenNames.add(name);
    takenSlugs.add(look.slug);
    const { country, number, place } = team;
    return { ...look, country, provider_id: number, reviewed: place === null, met_in: place };
  });
  const ids = await insertTeams(db, added);
  return added.map(({ name }) => ids.get(name) ?? '');
}
