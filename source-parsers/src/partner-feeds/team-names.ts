import { toSlug } from '@fan-base/shared-contracts/slug';

/** A name that a team is known by. */
export interface KnownName {
  readonly teamId: string;
  readonly name: string;
  /** Whether the team is a club of the network. */
  readonly isClub: boolean;
  /** Whether the name was derived from the team's full name, and may be another team's too. */
  readonly isDerived: boolean;
}

/** How strong a claim to a name is: the strongest has it, whatever other teams are called. */
const rankClaim = ({ isClub, isDerived }: KnownName): number => (isClub ? 2 : isDerived ? 0 : 1);

/** Words that names of clubs have or have not. */
const legalForms = new Set(['fc', 'afc', 'cf', 'sc', 'club', 'the']);

/** A name without accents, letter case and legal form, its words with underscores around. */
function toNameKey(name: string): string {
  const words = toSlug(name.replace(/[-/,:&+|()]/g, ' ')).split('_');
  const significant = words.filter((word) => word !== '' && !legalForms.has(word));
  return `_${(significant.length > 0 ? significant : words).join('_')}_`;
}

/** What stands between two teams in a title. */
const between = /\s(?:-|–|—|vs?\.?|mod|x|against)\s/i;

/** Teams by the keys of their names; null for a name that several teams claim equally, which identifies none. */
function resolveClaims(names: readonly KnownName[]): ReadonlyMap<string, string | null> {
  const claims = new Map<string, { readonly rank: number; readonly teamId: string | null }>();
  for (const known of names) {
    const key = toNameKey(known.name);
    const rank = rankClaim(known);
    const { teamId } = known;
    const before = claims.get(key);
    if (!before || rank > before.rank) claims.set(key, { rank, teamId });
    else if (rank === before.rank && teamId !== before.teamId) claims.set(key, { rank, teamId: null });
  }
  return new Map([...claims].map(([key, { teamId }]) => [key, teamId]));
}

/** Finds teams by the names that feeds give them. */
export class TeamNames {
  private readonly byName: ReadonlyMap<string, string | null>;
  private readonly clubNames: readonly (readonly [name: string, teamId: string])[];
  private readonly clubs: ReadonlySet<string>;

  constructor(names: readonly KnownName[]) {
    this.byName = resolveClaims(names);
    const ofClubs = names.filter(({ isClub }) => isClub);
    this.clubs = new Set(ofClubs.map(({ teamId }) => teamId));
    this.clubNames = [...new Map(ofClubs.map(({ name, teamId }) => [toNameKey(name), teamId]))]
      .filter(([name]) => this.byName.get(name))
      .sort(([one], [other]) => other.length - one.length);
  }

  isClub(teamId: string): boolean {
    return this.clubs.has(teamId);
  }

  /** The team of this name, or null. */
  find(name: string): string | null {
    return this.byName.get(toNameKey(name)) ?? null;
  }

  /** The club of the network that a text names, by the longest of its names; null when it names two, or none. */
  clubIn(text: string): string | null {
    let rest = toNameKey(text);
    const found = new Set<string>();
    for (const [name, teamId] of this.clubNames)
      if (rest.includes(name)) {
        found.add(teamId);
        rest = rest.replaceAll(name, '_');
      }
    const [only] = found;
    return found.size === 1 && only !== undefined ? only : null;
  }

  /**
   * The two teams of a title such as `Liverpool - Arsenal, 3 nights` or `Football trip: Liverpool v Arsenal`; of a side
   * that nobody knows there is no id.
   */
  pairIn(title: string): { readonly home: string | null; readonly away: string | null } | null {
    const sides = title.split(between);
    for (let at = 0; at + 1 < sides.length; at += 1) {
      const home = this.lastIn(sides[at] ?? '');
      const away = this.firstIn(sides[at + 1] ?? '');
      if (home || away) return { home, away };
    }
    return null;
  }

  /** The team whose name the text ends with. */
  private lastIn(text: string): string | null {
    const words = text.trim().split(/[\s:,|]+/);
    return first(words.map((_, index) => this.find(words.slice(index).join(' '))));
  }

  /** The team whose name the text begins with, the longest. */
  private firstIn(text: string): string | null {
    const words = text.trim().split(/[\s:,|]+/);
    return first(words.map((_, index) => this.find(words.slice(0, words.length - index).join(' '))));
  }
}

const first = (ids: readonly (string | null)[]): string | null => ids.find((id) => id !== null) ?? null;
