import { type CompetitionIdentity, knownCompetitions } from '../../../competitions.ts';
import { fieldsOf, idOf, needed, textOf } from './values.ts';

/** A country as the provider writes it; what is played between countries is of none. */
export function countryOf(value: unknown): string | null {
  const country = textOf(value);
  return country === 'World' ? null : country;
}

const byNumber = new Map(knownCompetitions.map((known) => [known.providerId, known]));

/** A competition by API-Football's number; one that is not known here gets a key from it. */
export function leagueOf(value: unknown, country: unknown): { id: number; identity: CompetitionIdentity } {
  const league = fieldsOf(value);
  const id = needed(idOf(league['id']), 'league.id', league['id']);
  const known = byNumber.get(id);
  if (known) {
    const { providerId: _, ...identity } = known;
    return { id, identity };
  }
  const words = needed(textOf(league['name']), 'league.name', league['name']);
  const key = `api-football-${id}`;
  return { id, identity: { key, name: words, country: countryOf(country), timeZone: 'UTC' } };
}

export function teamOf(value: unknown, name: string) {
  const team = fieldsOf(value);
  return {
    id: needed(idOf(team['id']), `${name}.id`, team['id']),
    name: needed(textOf(team['name']), `${name}.name`, team['name']),
  };
}
