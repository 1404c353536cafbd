import { slugOf } from '@fan-base/shared-contracts/slug';
import { knownTeams } from '../../ingest/teams/known-teams.ts';
import { type ClubSeed, clubs } from '../../network/clubs.ts';

const shortNames = new Map([...knownTeams, ...clubs].map(({ name, shortName }) => [name, shortName]));

/** The name that a newspaper uses for a team. */
export const shortNameOf = (team: string): string => shortNames.get(team) ?? team;

const bySlug = new Map(clubs.map((club) => [slugOf(club.name), club]));

/** The club of the network behind a part of an address. */
export const clubBySlug = (slug: string): ClubSeed | undefined => bySlug.get(slug);
