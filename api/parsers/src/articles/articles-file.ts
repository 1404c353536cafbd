import { type Language, languages } from '@fan-base/shared-contracts/language';
import { parseDate } from '../feeds/dates.ts';
import { decodeFile, isObject, parseJsonFile } from '../json-file.ts';
import { describeImplausible } from '../plausible-date.ts';
import { BadRecord, inList, type Records, readRecords } from '../records.ts';
import { Refusal } from '../refusal.ts';
import { type ArticleFields, articleFields } from './article-fields.ts';
import { readFrontMatter } from './front-matter.ts';
import { getStoredAddress, type LocalPictures, replacePictureAddresses } from './local-pictures.ts';
import { findMarkdownExcess } from './markdown.ts';

/** An article of a file, and where to publish it. */
export interface FileArticle {
  readonly place: string;
  /** Names, slugs or domains of network clubs; null for all. */
  readonly clubs: readonly string[] | null;
  readonly language: Language;
  readonly fields: ArticleFields;
  readonly isDraft: boolean;
  /** Null: when it is imported. */
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

/** Accepts a list or a comma-separated text. */
function parseNames(value: unknown): string[] | null {
  if (value === undefined || value === null || value === '') return null;
  const list = Array.isArray(value) ? (value as unknown[]) : String(value).split(',');
  return list.map((one) => String(one).trim()).filter(Boolean);
}

function parseArticleInstant(value: unknown, name: string, now: Date): Date | null {
  if (value === undefined || value === null || value === '') return null;
  const { at, problem: uncertainty } = parseDate(String(value));
  if (!at)
    throw new BadRecord(`${name} must be a date, with or without a time, such as 2026-11-21T19:30:00Z`);
  const problem = uncertainty ?? describeImplausible(at, now);
  if (problem) throw new BadRecord(`${name} ${problem}`);
  return at;
}

/** Replaces relative picture addresses in the text and the picture with those of the stored pictures. */
function resolvePictures(facts: Facts, text: unknown, pictures: LocalPictures) {
  if (typeof text !== 'string' || findMarkdownExcess(text) !== null)
    return { text, picture: facts['picture'] };
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
  const unknown = Object.keys(facts).find((name) => !names.some((field) => field === name));
  if (unknown !== undefined)
    throw new BadRecord(`unknown '${unknown.slice(0, 40)}'; the fields are ${names.join(', ')}`);
  const language = languages.find((code) => code === facts['language']);
  if (!language) throw new BadRecord(`language must be one of ${languages.join(', ')}`);
  const clubs = parseNames(facts['clubs']);
  if (!clubs) throw new BadRecord("clubs must name network clubs, or be 'all'");
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
 * Parses articles as described in docs/guides/articles.md: a Markdown file with front matter, or a JSON list of objects
 * with the same fields and the Markdown as `text`. Unusable articles are skipped, with their place and the reason.
 * @param now dates may not be too far after it
 * @param pictures addresses of the pictures uploaded with the file
 * @throws Refusal when the file as a whole is unusable
 */
export function parseArticles(
  bytes: Uint8Array,
  now: Date,
  pictures: LocalPictures = new Map(),
): Records<FileArticle> {
  const file = decodeFile(bytes);
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
