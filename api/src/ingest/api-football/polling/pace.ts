/** How often things are asked, in milliseconds, from the most to the least important. */
export interface Pace {
  /** A club's match that runs. */
  readonly live: number;
  /** A club's match that starts within the hour: its line-ups. */
  readonly soon: number;
  /** All running matches of the leagues, for their tables. */
  readonly table: number;
  /** Another team's match that may be over, which the list of running ones no longer has. */
  readonly ending: number;
  readonly season: number;
  readonly standings: number;
  readonly squad: number;
  readonly injuries: number;
  readonly coaches: number;
  readonly players: number;
  readonly transfers: number;
  readonly sidelined: number;
  readonly meetings: number;
  /** Season before this one: its matches and its table. */
  readonly pastSeason: number;
  readonly pastStandings: number;
  /** A past match of which nothing more was known. */
  readonly details: number;
  /** How long after the kick-off another team's match may be over. */
  readonly shortestMatch: number;
}

const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;
const day = 24 * hour;

const usual: Pace = {
  live: 15 * second,
  soon: 5 * minute,
  table: minute,
  ending: 5 * minute,
  season: day,
  standings: hour,
  squad: day,
  injuries: 4 * hour,
  coaches: 7 * day,
  players: day,
  transfers: day,
  sidelined: day,
  meetings: 7 * day,
  pastSeason: 30 * day,
  pastStandings: 30 * day,
  details: 30 * day,
  shortestMatch: 105 * minute,
};

/** Where requests cost nothing: as often as makes a match run smoothly, also one that is over sooner than others. */
const brisk: Pace = {
  ...usual,
  live: 2 * second,
  soon: 15 * second,
  table: 5 * second,
  ending: 15 * second,
  season: 10 * minute,
  standings: 5 * minute,
  shortestMatch: 0,
};

/** How long a thing may wait at most because requests are few. */
const longest: Partial<Pace> = {
  live: 20 * minute,
  soon: 30 * minute,
  table: hour,
  ending: 30 * minute,
  season: 2 * day,
  standings: day,
  squad: 7 * day,
  injuries: day,
  coaches: 30 * day,
  players: 7 * day,
  transfers: 7 * day,
  sidelined: 7 * day,
  meetings: 14 * day,
};

/** Requests a day with which everything can be asked as often as is good. */
const enough = 7500;
/** Requests a day of which none need be spared. */
const boundless = 1_000_000;

/** How often things are asked with so many requests a day: fewer stretch all intervals, each up to its longest. */
export function getPace(perDay: number): Pace {
  const target = perDay >= boundless ? brisk : usual;
  const stretch = Math.max(1, enough / perDay);
  const entries = Object.entries(target) as [keyof Pace, number][];
  const stretched = entries.map(([kind, interval]) => {
    const most = Math.max(interval, longest[kind] ?? interval);
    return [kind, Math.min(interval * stretch, most)] as const;
  });
  return Object.fromEntries(stretched) as unknown as Pace;
}
