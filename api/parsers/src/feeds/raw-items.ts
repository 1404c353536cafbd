import type { AtomFeed, JsonFeed, RdfFeed, RssFeed } from 'feedsmith';
import { escape as escapeHtml } from 'html-escaper';
import { htmlImages, type ImageCandidate, mediaImages } from './images.ts';

/** An item before validation; texts may contain HTML, addresses may be relative. */
export interface RawItem {
  readonly guid: string | undefined;
  readonly title: string | undefined;
  /** Candidates for the story's address; the first valid one is used. */
  readonly links: readonly (string | undefined)[];
  /** Bases of relative addresses, innermost first. */
  readonly bases: readonly (string | undefined)[];
  /** Candidates for the summary; the first with text is used. */
  readonly texts: readonly (string | undefined)[];
  /** Candidates for the date; the first readable one is used. */
  readonly dates: readonly (string | undefined)[];
  readonly images: () => readonly ImageCandidate[];
}

export interface RawFeed {
  readonly title: string | undefined;
  readonly link: string | undefined;
  readonly bases: readonly (string | undefined)[];
  readonly items: readonly RawItem[];
}

type Links = readonly { readonly href?: string; readonly rel?: string; readonly type?: string }[] | undefined;

/** The link to the story's page, preferably HTML. */
function pageLink(links: Links): string | undefined {
  const pages = (links ?? []).filter(
    ({ rel, href }) => href?.trim() && (rel === undefined || rel === 'alternate'),
  );
  return (pages.find(({ type }) => type === undefined || type.includes('html')) ?? pages[0])?.href;
}

const enclosures = (links: Links): ImageCandidate[] =>
  (links ?? []).filter(({ rel }) => rel === 'enclosure').map(({ href, type }) => ({ url: href, type }));

/** Enclosures are images only if their type or file name says so. */
const declaredPictures = (candidates: readonly ImageCandidate[]) =>
  candidates.filter(
    ({ type, url }) => type?.startsWith('image/') || (!type && /\.(jpe?g|png|webp|gif)\b/i.test(url ?? '')),
  );

function fromRssItem(item: RssFeed.Item<string>): RawItem {
  const { guid, media, itunes, dc, dcterms, atom, content } = item;
  const permalink = guid?.isPermaLink === false ? undefined : guid?.value;
  return {
    guid: guid?.value,
    title: item.title ?? dc?.titles?.[0] ?? itunes?.title ?? toTitle(atom?.title, false),
    links: [item.link, pageLink(atom?.links), permalink],
    bases: [item.xml?.base],
    texts: [
      item.description,
      content?.encoded,
      dc?.descriptions?.[0],
      itunes?.summary,
      media?.description?.value,
      toHtml(atom?.summary, false),
      toHtml(atom?.content, false),
    ],
    dates: [
      item.pubDate,
      dc?.dates?.[0],
      dcterms?.issued?.[0],
      dcterms?.created?.[0],
      atom?.published,
      atom?.updated,
      dcterms?.modified?.[0],
    ],
    images: () => [
      ...mediaImages(media),
      ...declaredPictures((item.enclosures ?? []).map(({ url, type }) => ({ url, type }))),
      { url: itunes?.image },
      ...htmlImages(content?.encoded),
      ...htmlImages(item.description),
    ],
  };
}

export const fromRss = (feed: RssFeed.Feed<string>): RawFeed => ({
  title: feed.title ?? feed.dc?.titles?.[0],
  link: feed.link,
  bases: [feed.xml?.base, feed.link],
  items: (feed.items ?? []).map(fromRssItem),
});

function fromRdfItem(item: RdfFeed.Item<string>): RawItem {
  const { dc, dcterms, content, media, rdf } = item;
  return {
    guid: rdf?.about ?? dc?.identifiers?.[0],
    title: item.title ?? dc?.titles?.[0],
    links: [item.link, rdf?.about],
    bases: [item.xml?.base],
    texts: [item.description, content?.encoded, dc?.descriptions?.[0]],
    dates: [dc?.dates?.[0], dcterms?.issued?.[0], dcterms?.created?.[0], dcterms?.modified?.[0]],
    images: () => [...mediaImages(media), ...htmlImages(content?.encoded), ...htmlImages(item.description)],
  };
}

