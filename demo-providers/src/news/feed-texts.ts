import { generateAtomFeed, generateJsonFeed, generateRssFeed } from 'feedsmith';
import { escape as escapeHtml } from 'html-escaper';
import iconv from 'iconv-lite';
import type { Answer } from '../pages.ts';
import type { Paper, PaperFormat } from './papers.ts';
import type { Story } from './stories.ts';

interface FeedContents {
  readonly paper: Paper;
  /** Whom it is about. */
  readonly subject: string;
  readonly description: string;
  readonly homepage: string;
  readonly feedUrl: string;
  readonly stories: readonly (Story & { readonly url: string; readonly pictureUrl: string })[];
}

const picture = { width: 800, height: 450 } as const;

const html = ({ body }: Story) => body.map((paragraph) => `<p>${escapeHtml(paragraph)}</p>`).join('');

/** Only what ISO-8859-1 has: typographic quotes and dashes become plain ones. */
const latin = (text: string) => text.replace(/[’‘]/g, "'").replace(/[“”]/g, '"').replace(/[–—]/g, '-');

function rss2({ paper, subject, description, homepage, stories }: FeedContents): string {
  return generateRssFeed({
    title: `${paper.name}: ${subject}`,
    link: homepage,
    description,
    language: paper.language,
    items: stories.map((story) => ({
      title: story.title,
      link: `${story.url}?utm_source=rss`,
      description: html(story),
      guid: { value: story.url, isPermaLink: true },
      pubDate: story.publishedAt,
      media: { contents: [140, 460, 800].map((width) => mediaOf(story.pictureUrl, width)) },
    })),
  });
}

const mediaOf = (url: string, width: number) => ({
  url: width === picture.width ? url : `${url}?width=${width}`,
  width,
  height: Math.round((width * picture.height) / picture.width),
  type: 'image/jpeg',
  medium: 'image',
});

function rss2Latin({ paper, subject, description, homepage, stories }: FeedContents): string {
  const text = generateRssFeed({
    title: `${paper.name}: ${subject}`,
    link: homepage,
    description,
    items: stories.map((story) => ({
      title: latin(story.title),
      link: story.url,
      description: latin(story.body[0] ?? ''),
      guid: { value: story.id, isPermaLink: false },
      pubDate: story.publishedAt,
      enclosures: [{ url: story.pictureUrl, length: 2000, type: 'image/jpeg' }],
    })),
  });
  return text.replace('encoding="utf-8"', 'encoding="ISO-8859-1"');
}

function rss1({ paper, subject, description, homepage, feedUrl, stories }: FeedContents): string {
  const items = stories.map(
    (story) => `<item rdf:about="${escapeHtml(story.url)}">
<title>${escapeHtml(story.title)}</title>
<link>${escapeHtml(story.url)}</link>
<description>${escapeHtml(story.body[0] ?? '')}</description>
<dc:date>${story.publishedAt.toISOString()}</dc:date>
<content:encoded><![CDATA[<img src="${story.pictureUrl}" alt="" width="${picture.width}" height="${picture.height}">${html(story)}]]></content:encoded>
</item>`,
  );
  return `<?xml version="1.0" encoding="utf-8"?>
<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns="http://purl.org/rss/1.0/" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:content="http://purl.org/rss/1.0/modules/content/">
<channel rdf:about="${escapeHtml(feedUrl)}">
<title>${escapeHtml(`${paper.name}: ${subject}`)}</title>
<link>${escapeHtml(homepage)}</link>
<description>${escapeHtml(description)}</description>
<items><rdf:Seq>${stories.map(({ url }) => `<rdf:li rdf:resource="${escapeHtml(url)}"/>`).join('')}</rdf:Seq></items>
</channel>
${items.join('\n')}
</rdf:RDF>
`;
}

const atom = ({ paper, subject, description, homepage, feedUrl, stories }: FeedContents): string =>
  generateAtomFeed({
    id: feedUrl,
    title: { value: `${paper.name}: ${subject}` },
    subtitle: { value: description },
    updated: stories[0]?.publishedAt ?? new Date(0),
    links: [
      { href: homepage, rel: 'alternate', type: 'text/html' },
      { href: feedUrl, rel: 'self' },
    ],
    entries: stories.map((story) => ({
      id: story.url,
      title: { value: story.title },
      updated: story.publishedAt,
      published: story.publishedAt,
      links: [{ href: story.url, rel: 'alternate', type: 'text/html' }],
      summary: { value: story.body[0] ?? '', type: 'text' },
      media: { thumbnails: [{ url: story.pictureUrl, ...picture }] },
    })),
  });

const json = ({ paper, subject, description, homepage, feedUrl, stories }: FeedContents): string =>
  JSON.stringify(
    generateJsonFeed({
      title: `${paper.name}: ${subject}`,
      home_page_url: homepage,
      feed_url: feedUrl,
      description,
      language: paper.language,
      items: stories.map((story) => ({
        id: story.id,
        url: story.url,
        title: story.title,
        summary: story.body[0] ?? '',
        content_html: html(story),
        image: story.pictureUrl,
        date_published: story.publishedAt,
      })),
    }),
    null,
    1,
  );

const writers: Record<
  PaperFormat,
  { readonly contentType: string; readonly write: (contents: FeedContents) => string }
> = {
  'rss-2.0': { contentType: 'application/rss+xml; charset=utf-8', write: rss2 },
  'rss-2.0-latin1': { contentType: 'application/xml', write: rss2Latin },
  'rss-1.0': { contentType: 'application/rdf+xml; charset=utf-8', write: rss1 },
  atom: { contentType: 'application/atom+xml; charset=utf-8', write: atom },
  json: { contentType: 'application/feed+json', write: json },
};

/** A paper's feed in the paper's format and encoding. */
export function writeFeed(contents: FeedContents): Answer {
  const { contentType, write } = writers[contents.paper.format];
  const encoding = contents.paper.format === 'rss-2.0-latin1' ? 'iso-8859-1' : 'utf-8';
  return { contentType, body: iconv.encode(write(contents), encoding) };
}
