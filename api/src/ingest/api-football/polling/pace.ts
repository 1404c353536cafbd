const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;
const day = 24 * hour;

interface Interval {
  readonly normal: number;
  /** If requests are unlimited: often enough for a match to run smoothly, even a simulated one that is shorter. */
  readonly fast?: number;
  /** Maximum, if requests are few; default: `normal`. */
  readonly max?: number;
}

/** Polling intervals in ms, from the most to the least important. */
const intervals = {
  /** A club's running match. */
  live: { normal: 15 * second, fast: 2 * second, max: 20 * minute },
  /** A club's match that starts within the hour, for its line-ups. */
  soon: { normal: 5 * minute, fast: 15 * second, max: 30 * minute },
  /** All running matches of the leagues, for their tables. */
  table: { normal: minute, fast: 5 * second, max: hour },
  /** Another team's match that may have ended: it is no longer in the list of running ones. */
  ending: { normal: 5 * minute, fast: 15 * second, max: 30 * minute },
  season: { normal: day, fast: 10 * minute, max: 2 * day },
  standings: { normal: hour, fast: 5 * minute, max: day },
  squad: { normal: day, max: 7 * day },
  injuries: { normal: 4 * hour, max: day },
  coaches: { normal: 7 * day, max: 30 * day },
  players: { normal: day, max: 7 * day },
  transfers: { normal: day, max: 7 * day },
  sidelined: { normal: day, max: 7 * day },
  leaders: { normal: day, fast: 30 * minute, max: 7 * day },
  headToHead: { normal: 7 * day, max: 14 * day },
  /** Matches, table and players' statistics of the previous season. */
  pastSeason: { normal: 30 * day },
  pastStandings: { normal: 30 * day },
  pastPlayers: { normal: 30 * day },
  /** A past match without details. */
  details: { normal: 30 * day },
  /** How long after kick-off another team's match may have ended. */
  shortestMatch: { normal: 105 * minute, fast: 0 },
} satisfies Readonly<Record<string, Interval>>;

/** Polling intervals in ms. */
export type Pace = { readonly [Kind in keyof typeof intervals]: number };

/** Requests per day that suffice for the normal intervals. */
const normalPerDay = 7500;
/** A limit that counts as unlimited. */
const unlimitedPerDay = 1_000_000;

/** Returns the polling intervals for a daily limit: a lower limit stretches all of them, each up to its maximum. */
export function getPace(perDay: number): Pace {
  const stretch = Math.max(1, normalPerDay / perDay);
  const entries = Object.entries<Interval>(intervals).map(([kind, { normal, fast = normal, max = 0 }]) => {
    const interval = perDay >= unlimitedPerDay ? fast : normal;
    return [kind, Math.min(interval * stretch, Math.max(interval, max))] as const;
  });
  return Object.fromEntries(entries) as unknown as Pace;
}
