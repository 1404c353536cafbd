/** Properties that search engines require, by type; a dot is a nested property, `[]` each element of a list. */
const required: Readonly<Record<string, readonly string[]>> = {
  WebSite: ['name', 'url'],
  Organization: ['name', 'url', 'logo'],
  ItemList: ['itemListElement[].position'],
  BreadcrumbList: ['itemListElement[].position', 'itemListElement[].name'],
  SportsTeam: ['name', 'sport'],
  SportsEvent: [
    ...['name', 'startDate', 'location.name', 'location.address', 'homeTeam.name', 'awayTeam.name'],
    ...['description', 'image', 'eventStatus', 'organizer.name', 'performer[].name'],
  ],
  LiveBlogPosting: ['headline', 'coverageStartTime', 'coverageEndTime', 'author.name', 'about.@id'],
  Person: ['name'],
  ProfilePage: ['mainEntity.name'],
  DiscussionForumPosting: ['headline', 'author.name', 'datePublished', 'url'],
  NewsArticle: ['headline', 'datePublished', 'author.name', 'image[]', 'publisher.name'],
  Product: ['name', 'url', 'offers.price', 'offers.priceCurrency', 'offers.seller.name'],
};

function valuesAt(value: unknown, path: string): unknown[] {
  const [, name = '', isList, rest] = /^([^.[\]]+)(\[\])?\.?(.*)$/.exec(path) ?? [];
  const member = (value as Record<string, unknown> | null)?.[name];
  const members = isList && Array.isArray(member) ? member : [member];
  return rest ? members.flatMap((one) => valuesAt(one, rest)) : members;
}

const isMissing = (value: unknown) => value === undefined || value === null || value === '';

/** The schema.org objects of a document. @throws SyntaxError for invalid JSON */
export function structuredDataIn(html: string): Record<string, unknown>[] {
  const scripts = html.matchAll(/<script type="application\/ld\+json">([\s\S]*?)<\/script>/g);
  return [...scripts].flatMap(([, json = '']) => JSON.parse(json));
}

type Item = Readonly<Record<string, unknown>>;

function faultsOfItem(item: Item): string[] {
  const type = String(item['@type']);
  const fields = required[type];
  if (!fields) return [`the type ${type} is not known here`];
  return fields
    .filter((field) => valuesAt(item, field).some(isMissing))
    .map((field) => `${type} has no ${field}`);
}

/** A list references its elements by URL, or contains them. */
function faultsOfElements(list: Item): string[] {
  const elements = list['@type'] === 'ItemList' ? (list.itemListElement as Item[]) : [];
  return elements.flatMap(({ url, item }) => {
    if (item) return faultsOfItem(item as Item);
    return isMissing(url) ? ['an element of a list has neither an address nor an item'] : [];
  });
}

/** Search engines treat every object of these types as a separate event, even nested ones. */
const faultsWithin = (value: unknown): string[] =>
  typeof value !== 'object' || value === null
    ? []
    : [
        ...((value as Item)['@type'] === 'SportsEvent' ? faultsOfItem(value as Item) : []),
        ...Object.values(value).flatMap(faultsWithin),
      ];

/** Problems of schema.org objects: unknown types and missing fields. */
export function faultsOf(items: readonly Item[]): string[] {
  return items.flatMap((item) =>
    item['@context'] === 'https://schema.org'
      ? [...faultsOfItem(item), ...faultsOfElements(item), ...Object.values(item).flatMap(faultsWithin)]
      : [`${item['@type']} has no context`],
  );
}
