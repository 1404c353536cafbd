import type { Streaming, WatchOn } from '@fan-base/shared-contracts/api/streaming';

/** A subscription with the matches that it shows. */
export interface ServiceCoverage {
  readonly name: string;
  readonly url: string | null;
  readonly channels: readonly string[];
  readonly matches: number;
}

/** Which subscriptions show the upcoming matches. */
export interface Coverage {
  /** The service with most matches first. */
  readonly services: readonly ServiceCoverage[];
  /** Few services that together show all matches with a known channel, the widest first. */
  readonly needed: readonly string[];
  /** Matches with a known channel. */
  readonly covered: number;
  readonly total: number;
}

type Watch = Pick<WatchOn, 'service' | 'channel' | 'url'>;

/**
 * Lists the subscriptions that show a channel: that of the competition's rights, or if these are unknown, every one
 * that has the channel. A channel outside any known subscription counts as one.
 */
function listServices({ service, channel }: Watch, services: Streaming['services']): readonly string[] {
  if (service !== null) return [service];
  const having = services.filter(({ channels }) => channels.includes(channel)).map(({ name }) => name);
  return having.length > 0 ? having : [channel];
}

/** The services that show a match; empty while several hold its rights and none has announced it. */
function getKnownServices(watchOn: readonly WatchOn[], services: Streaming['services']): ReadonlySet<string> {
  const names = new Set(watchOn.flatMap((watch) => listServices(watch, services)));
  return names.size === 1 || watchOn.some(({ confirmed }) => confirmed) ? names : new Set();
}

/**
 * Repeatedly selects the service that shows most of the matches still uncovered, until no other service shows one.
 * Each step removes a name, so it ends for any input.
 */
export function selectNeeded(matches: readonly ReadonlySet<string>[], names: readonly string[]): string[] {
  const count = (name: string) => matches.filter((services) => services.has(name)).length;
  const [widest, ...others] = names.toSorted((one, other) => count(other) - count(one));
  if (widest === undefined || count(widest) === 0) return [];
  const missing = matches.filter((services) => !services.has(widest));
  return [widest, ...selectNeeded(missing, others)];
}

/** Every channel in every subscription that shows it: by rights, or in an upcoming match. */
function listWatches({ fixtures, channels, services }: Streaming): readonly Watch[] {
  const listed = new Set(services.flatMap((service) => service.channels));
  return [
    ...channels.filter(({ channel }) => !listed.has(channel)),
    ...fixtures.flatMap(({ watchOn }) => watchOn),
  ];
}

/** Sums up by subscription where the upcoming matches are shown: announced, or because no other has the rights. */
export function getCoverage(guide: Streaming): Coverage {
  const { fixtures, services } = guide;
  const watches = Map.groupBy(
    listWatches(guide).flatMap((watch) => listServices(watch, services).map((name) => ({ ...watch, name }))),
    ({ name }) => name,
  );
  const names = [...new Set([...services.map(({ name }) => name), ...watches.keys()])];
  const matches = fixtures
    .map(({ watchOn }) => getKnownServices(watchOn, services))
    .filter((match) => match.size > 0);
  const rows = names.map((name): ServiceCoverage => {
    const own = watches.get(name) ?? [];
    const known = services.find((service) => service.name === name);
    return {
      name,
      url: known?.url ?? own.find(({ url }) => url !== null)?.url ?? null,
      channels: known?.channels ?? [...new Set(own.map(({ channel }) => channel))],
      matches: matches.filter((match) => match.has(name)).length,
    };
  });
  return {
    services: rows.toSorted((one, other) => other.matches - one.matches),
    needed: selectNeeded(matches, names),
    covered: matches.length,
    total: fixtures.length,
  };
}
