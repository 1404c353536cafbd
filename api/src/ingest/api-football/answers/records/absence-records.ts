import { firstOfEach } from '../../../records.ts';
import type { Problem } from '../../../refusal.ts';
import { countryOf, type ProviderTeam, teamOf } from './league-records.ts';
import { type ProviderPerson, personOf } from './person-records.ts';
import { dayOf, fieldsOf, idOf, momentOf, needed, readList, textOf } from './values.ts';

/** Who misses a match, or may miss it. */
export interface ProviderInjury {
  readonly person: ProviderPerson;
  readonly team: ProviderTeam;
  /** Of the competition in which the match is; null: of no country. */
  readonly country: string | null;
  readonly fixture: number;
  readonly kickoff: Date;
  readonly kind: 'missing' | 'questionable';
  readonly reason: string;
}

/** How long a player was out, and of what. */
export interface ProviderSpell {
  readonly cause: string;
  readonly started_on: string;
  readonly ended_on: string | null;
}

interface ProviderSide {
  readonly id: number | null;
  readonly name: string | null;
}

export interface ProviderMove {
  readonly moved_on: string;
  /** The provider's own words: a fee, or what kind of move it was. */
  readonly terms: string | null;
  readonly from: ProviderSide;
  readonly to: ProviderSide;
}

export interface ProviderTransfers {
  readonly person: ProviderPerson;
  readonly moves: readonly ProviderMove[];
  /** False when a move was left out: what is stored then stays. */
  readonly isWhole: boolean;
}

const kinds: readonly (readonly [words: string, kind: ProviderInjury['kind']])[] = [
  ['Missing Fixture', 'missing'],
  ['Questionable', 'questionable'],
];

/** One record of `injuries`. */
export function injuryOf(value: unknown): ProviderInjury {
  const raw = fieldsOf(value);
  const player = fieldsOf(raw.player);
  const fixture = fieldsOf(raw.fixture);
  const kind = kinds.find(([words]) => words === player.type)?.[1] ?? null;
  return {
    person: personOf(player, 'player'),
    team: teamOf(raw.team, 'team'),
    country: countryOf(fieldsOf(raw.league).country),
    fixture: needed(idOf(fixture.id), 'fixture.id', fixture.id),
    kickoff: needed(momentOf(fixture.date), 'fixture.date', fixture.date),
    kind: needed(kind, 'player.type', player.type),
    reason: needed(textOf(player.reason), 'player.reason', player.reason),
  };
}

/** One record of `sidelined`, which does not say whose it is. */
export function spellOf(value: unknown): ProviderSpell {
  const { type, start, end } = fieldsOf(value);
  return {
    cause: needed(textOf(type), 'type', type),
    started_on: needed(dayOf(start), 'start', start),
    ended_on: dayOf(end),
  };
}

function moveOf(value: unknown): ProviderMove {
  const { date, type, teams } = fieldsOf(value);
  const { in: to, out: from } = fieldsOf(teams);
  const sideOf = (side: unknown): ProviderSide => {
    const { id, name } = fieldsOf(side);
    return { id: idOf(id), name: textOf(name) };
  };
  return {
    moved_on: needed(dayOf(date), 'date', date),
    terms: textOf(type),
    from: sideOf(from),
    to: sideOf(to),
  };
}

/** One record of `transfers`: all moves of a player. */
export function transfersOf(value: unknown, place: string, problems: Problem[]): ProviderTransfers {
  const raw = fieldsOf(value);
  const found = readList(raw.transfers, `${place}.transfers`, moveOf);
  problems.push(...found.problems);
  return {
    person: personOf(raw.player, 'player'),
    moves: firstOfEach(found.records, ({ moved_on, from, to }) =>
      JSON.stringify([moved_on, from.name, to.name]),
    ),
    isWhole: found.problems.length === 0,
  };
}
