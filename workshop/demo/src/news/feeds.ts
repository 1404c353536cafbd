import type { Club } from '@fan-base/shared-contracts/football';
import type { Language } from '@fan-base/shared-contracts/language';
import { toSlug } from '@fan-base/shared-contracts/slug';
import { escape as escapeHtml } from 'html-escaper';
import iconv from 'iconv-lite';
import type { View } from '../api-football/view.ts';
import { type Answer, createPage } from '../pages.ts';
import { describePicture, pictureUrl } from '../pictures/picture.ts';
import { type Format, readTemplate } from '../templates.ts';
import { texts } from '../texts.ts';
import { getShortName } from '../world/teams.ts';
import data from './feeds/formats.json' with { type: 'json' };
import { selectPapers } from './papers.ts';
import { listStories } from './stories.ts';

/** The formats of newspapers' feeds. They differ in what they publish, too: several pictures, or leads only. */
const formats = new Map(
  Object.entries(data).map(([name, { escaping, ...format }]) => {
    const render = readTemplate(import.meta, `feeds/${name}.mustache`, escaping as Format);
    return [name, { ...format, render }];
  }),
);

/** Writes the characters that ISO-8859-1 lacks as XML references. */
const toLatin1 = (xml: string) =>
  xml.replace(/[\u0100-\u{10ffff}]/gu, (character) => `&#${character.codePointAt(0)};`);

/** Stories in a feed. */
const feedLimit = 24;

/** A newspaper's feed about a club, in the paper's format and encoding; null if it does not write about the club. */
export function writeFeed(club: Club, language: Language, key: string, view: View): Answer | null {
  const paper = selectPapers(club.name, language).find((candidate) => candidate.key === key);
  const format = paper && formats.get(paper.format);
  if (!format) return null;
  const { origin } = view;
  const slug = toSlug(club.name);
  const stories = listStories(club, language, view.now, view.seed)
    .filter((story) => story.paper.key === key)
    .slice(0, feedLimit);
  const items = stories.map(({ id, title, body, picture, publishedAt }, index) => ({
    id,
    url: `${origin}/stories/${language}/${slug}/${id}`,
    title,
    lead: body[0],
    html: body.map((paragraph) => `<p>${escapeHtml(paragraph)}</p>`).join(''),
    picture: `${origin}${pictureUrl(picture)}`,
    description: describePicture(picture, language),
    date: publishedAt.toISOString(),
    utcDate: publishedAt.toUTCString(),
    isLast: index === stories.length - 1,
  }));
  const text = format.render({
    title: `${paper.name}: ${getShortName(club.name, language)}`,
    description: texts[language].simulated,
    language,
    homepage: `${origin}/papers/${key}`,
    feedUrl: `${origin}/feeds/${language}/${slug}/${key}`,
    updated: items[0]?.date ?? view.now.toISOString(),
    items,
  });
  const { contentType, encoding } = format;
  return { contentType, body: iconv.encode(encoding === 'utf-8' ? text : toLatin1(text), encoding) };
}

/** The page that a story of a feed links to. */
export function createStoryPage(club: Club, language: Language, id: string, view: View): Answer | null {
  const story = listStories(club, language, view.now, view.seed).find((candidate) => candidate.id === id);
  if (!story) return null;
  const { paper, title, body, picture } = story;
  const image = pictureUrl(picture);
  return createPage(language, { title, source: paper.name, image, paragraphs: body });
}
