import { type CompetitionIdentity, listedCompetitions } from '../competitions.ts';
import { hasLetter } from '../records.ts';
import { optionalField, readFields, requiredField, toId, toText } from './values.ts';

/** The provider's country name; null for international competitions. */
export function toCountry(value: unknown): string | null {
  const country = toText(value);
  return country === 'World' ? null : country;
}

const byProviderId = new Map(listedCompetitions.map((listed) => [listed.providerId, listed]));

/**
 * Looks up a record's `league` by its API-Football id; unlisted ones get a key made from the id.
 * @param countryPath path of the league's country
 */
export const leagueField =
  (countryPath = 'league.country') =>
  (record: unknown): { id: number; identity: CompetitionIdentity } => {
    const id = requiredField('league.id', toId)(record);
    const listed = byProviderId.get(id);
    if (listed) {
      const { providerId: _, ...identity } = listed;
      return { id, identity };
    }
    const name = requiredField('league.name', toText)(record);
    const country = optionalField(countryPath, toCountry)(record);
    return { id, identity: { key: `api-football-${id}`, name, country, timeZone: null } };
  };

/** A name of signs alone is none. */
const toTeamName = (value: unknown): string | null => {
  const name = toText(value);
  return name !== null && hasLetter(name) ? name : null;
};

export const teamField = (path = 'team') =>
  readFields({ id: requiredField(`${path}.id`, toId), name: requiredField(`${path}.name`, toTeamName) });
