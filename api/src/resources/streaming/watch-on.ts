import {
  type ChannelKind,
  type RightsCountry,
  rightsCountries,
  type Streaming,
  type WatchOn,
} from '@fan-base/shared-contracts/api/streaming';
import { type Language, localeTag } from '@fan-base/shared-contracts/language';

const countries = Object.keys(rightsCountries) as RightsCountry[];

/** The country whose TV rights a site in a language shows. */
export const getRightsCountry = (language: Language): RightsCountry =>
  countries.find((country) => rightsCountries[country] === language) ?? 'DK';

/** A channel announced for a match. */
export interface Broadcast {
  readonly channel: string;
  readonly kind: ChannelKind;
  readonly url: string | null;
}

/** A channel with the rights to a competition in a season. */
export interface Right extends Broadcast {
  readonly service: string | null;
}

type Watch = Omit<WatchOn, 'confirmed'>;

const toWatch = ({ channel, service, kind, url }: Watch): Watch => ({ channel, service, kind, url });

/** Television before streams, then by name in the language's order. */
const byKind = (language: Language) => {
  const { compare } = new Intl.Collator(localeTag[language]);
  const rank = { tv: 0, stream: 1 };
  return (one: Watch, other: Watch) =>
    rank[one.kind] - rank[other.kind] || compare(one.channel, other.channel);
};

/**
 * Where to watch a match: on the announced channels, with details from their rights; without announcements,
 * on the channels with the rights.
 */
export function watchOn(
  broadcasts: readonly Broadcast[],
  rights: readonly Right[],
  language: Language,
): WatchOn[] {
  const channels = broadcasts.map(({ channel, kind, url }) => {
    const right = rights.find((one) => one.channel === channel);
    return {
      channel,
      kind,
      service: right?.service ?? null,
      url: url ?? right?.url ?? null,
      confirmed: true,
    };
  });
  const possible = rights.map((right) => ({ ...toWatch(right), confirmed: false }));
  return (broadcasts.length > 0 ? channels : possible).toSorted(byKind(language));
}

/** The only known subscription of a channel; null if there is none, or if it differs by competition. */
function getOnlyService(watches: readonly Watch[]): string | null {
  const [only, ...others] = new Set(watches.flatMap(({ service }) => service ?? []));
  return only !== undefined && others.length === 0 ? only : null;
}

/** Channels that show matches or have rights, each once, with its number of matches. */
export function listChannels(
  matches: readonly { readonly watchOn: readonly WatchOn[] }[],
  rights: readonly Right[],
  language: Language,
): Streaming['channels'] {
  const watches: WatchOn[] = [
    ...matches.flatMap((match) => match.watchOn),
    ...rights.map((right) => ({ ...toWatch(right), confirmed: false })),
  ];
  const channels = [...Map.groupBy(watches, ({ channel }) => channel)].map(([channel, all]) => ({
    channel,
    service: getOnlyService(all),
    kind: all[0]?.kind ?? 'tv',
    url: all.find(({ url }) => url !== null)?.url ?? null,
    matches: all.filter(({ confirmed }) => confirmed).length,
  }));
  const order = byKind(language);
  return channels.sort((one, other) => other.matches - one.matches || order(one, other));
}

/** Subscription services with their channels, from the rights. */
export function listServices(rights: readonly Right[], language: Language): Streaming['services'] {
  const { compare } = new Intl.Collator(localeTag[language]);
  const names = [...new Set(rights.flatMap(({ service }) => service ?? []))].sort(compare);
  return names.map((name) => {
    const own = rights.filter(({ service }) => service === name);
    return {
      name,
      url: own.find(({ url }) => url !== null)?.url ?? null,
      channels: [...new Set(own.map(({ channel }) => channel))].sort(compare),
    };
  });
}

/** Competitions with their channels, in the order of the competitions. */
export function competitionsWith(
  competitions: readonly Streaming['competitions'][number]['competition'][],
  rights: readonly (Right & { readonly competition_id: string })[],
  language: Language,
): Streaming['competitions'] {
  return competitions.flatMap((competition) => {
    const own = rights.filter(({ competition_id }) => competition_id === competition.id);
    return own.length === 0 ? [] : [{ competition, channels: own.map(toWatch).sort(byKind(language)) }];
  });
}
