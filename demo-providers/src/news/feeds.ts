import type { Club } from '@fan-base/shared-contracts/football';
import type { Language } from '@fan-base/shared-contracts/language';
import { toSlug } from '@fan-base/shared-contracts/slug';
import { generateAtomFeed, generateJsonFeed, generateRssFeed } from 'feedsmith';
import { escape as escapeHtml } from 'html-escaper';
import iconv from 'iconv-lite';
import type { View } from '../api-football/view.ts';
import { type Answer, createPage } from '../pages.ts';
import { readTemplate } from '../templates.ts';
import { texts } from '../texts.ts';
import { type PaperFormat, selectPapers } from './papers.ts';
import { listStories } from './stories.ts';

interface Item {
  readonly id: string;
  readonly url: string;
  readonly title: string;
  readonly lead: string;
  readonly html: string;
  readonly picture: string;
  readonly publishedAt: Date;
}

interface Feed {
  readonly title: string;
  readonly description: string;
  readonly language: Language;
  readonly homepage: string;
  readonly feedUrl: string;
  readonly items: readonly Item[];
}

const size = { width: 800, height: 450 };

/** Replaces characters that ISO-8859-1 lacks. */
const toLatin1 = (text: string) => text.replace(/[’‘]/g, "'").replace(/[“”]/g, '"').replace(/[–—]/g, '-');

const toMedia = (url: string) =>
  [140, 460, size.width].map((width) => ({
    url: width === size.width ? url : `${url}?width=${width}`,
    width,
    height: Math.round((width * size.height) / size.width),
    type: 'image/jpeg',
    medium: 'image',
  }));

const renderRdf = readTemplate(import.meta, 'rdf.mustache', 'xml');

/** Newspapers differ in what they publish: links with tracking parameters, several pictures, or leads only. */
const formats: Readonly<
  Record<PaperFormat, { readonly contentType: string; readonly write: (feed: Feed) => string }>
> = {
  'rss-2.0': {
    contentType: 'application/rss+xml; charset=utf-8',
    write: ({ title, description, language, homepage, items }) =>
      generateRssFeed({
        title,
        link: homepage,
        description,
        language,
        items: items.map((item) => ({
          title: item.title,
          link: `${item.url}?utm_source=rss`,
          description: item.html,
          guid: { value: item.url, isPermaLink: true },
          pubDate: item.publishedAt,
          media: { contents: toMedia(item.picture) },
        })),
      }),
  },
  'rss-2.0-latin1': {
    contentType: 'application/xml',
    write: ({ title, description, homepage, items }) =>
      generateRssFeed({
        title,
        link: homepage,
        description,
        items: items.map((item) => ({
          title: toLatin1(item.title),
          link: item.url,
          description: toLatin1(item.lead),
          guid: { value: item.id, isPermaLink: false },
          pubDate: item.publishedAt,
          enclosures: [{ url: item.picture, length: 2000, type: 'image/jpeg' }],
        })),
      }).replace('encoding="utf-8"', 'encoding="ISO-8859-1"'),
  },
  'rss-1.0': {
    contentType: 'application/rdf+xml; charset=utf-8',
    write: ({ items, ...feed }) =>
      renderRdf({
        ...feed,
        items: items.map((item) => ({ ...item, date: item.publishedAt.toISOString() })),
      }),
  },
  atom: {
    contentType: 'application/atom+xml; charset=utf-8',
    write: ({ title, description, homepage, feedUrl, items }) =>
      generateAtomFeed({
        id: feedUrl,
        title: { value: title },
        subtitle: { value: description },
        updated: items[0]?.publishedAt ?? new Date(0),
        links: [
          { href: homepage, rel: 'alternate', type: 'text/html' },
          { href: feedUrl, rel: 'self' },
        ],
        entries: items.map((item) => ({
          id: item.url,
          title: { value: item.title },
          updated: item.publishedAt,
          published: item.publishedAt,
          links: [{ href: item.url, rel: 'alternate', type: 'text/html' }],
          summary: { value: item.lead, type: 'text' },
          media: { thumbnails: [{ url: item.picture, ...size }] },
        })),
      }),
  },
  json: {
    contentType: 'application/feed+json',
    write: ({ title, description, language, homepage, feedUrl, items }) =>
      JSON.stringify(
        generateJsonFeed({
          title,
          home_page_url: homepage,
          feed_url: feedUrl,
          description,
          language,
          items: items.map((item) => ({
            id: item.id,
            url: item.url,
            title: item.title,
            summary: item.lead,
            content_html: item.html,
            image: item.picture,
            date_published: item.publishedAt,
          })),
        }),
        null,
        1,
      ),
  },
};

/** Stories in a feed. */
const feedLimit = 24;

/** A newspaper's feed about a club, in the paper's format and encoding; null if it does not write about the club. */
export function writeFeed(club: Club, language: Language, key: string, view: View): Answer | null {
  const paper = selectPapers(club.name, language).find((candidate) => candidate.key === key);
  if (!paper) return null;
  const { origin } = view;
  const slug = toSlug(club.name);
  const items = listStories(club, language, view.now, view.seed)
    .filter((story) => story.paper.key === key)
    .slice(0, feedLimit)
    .map(
      ({ id, title, body, picture, publishedAt }): Item => ({
        id,
        url: `${origin}/stories/${language}/${slug}/${id}`,
        title,
        lead: body[0] ?? '',
        html: body.map((paragraph) => `<p>${escapeHtml(paragraph)}</p>`).join(''),
        picture: `${origin}/pictures/${picture}.jpg`,
        publishedAt,
      }),
    );
  const { contentType, write } = formats[paper.format];
  const text = write({
    title: `${paper.name}: ${club.shortName}`,
    description: texts[language].simulated,
    language,
    homepage: `${origin}/papers/${key}`,
    feedUrl: `${origin}/feeds/${language}/${slug}/${key}`,
    items,
  });
  return {
    contentType,
    body: iconv.encode(text, paper.format === 'rss-2.0-latin1' ? 'iso-8859-1' : 'utf-8'),
  };
}

/** The page that a story of a feed links to. */
export function createStoryPage(club: Club, language: Language, id: string, view: View): Answer | null {
  const story = listStories(club, language, view.now, view.seed).find((candidate) => candidate.id === id);
  if (!story) return null;
  const { paper, title, body, picture } = story;
  const image = `/pictures/${picture}.jpg`;
  return createPage(language, { title, source: paper.name, image, paragraphs: body });
}
