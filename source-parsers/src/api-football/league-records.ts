import { type CompetitionIdentity, knownCompetitions } from '../competitions.ts';
import { optionalField, readFields, requiredField, toId, toText } from './values.ts';

/** A country as the provider writes it; what is played between countries is of none. */
export function toCountry(value: unknown): string | null {
  const country = toText(value);
  return country === 'World' ? null : country;
}

const byNumber = new Map(knownCompetitions.map((known) => [known.providerId, known]));

/**
 * A record's `league` by API-Football's number; one that is not known here gets a key from it.
 * @param countryPath where the record has the league's country
 */
export const leagueField =
  (countryPath = 'league.country') =>
  (record: unknown): { id: number; identity: CompetitionIdentity } => {
    const id = requiredField('league.id', toId)(record);
    const known = byNumber.get(id);
    if (known) {
      const { providerId: _, ...identity } = known;
      return { id, identity };
    }
    const name = requiredField('league.name', toText)(record);
    const country = optionalField(countryPath, toCountry)(record);
    return { id, identity: { key: `api-football-${id}`, name, country, timeZone: null } };
  };

/** The team at a path of a record. */
export const teamField = (path = 'team') =>
  readFields({ id: requiredField(`${path}.id`, toId), name: requiredField(`${path}.name`, toText) });
