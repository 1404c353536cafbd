import { type Language, languages } from '@fan-base/shared-contracts/language';
import { parseDate } from '../feeds/dates.ts';
import { isObject, parseJsonFile, textOfFile } from '../json-file.ts';
import { describeImplausible } from '../plausible-date.ts';
import { BadRecord, inList, type Records, readRecords } from '../records.ts';
import { Refusal } from '../refusal.ts';
import { type ArticleFields, articleFields } from './article-fields.ts';
import { readFrontMatter } from './front-matter.ts';
import { getStoredAddress, type LocalPictures, replacePictureAddresses } from './local-pictures.ts';
import { tooMuchIn } from './markdown.ts';

/** An article of a file, and where it is to stand. */
export interface FileArticle {
  readonly place: string;
  /** Names, slugs or domains of clubs of the network; null: of all. */
  readonly clubs: readonly string[] | null;
  readonly language: Language;
  readonly fields: ArticleFields;
  readonly isDraft: boolean;
  /** Null: from its import on. */
  readonly publishedAt: Date | null;
  readonly updatedAt: Date | null;
}

const names = [
  'title',
  'lead',
  'author',
  'published',
  'updated',
  'picture',
  'picture_alt',
  'clubs',
  'language',
  'slug',
  'related',
  'draft',
] as const;

type Facts = Readonly<Record<string, unknown>>;

/** A list, or a text with commas. */
function parseNames(value: unknown): string[] | null {
  if (value === undefined || value === null || value === '') return null;
  const list = Array.isArray(value) ? (value as unknown[]) : String(value).split(',');
  return list.map((one) => String(one).trim()).filter(Boolean);
}

function parseArticleInstant(value: unknown, name: string, now: Date): Date | null {
  if (value === undefined || value === null || value === '') return null;
  const date = parseDate(String(value));
  const doubt = date
    ? describeImplausible(date, now)
    : 'must be a day or an instant such as 2026-11-21T19:30:00Z';
  if (doubt) throw new BadRecord(`${name} ${doubt}`);
  return date;
}

/** The text and the picture of an article, the pictures at the addresses at which they were kept. */
function resolvePictures(facts: Facts, text: unknown, pictures: LocalPictures) {
  if (typeof text !== 'string' || tooMuchIn(text) !== null) return { text, picture: facts['picture'] };
  const { picture } = facts;
  return {
    text: replacePictureAddresses(text, pictures),
    picture: typeof picture === 'string' ? getStoredAddress(picture, pictures) : picture,
  };
}

function parseArticle(
  facts: Facts,
  written: unknown,
  place: string,
  pictures: LocalPictures,
  now: Date,
): FileArticle {
  const unknown = Object.keys(facts).find((name) => !names.some((known) => known === name));
  if (unknown !== undefined)
    throw new BadRecord(`there is no '${unknown.slice(0, 40)}'; there are ${names.join(', ')}`);
  const language = languages.find((known) => known === facts['language']);
  if (!language) throw new BadRecord(`language must be one of ${languages.join(', ')}`);
  const clubs = parseNames(facts['clubs']);
  if (!clubs) throw new BadRecord("clubs must name clubs of the network, or be 'all'");
  const publishedAt = parseArticleInstant(facts['published'], 'published', now);
  const updatedAt = parseArticleInstant(facts['updated'], 'updated', now);
  const { text, picture } = resolvePictures(facts, written, pictures);
  const fields = articleFields({
    title: facts['title'],
    lead: facts['lead'],
    author: facts['author'],
    text,
    picture: picture ? { url: picture, alt: facts['picture_alt'] } : null,
    ...(facts['slug'] ? { slug: facts['slug'] } : {}),
    related: parseNames(facts['related']) ?? [],
  });
  if (typeof fields === 'string')
    throw new BadRecord(fields.replaceAll('picture.alt', 'picture_alt').replaceAll('picture.url', 'picture'));
  return {
    place,
    clubs: clubs.some((club) => club.toLowerCase() === 'all') ? null : clubs,
    language,
    fields,
    isDraft: String(facts['draft'] ?? 'false') === 'true',
    publishedAt,
    updatedAt,
  };
}

/**
 * Articles as docs/guides/articles.md has them: a Markdown file with facts at its beginning, or a JSON list of objects
 * with the same facts and the Markdown as `text`. One that cannot be used is left out with its place and the reason.
 * @param now a day of which dates may not be too far ahead
 * @param pictures those that were sent along
 * @throws Refusal when it is no such file
 */
export function parseArticles(
  bytes: Uint8Array,
  now: Date,
  pictures: LocalPictures = new Map(),
): Records<FileArticle> {
  const file = textOfFile(bytes);
  if (!/^\s*\[/.test(file)) {
    const { fields, text } = readFrontMatter(file);
    const read = (facts: Facts) => parseArticle(facts, text, 'the article', pictures, now);
    const found = readRecords([Object.fromEntries(fields)], () => 'the article', read);
    const [problem] = found.problems;
    if (problem) throw new Refusal(problem.reason);
    return found;
  }
  const list = parseJsonFile(file);
  if (!Array.isArray(list)) throw new Refusal('$ must be a list');
  return readRecords(list as unknown[], inList('$'), (value, place) => {
    const { text, ...facts } = isObject(value) ? value : {};
    return parseArticle(facts, text, place, pictures, now);
  });
}
