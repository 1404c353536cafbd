import { parseRssFeed } from 'feedsmith';

/** RFC 822 with a year of four digits, as RSS 2.0 recommends. */
const date =
  /^(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun), \d{2} [A-Z][a-z]{2} \d{4} \d{2}:\d{2}:\d{2} (?:GMT|[+-]\d{4})$/;
const isAddress = (text: unknown) => /^https?:\/\//.test(String(text)) && URL.canParse(String(text));

/** What the validators of feedvalidator.org and W3C report about an RSS 2.0 feed, in words; empty: nothing. */
export function listRssProblems(xml: string): string[] {
  const { title, link, description, language, ttl, lastBuildDate, atom, items = [] } = parseRssFeed(xml);
  const self = atom?.links?.find(({ rel }) => rel === 'self');
  const problems: [boolean, string][] = [
    [!title?.trim(), 'the channel has no title'],
    [!isAddress(link), 'the channel has no link'],
    [!description?.trim(), 'the channel has no description'],
    [!/^[a-z]{2}(?:-[A-Z]{2})?$/.test(language ?? ''), 'the channel has no language'],
    [!(ttl && ttl > 0), 'the channel has no ttl'],
    [items.length > 0 && !date.test(lastBuildDate ?? ''), 'the channel has no lastBuildDate'],
    [self?.type !== 'application/rss+xml' || !isAddress(self.href), 'the channel has no atom:link to itself'],
    ...items.flatMap((item, at): [boolean, string][] => [
      [!item.title?.trim() && !item.description?.trim(), `item ${at} has neither title nor description`],
      [/<[a-z!/]/i.test(item.title ?? ''), `item ${at} has HTML in its title`],
      [!isAddress(item.link), `item ${at} has no link`],
      [!date.test(item.pubDate ?? ''), `item ${at} has no date of RFC 822`],
      [!item.guid?.value, `item ${at} has no guid`],
      [item.guid?.isPermaLink === true && !isAddress(item.guid.value), `item ${at}'s guid is no address`],
      [
        (items[at - 1]?.pubDate ? Date.parse(items[at - 1]?.pubDate ?? '') : Infinity) <
          Date.parse(item.pubDate ?? ''),
        `item ${at} is newer than the one before`,
      ],
      [item.source !== undefined && !isAddress(item.source.url), `item ${at} has a source without a feed`],
      ...(item.enclosures ?? []).map(({ url, type, length }): [boolean, string] => [
        !isAddress(url) || !/^[a-z]+\//.test(type ?? '') || !((length ?? -1) >= 0),
        `item ${at} has an incomplete enclosure`,
      ]),
    ]),
    [new Set(items.map(({ guid }) => guid?.value)).size < items.length, 'two items have one guid'],
  ];
  return problems.flatMap(([isPresent, text]) => (isPresent ? [text] : []));
}
