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

/** A record of `injuries`: a player who misses a match, or may; `country` is the competition's. */
export const parseInjury = readFields({
  person: (record) => parsePerson(getAt(record, 'player'), 'player'),
  team: teamField(),
  country: optionalField('league.country', toCountry),
  fixture: requiredField('fixture.id', toId),
  kickoff: requiredField('fixture.date', toInstant),
  kind: requiredField('player.type', oneOf({ 'Missing Fixture': 'missing', Questionable: 'questionable' })),
  reason: requiredField('player.reason', toText),
});

export type ProviderAbsence = ReturnType<typeof parseAbsence>;

/** A record of `sidelined`: the period and cause of an absence, without the player. */
export const parseAbsence = readFields({
  cause: requiredField('type', toText),
  started_on: requiredField('start', toDay),
  ended_on: optionalField('end', toDay),
});

const sideField = (path: string) =>
  readFields({ id: optionalField(`${path}.id`, toId), name: optionalField(`${path}.name`, toText) });

const parseTransfer = readFields({
  moved_on: requiredField('date', toDay),
  // A fee, or the kind of transfer.
  terms: optionalField('type', toText),
  from: sideField('teams.out'),
  to: sideField('teams.in'),
});

export type ProviderTransfers = ReturnType<typeof parseTransfers>;

/**
 * A record of `transfers`: all transfers of a player. Unless `isWhole`, some were skipped, and stored ones must not be
 * deleted.
 */
export function parseTransfers(record: unknown, place: string, problems: Problem[]) {
  const { records, isWhole } = readList(
    getAt(record, 'transfers'),
    `${place}.transfers`,
    problems,
    parseTransfer,
  );
  const transfers = deduplicateBy(records, ({ moved_on, from, to }) =>
    JSON.stringify([moved_on, from.name, to.name]),
  );
  return { person: parsePerson(getAt(record, 'player'), 'player'), transfers, isWhole };
}
