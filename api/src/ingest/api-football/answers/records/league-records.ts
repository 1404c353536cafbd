import { type CompetitionIdentity, knownCompetitions } from '../../../competitions.ts';
import { fieldsOf, idOf, needed, textOf } from './values.ts';

export interface ProviderTeam {
  readonly id: number;
  readonly name: string;
}

export interface ProviderLeague {
  readonly id: number;
  readonly identity: CompetitionIdentity;
  /** True where the number is one of those that every source means by the same key. */
  readonly isKnown: boolean;
}

/** A country as the provider writes it; what is played between countries is of none. */
export function countryOf(value: unknown): string | null {
  const country = textOf(value);
  return country === 'World' ? null : country;
}

const byNumber = new Map(knownCompetitions.map((known) => [known.providerId, known]));

/** A competition by API-Football's number; one that is not known here gets a key from it. */
export function leagueOf(value: unknown, country: unknown, name = 'league'): ProviderLeague {
  const league = fieldsOf(value);
  const id = needed(idOf(league.id), `${name}.id`, league.id);
  const known = byNumber.get(id);
  if (known) {
    const { providerId: _, ...identity } = known;
    return { id, identity, isKnown: true };
  }
  const words = needed(textOf(league.name), `${name}.name`, league.name);
  return {
    id,
    identity: {
      key: `api-football-${id}`,
      name: words,
      country: countryOf(country),
      timeZone: 'UTC',
    },
    isKnown: false,
  };
}

export function teamOf(value: unknown, name: string): ProviderTeam {
  const team = fieldsOf(value);
  return {
    id: needed(idOf(team.id), `${name}.id`, team.id),
    name: needed(textOf(team.name), `${name}.name`, team.name),
  };
}
