import type { Problem } from '../../refusal.ts';
import type { ProviderInjury, ProviderSpell, ProviderTransfers } from './records/absence-records.ts';
import type { ProviderMatchParts } from './records/detail-records.ts';
import type { ProviderFixture } from './records/fixture-records.ts';
import type { ProviderLeague, ProviderTeam } from './records/league-records.ts';
import type { ProviderCoach, ProviderPlayer, ProviderSquad } from './records/person-records.ts';
import type { ProviderTable } from './records/standing-records.ts';

/** What every answer says about itself. */
export interface AnswerHead {
  /** The request's parameters, as the provider repeats them. */
  readonly parameters: Readonly<Record<string, string>>;
  /** Pages from 1; an answer on one page is 1 of 1. */
  readonly paging: { readonly current: number; readonly total: number };
  /** How many records the answer had, those left out among them. */
  readonly seen: number;
  /** Records that were left out while the rest was kept. */
  readonly problems: readonly Problem[];
}

/** What an answer has, by the call that it answers. */
export type AnswerBody =
  | {
      readonly get: 'fixtures' | 'fixtures/headtohead';
      readonly fixtures: readonly ProviderFixture[];
      /** Numbers of the fixtures that were left out; null when one of them has none. */
      readonly leftOut: readonly number[] | null;
    }
  | {
      readonly get: 'fixtures/events' | 'fixtures/lineups' | 'fixtures/statistics' | 'fixtures/players';
      readonly fixture: number;
      readonly parts: ProviderMatchParts;
    }
  | { readonly get: 'fixtures/rounds' }
  | { readonly get: 'standings'; readonly tables: readonly ProviderTable[] }
  | { readonly get: 'players/squads'; readonly squads: readonly ProviderSquad[] }
  | { readonly get: 'players'; readonly players: readonly ProviderPlayer[] }
  | { readonly get: 'coachs'; readonly coaches: readonly ProviderCoach[] }
  | { readonly get: 'injuries'; readonly injuries: readonly ProviderInjury[] }
  | { readonly get: 'sidelined'; readonly player: number; readonly spells: readonly ProviderSpell[] }
  | { readonly get: 'transfers'; readonly players: readonly ProviderTransfers[] }
  | { readonly get: 'leagues'; readonly leagues: readonly ProviderLeague[] }
  | { readonly get: 'teams'; readonly teams: readonly ProviderTeam[] };

/** A checked answer of API-Football v3. */
export type Answer = AnswerHead & AnswerBody;
