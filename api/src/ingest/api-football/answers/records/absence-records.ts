import { firstOfEach } from '../../../records.ts';
import type { Problem } from '../../../refusal.ts';
import { countryOf, teamOf } from './league-records.ts';
import { personOf } from './person-records.ts';
import { dayOf, fieldsOf, idOf, momentOf, needed, readList, textOf } from './values.ts';

const kinds = [
  ['Missing Fixture', 'missing'],
  ['Questionable', 'questionable'],
] as const;

/** One record of `injuries`: who misses a match, or may miss it; `country` is that of the competition. */
export function injuryOf(value: unknown) {
  const raw = fieldsOf(value);
  const player = fieldsOf(raw['player']);
  const fixture = fieldsOf(raw['fixture']);
  const kind = kinds.find(([words]) => words === player['type'])?.[1] ?? null;
  return {
    person: personOf(player, 'player'),
    team: teamOf(raw['team'], 'team'),
    country: countryOf(fieldsOf(raw['league'])['country']),
    fixture: needed(idOf(fixture['id']), 'fixture.id', fixture['id']),
    kickoff: needed(momentOf(fixture['date']), 'fixture.date', fixture['date']),
    kind: needed(kind, 'player.type', player['type']),
    reason: needed(textOf(player['reason']), 'player.reason', player['reason']),
  };
}

/** How long a player was out, and of what. */
export type ProviderSpell = ReturnType<typeof spellOf>;

/** One record of `sidelined`: how long somebody was out, and of what. It does not say who. */
export function spellOf(value: unknown) {
  const { type, start, end } = fieldsOf(value);
  return {
    cause: needed(textOf(type), 'type', type),
    started_on: needed(dayOf(start), 'start', start),
    ended_on: dayOf(end),
  };
}

function moveOf(value: unknown) {
  const { date, type, teams } = fieldsOf(value);
  const { in: to, out: from } = fieldsOf(teams);
  const sideOf = (side: unknown) => {
    const { id, name } = fieldsOf(side);
    return { id: idOf(id), name: textOf(name) };
  };
  return {
    moved_on: needed(dayOf(date), 'date', date),
    // A fee, or what kind of move it was.
    terms: textOf(type),
    from: sideOf(from),
    to: sideOf(to),
  };
}

export type ProviderTransfers = ReturnType<typeof transfersOf>;

/** One record of `transfers`: all moves of a player. Where one was left out (`isWhole`), what is stored stays. */
export function transfersOf(value: unknown, place: string, problems: Problem[]) {
  const raw = fieldsOf(value);
  const found = readList(raw['transfers'], `${place}.transfers`, moveOf);
  problems.push(...found.problems);
  return {
    person: personOf(raw['player'], 'player'),
    moves: firstOfEach(found.records, ({ moved_on, from, to }) =>
      JSON.stringify([moved_on, from.name, to.name]),
    ),
    isWhole: found.problems.length === 0,
  };
}
