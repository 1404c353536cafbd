import type { ModeColors } from '@fan-base/shared-contracts/api/settings';
import type { Team } from '@fan-base/shared-contracts/api/team';
import type { Language } from '@fan-base/shared-contracts/language';
import type { Infer } from '@fan-base/shared-contracts/struct';
import type { SiteText } from './texts.ts';

/** A site with its club, as every request needs it. */
export interface SiteRecord {
  readonly id: string;
  readonly domain: string;
  readonly language: Language;
  readonly clubId: string;
  /** Key of the club's league. */
  readonly league: string;
  readonly team: Infer<typeof Team>;
  readonly colors: { readonly bg: Infer<typeof ModeColors>; readonly text: Infer<typeof ModeColors> };
  readonly texts: readonly SiteText[];
}

/** Snapshot of the whole network. */
export interface Network {
  readonly sites: readonly SiteRecord[];
  readonly byId: ReadonlyMap<string, SiteRecord>;
  /** By current and former domains. */
  readonly byDomain: ReadonlyMap<string, SiteRecord>;
  readonly defaultClubId: string | null;
  /** Every page shows that results, news and people are simulated. */
  readonly isDemonstration: boolean;
  /** Null: the current season by date. */
  readonly season: number | null;
  readonly fixturesSeason: number | null;
}
