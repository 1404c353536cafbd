import { toSlug } from '@fan-base/shared-contracts/slug';

/** A name of a team. */
export interface TeamAlias {
  readonly teamId: string;
  readonly name: string;
  /** Whether the team is a network club. */
  readonly isClub: boolean;
  /** Whether the name was derived from the full name, so that other teams may have it too. */
  readonly isDerived: boolean;
}

/** The strongest claim to a name wins, whatever other teams are called. */
const rankClaim = ({ isClub, isDerived }: TeamAlias): number => (isClub ? 2 : isDerived ? 0 : 1);

/** Optional words of club names. */
const legalForms = new Set(['fc', 'afc', 'cf', 'sc', 'club', 'the']);

/** Removes accents, case and legal form; words are surrounded by underscores. */
function toNameKey(name: string): string {
  const words = toSlug(name.replace(/[-/,:&+|()]/g, ' ')).split('_');
  const significant = words.filter((word) => word !== '' && !legalForms.has(word));
  return `_${(significant.length > 0 ? significant : words).join('_')}_`;
}

/** Separator of two teams in a title. */
const separator = /\s(?:-|–|—|vs?\.?|mod|x|against)\s/i;

/** Teams by name key; null for a name with several equal claims, which identifies none. */
function resolveClaims(names: readonly TeamAlias[]): ReadonlyMap<string, string | null> {
  const claims = new Map<string, { readonly rank: number; readonly teamId: string | null }>();
  for (const alias of names) {
    const key = toNameKey(alias.name);
    const rank = rankClaim(alias);
    const { teamId } = alias;
    const best = claims.get(key);
    if (!best || rank > best.rank) claims.set(key, { rank, teamId });
    else if (rank === best.rank && teamId !== best.teamId) claims.set(key, { rank, teamId: null });
  }
  return new Map([...claims].map(([key, { teamId }]) => [key, teamId]));
}

/** Finds teams by their names in feeds. */
export class TeamNames {
  private readonly byName: ReadonlyMap<string, string | null>;
  private readonly clubNames: readonly (readonly [name: string, teamId: string])[];
  private readonly clubs: ReadonlySet<string>;

  constructor(names: readonly TeamAlias[]) {
    this.byName = resolveClaims(names);
    const clubAliases = names.filter(({ isClub }) => isClub);
    this.clubs = new Set(clubAliases.map(({ teamId }) => teamId));
    this.clubNames = [...new Map(clubAliases.map(({ name, teamId }) => [toNameKey(name), teamId]))]
      .filter(([name]) => this.byName.get(name))
      .sort(([one], [other]) => other.length - one.length);
  }

  isClub(teamId: string): boolean {
    return this.clubs.has(teamId);
  }

  find(name: string): string | null {
    return this.byName.get(toNameKey(name)) ?? null;
  }

  /** The network club named in a text, matching the longest names first; null if there are none or several. */
  clubIn(text: string): string | null {
    const [only, ...others] = this.findClubs(text).found;
    return only !== undefined && others.length === 0 ? only : null;
  }

  /** The words of a text, without names of network clubs and legal forms such as FC. */
  getWordsWithoutClubs(text: string): string[] {
    return this.findClubs(text)
      .rest.split('_')
      .filter((word) => word !== '');
  }

  private findClubs(text: string): { readonly found: ReadonlySet<string>; readonly rest: string } {
    let rest = toNameKey(text);
    const found = new Set<string>();
    for (const [name, teamId] of this.clubNames)
      if (rest.includes(name)) {
        found.add(teamId);
        rest = rest.replaceAll(name, '_');
      }
    return { found, rest };
  }

  /**
   * The two teams of a title such as `Liverpool - Arsenal, 3 nights` or `Football trip: Liverpool v Arsenal`; null for
   * an unknown side.
   */
  pairIn(title: string): { readonly home: string | null; readonly away: string | null } | null {
    const sides = title.split(separator);
    for (let at = 0; at + 1 < sides.length; at += 1) {
      const home = this.lastIn(sides[at] ?? '');
      const away = this.firstIn(sides[at + 1] ?? '');
      if (home || away) return { home, away };
    }
    return null;
  }

  /** The team named at the end of the text. */
  private lastIn(text: string): string | null {
    const words = text.trim().split(/[\s:,|]+/);
    return first(words.map((_, index) => this.find(words.slice(index).join(' '))));
  }

  /** The team named at the start of the text, by its longest name. */
  private firstIn(text: string): string | null {
    const words = text.trim().split(/[\s:,|]+/);
    return first(words.map((_, index) => this.find(words.slice(0, words.length - index).join(' '))));
  }
}

const first = (ids: readonly (string | null)[]): string | null => ids.find((id) => id !== null) ?? null;
