const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;
const day = 24 * hour;

interface Interval {
  readonly usual: number;
  /** Where requests cost nothing: as often as makes a match run smoothly, also one that is over sooner than others. */
  readonly brisk?: number;
  /** How long it may wait at most because requests are few; left out: no longer than usual. */
  readonly longest?: number;
}

/** How often things are asked, in milliseconds, from the most to the least important. */
const intervals = {
  /** A club's match that runs. */
  live: { usual: 15 * second, brisk: 2 * second, longest: 20 * minute },
  /** A club's match that starts within the hour: its line-ups. */
  soon: { usual: 5 * minute, brisk: 15 * second, longest: 30 * minute },
  /** All running matches of the leagues, for their tables. */
  table: { usual: minute, brisk: 5 * second, longest: hour },
  /** Another team's match that may be over, which the list of running ones no longer has. */
  ending: { usual: 5 * minute, brisk: 15 * second, longest: 30 * minute },
  season: { usual: day, brisk: 10 * minute, longest: 2 * day },
  standings: { usual: hour, brisk: 5 * minute, longest: day },
  squad: { usual: day, longest: 7 * day },
  injuries: { usual: 4 * hour, longest: day },
  coaches: { usual: 7 * day, longest: 30 * day },
  players: { usual: day, longest: 7 * day },
  transfers: { usual: day, longest: 7 * day },
  sidelined: { usual: day, longest: 7 * day },
  headToHead: { usual: 7 * day, longest: 14 * day },
  /** Season before this one: its matches and its table. */
  pastSeason: { usual: 30 * day },
  pastStandings: { usual: 30 * day },
  /** A past match of which nothing more was known. */
  details: { usual: 30 * day },
  /** How long after the kick-off another team's match may be over. */
  shortestMatch: { usual: 105 * minute, brisk: 0 },
} satisfies Readonly<Record<string, Interval>>;

/** How often things are asked, in milliseconds. */
export type Pace = { readonly [Kind in keyof typeof intervals]: number };

/** Requests a day with which everything can be asked as often as is good. */
const enough = 7500;
/** Requests a day of which none need be spared. */
const boundless = 1_000_000;

/** How often things are asked with so many requests a day: fewer stretch all intervals, each up to its longest. */
export function getPace(perDay: number): Pace {
  const stretch = Math.max(1, enough / perDay);
  const entries = Object.entries<Interval>(intervals).map(([kind, { usual, brisk = usual, longest = 0 }]) => {
    const interval = perDay >= boundless ? brisk : usual;
    return [kind, Math.min(interval * stretch, Math.max(interval, longest))] as const;
  });
  return Object.fromEntries(entries) as unknown as Pace;
}
