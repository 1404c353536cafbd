import { toSlug } from '@fan-base/shared-contracts/slug';
import { getCoachSurnames } from './coaches.ts';
import { formatFullName, type Name } from './persons.ts';
import type { Slot } from './slots.ts';
import type { Player } from './values.ts';

/** A player's time in a team, first day included, last day not. */
export interface Stint {
  readonly player: Player;
  readonly team: string;
  readonly slot: Slot;
  readonly number: number;
  readonly from: string;
  to: string | null;
}

export interface Transfer {
  readonly player: Player;
  readonly date: string;
  /** A fee, or the kind of transfer, in the provider's free text. */
  readonly terms: string | null;
  /** Null: a team that is not known. */
  readonly from: string | null;
  readonly to: string | null;
}

/** The place of a team's borrowed player. */
const borrowedSlot = 40;

/** All squads while they are built, season by season. */
export class Rosters {
  readonly seed: string;
  readonly stints: Stint[] = [];
  readonly transfers: Transfer[] = [];
  /** Current stints, by team and place. */
  readonly #places = new Map<string, Map<number, Stint>>();
  /** Surnames of everyone who has been in a squad this season, by team. */
  readonly #surnames = new Map<string, Set<string>>();
  readonly #fullNames = new Set<string>();
  /** Players who have changed teams this season. */
  readonly #moved = new Set<number>();

  constructor(seed: string) {
    this.seed = seed;
  }

  beginSeason(): void {
    this.#moved.clear();
    this.#surnames.clear();
    for (const [team, places] of this.#places) {
      places.delete(borrowedSlot);
      for (const { player } of places.values()) this.#addSurname(team, player);
    }
  }

  squad(team: string): Stint[] {
    return [...(this.#places.get(team)?.values() ?? [])];
  }

  hasBorrowed(team: string): boolean {
    return this.#places.get(team)?.has(borrowedSlot) ?? false;
  }

  /** Players who may leave a team: its own, neither new this season nor on loan. */
  listMovable(team: string, since: string): Stint[] {
    return this.squad(team).filter(
      ({ slot, player, from }) => slot.index !== borrowedSlot && from <= since && !this.#moved.has(player.id),
    );
  }

  /** Whether someone who has been in the squad this season, or a coach, has the surname, accents ignored. */
  hasSurname(team: string, { lastName }: Name): boolean {
    const slug = toSlug(lastName);
    return (this.#surnames.get(team)?.has(slug) ?? false) || getCoachSurnames(this.seed, team).has(slug);
  }

  /** Whether any player, past or present, has this name. */
  hasPlayerNamed(name: Name): boolean {
    return this.#fullNames.has(toSlug(formatFullName(name)));
  }

  /** Puts a player in a place of a team's squad, open-ended. */
  enter(stint: Omit<Stint, 'to' | 'number'>): void {
    const places = this.#places.get(stint.team) ?? new Map<number, Stint>();
    const before = places.get(stint.slot.index);
    const [first, second] = stint.slot.numbers;
    const entered: Stint = { ...stint, number: before?.number === first ? second : first, to: null };
    this.#places.set(stint.team, places.set(stint.slot.index, entered));
    this.#record(entered);
  }

  transfer(
    stint: Stint,
    to: { readonly team: string; readonly slot: Slot },
    date: string,
    terms: string | null,
  ) {
    const { player, team: from } = stint;
    this.#moved.add(player.id);
    stint.to = date;
    this.transfers.push({ player, date, terms, from, to: to.team });
    this.enter({ player, team: to.team, slot: to.slot, from: date });
  }

  /** Lends a player for a season; the place in the own squad stays reserved. */
  lend(stint: Stint, to: string, date: string, back: string, returnTerms: string): void {
    const { player, team, slot } = stint;
    this.#moved.add(player.id);
    stint.to = date;
    const borrowed: Slot = { index: borrowedSlot, position: slot.position, numbers: [77, 77] };
    const loan: Stint = { player, team: to, slot: borrowed, number: 77, from: date, to: back };
    this.#places.get(to)?.set(borrowedSlot, loan);
    this.#record(loan);
    this.transfers.push({ player, date, terms: 'Loan', from: team, to });
    this.transfers.push({ player, date: back, terms: returnTerms, from: to, to: team });
    this.enter({ player, team, slot, from: back });
  }

  #record(stint: Stint): void {
    this.stints.push(stint);
    this.#fullNames.add(toSlug(formatFullName(stint.player)));
    this.#addSurname(stint.team, stint.player);
  }

  #addSurname(team: string, { lastName }: Name): void {
    const surnames = this.#surnames.get(team) ?? new Set<string>();
    this.#surnames.set(team, surnames.add(toSlug(lastName)));
  }
}