export const fromRdf = (feed: RdfFeed.Feed<string>): RawFeed => ({
  title: feed.title ?? feed.dc?.titles?.[0],
  link: feed.link,
  bases: [feed.xml?.base, feed.link],
  items: (feed.items ?? []).map(fromRdfItem),
});

/** Decodes base64; undefined if the content is not text. A value that is not base64 is returned unchanged. */
function decodeBase64(value: string): string | undefined {
  const written = value.replace(/\s+/g, '');
  const bytes = Buffer.from(written, 'base64');
  if (bytes.toString('base64') !== written) return value;
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

interface Typed {
  readonly value?: string;
  readonly type?: string;
}

/** Converts an Atom text to HTML according to its type; undefined for images, audio and documents. */
function toHtml(typed: Typed | undefined, isBase64: boolean): string | undefined {
  const { value, type = 'html' } = typed ?? {};
  const isHtml = /^(x?html|text\/html|application\/xhtml\+xml)$/i.test(type);
  if (value === undefined || !(isHtml || /^text(\/plain)?$/i.test(type))) return undefined;
  const text = isBase64 ? decodeBase64(value) : value;
  return text === undefined || isHtml ? text : escapeHtml(text);
}

/** Titles are always text, so one that does not decode to text is not base64. */
const toTitle = (title: Typed | undefined, isBase64: boolean): string | undefined =>
  toHtml(title, isBase64) ?? toHtml(title, false);

function fromAtomEntry(entry: AtomFeed.Entry<string>, isBase64: boolean): RawItem {
  const { media, links } = entry;
  const content = toHtml(entry.content, isBase64);
  const summary = toHtml(entry.summary, isBase64);
  return {
    guid: entry.id,
    title: toTitle(entry.title, isBase64) ?? entry.dc?.titles?.[0],
    // Some entries have no other address than their id, which need not be one.
    links: [pageLink(links), /^https?:/i.test(entry.id ?? '') ? entry.id : undefined],
    bases: [entry.xml?.base],
    texts: [
      summary,
      content,
      entry.dc?.descriptions?.[0],
      media?.description?.value,
      media?.groups?.[0]?.description?.value,
    ],
    dates: [
      entry.published,
      entry.updated,
      entry.dc?.dates?.[0],
      entry.dcterms?.issued?.[0],
      entry.dcterms?.created?.[0],
      entry.dcterms?.modified?.[0],
    ],
    images: () => [
      ...mediaImages(media),
      ...declaredPictures(enclosures(links)),
      ...htmlImages(content),
      ...htmlImages(summary),
    ],
  };
}

/** @param isBase64 whether some texts are base64 */
export const fromAtom = (feed: AtomFeed.Feed<string>, isBase64: boolean): RawFeed => ({
  title: toTitle(feed.title, isBase64),
  link: pageLink(feed.links),
  bases: [feed.xml?.base, feed.links?.find(({ rel }) => rel === 'self')?.href, pageLink(feed.links)],
  items: (feed.entries ?? []).map((entry) => fromAtomEntry(entry, isBase64)),
});

const fromJsonItem = (item: JsonFeed.Item<string>): RawItem => ({
  guid: item.id,
  title: item.title,
  links: [item.url, item.external_url],
  bases: [],
  texts: [item.summary, item.content_text, item.content_html],
  dates: [item.date_published, item.date_modified],
  images: () => [
    { url: item.image },
    { url: item.banner_image },
    ...declaredPictures((item.attachments ?? []).map(({ url, mime_type }) => ({ url, type: mime_type }))),
    ...htmlImages(item.content_html),
  ],
});

export const fromJson = (feed: JsonFeed.Feed<string>): RawFeed => ({
  title: feed.title,
  link: feed.home_page_url,
  bases: [feed.home_page_url, feed.feed_url],
  items: (feed.items ?? []).map(fromJsonItem),
});
