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

/** A channel outside any known subscription counts as one. */
const getService = ({ service, channel }: Pick<WatchOn, 'service' | 'channel'>): string => service ?? channel;

/** The services that show a match; empty while several hold its rights and none has announced it. */
function getKnownServices(watchOn: readonly WatchOn[]): ReadonlySet<string> {
  const services = new Set(watchOn.map(getService));
  return services.size === 1 || watchOn.some(({ confirmed }) => confirmed) ? services : new Set();
}

/** Takes the service with most matches that are still missing, until none is. */
function selectNeeded(matches: readonly ReadonlySet<string>[], names: readonly string[]): string[] {
  if (matches.length === 0) return [];
  const count = (name: string) => matches.filter((services) => services.has(name)).length;
  const [widest = ''] = names.toSorted((one, other) => count(other) - count(one));
  return [
    widest,
    ...selectNeeded(
      matches.filter((services) => !services.has(widest)),
      names,
    ),
  ];
}

/** Sums up by subscription where the upcoming matches are shown: announced, or because no other has the rights. */
export function getCoverage({ fixtures, channels, services }: Streaming): Coverage {
  const names = [...new Set([...services.map(({ name }) => name), ...channels.map(getService)])];
  const matches = fixtures.map(({ watchOn }) => getKnownServices(watchOn)).filter((match) => match.size > 0);
  const rows = names.map((name): ServiceCoverage => {
    const own = channels.filter((channel) => getService(channel) === name);
    const known = services.find((service) => service.name === name);
    return {
      name,
      url: known?.url ?? own.find(({ url }) => url !== null)?.url ?? null,
      channels: known?.channels ?? own.map(({ channel }) => channel),
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
