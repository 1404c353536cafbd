import { deduplicateBy } from '../records.ts';
import type { Problem } from '../refusal.ts';
import { teamField, toCountry } from './league-records.ts';
import { parsePerson } from './person-records.ts';
import {
  getAt,
  oneOf,
  optionalField,
  readFields,
  readList,
  requiredField,
  toDay,
  toId,
  toInstant,
  toText,
} from './values.ts';

/** One record of `injuries`: who misses a match, or may miss it; `country` is that of the competition. */
export const parseInjury = readFields({
  person: (record) => parsePerson(getAt(record, 'player'), 'player'),
  team: teamField(),
  country: optionalField('league.country', toCountry),
  fixture: requiredField('fixture.id', toId),
  kickoff: requiredField('fixture.date', toInstant),
  kind: requiredField('player.type', oneOf({ 'Missing Fixture': 'missing', Questionable: 'questionable' })),
  reason: requiredField('player.reason', toText),
});

/** How long a player was out, and of what. */
export type ProviderSpell = ReturnType<typeof parseSpell>;

/** One record of `sidelined`: how long somebody was out, and of what. It does not say who. */
export const parseSpell = readFields({
  cause: requiredField('type', toText),
  started_on: requiredField('start', toDay),
  ended_on: optionalField('end', toDay),
});

const sideField = (path: string) =>
  readFields({ id: optionalField(`${path}.id`, toId), name: optionalField(`${path}.name`, toText) });

const parseMove = readFields({
  moved_on: requiredField('date', toDay),
  // A fee, or what kind of move it was.
  terms: optionalField('type', toText),
  from: sideField('teams.out'),
  to: sideField('teams.in'),
});

export type ProviderTransfers = ReturnType<typeof parseTransfers>;

/** One record of `transfers`: all moves of a player. Where one was left out (`isWhole`), what is stored stays. */
export function parseTransfers(record: unknown, place: string, problems: Problem[]) {
  const { records, isWhole } = readList(
    getAt(record, 'transfers'),
    `${place}.transfers`,
    problems,
    parseMove,
  );
  const moves = deduplicateBy(records, ({ moved_on, from, to }) =>
    JSON.stringify([moved_on, from.name, to.name]),
  );
  return { person: parsePerson(getAt(record, 'player'), 'player'), moves, isWhole };
}
