import { ArticleBody } from '@fan-base/shared-contracts/api/articles';
import { ArticleText } from '@fan-base/shared-contracts/article-text';
import { toSlug } from '@fan-base/shared-contracts/slug';
import { type Infer, validate } from '@fan-base/shared-contracts/struct';
import { textLimits } from '@fan-base/shared-contracts/text-limits';
import { findTextProblem, type TextProblem } from '@fan-base/shared-contracts/text-problem';
import { findMarkdownExcess, toArticleText } from './markdown.ts';
import { ownPictureIn } from './own-picture.ts';

/** The columns of an article's row. */
export interface ArticleFields {
  readonly slug: string;
  readonly title: string;
  readonly lead: string;
  readonly author: string;
  readonly text: string;
  readonly body: ArticleText;
  readonly picture_url: string | null;
  readonly picture_alt: string | null;
  readonly related: string[];
}

const maxSlugLength = 120;

const textProblems = {
  empty: 'text must not be empty',
  'too-long': `text must have at most ${textLimits.characters} characters`,
  'too-many-lines': `text must have at most ${textLimits.blocks} paragraphs`,
  'too-many-formats': `text must have at most ${textLimits.spans} marked pieces in each paragraph, and ${textLimits.allSpans} in all`,
  'too-many-links': `text must have at most ${textLimits.links} links`,
  'bad-link': `links must not have a user name before their host, or over ${textLimits.linkCharacters} characters`,
} as const satisfies Record<TextProblem['kind'], string>;

const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim();

/** Long slugs are cut at a word. */
function toTitleSlug(title: string): string {
  const slug = toSlug(title).replace(/_-|-_/g, '_').replace(/-{2,}/g, '-');
  return slug.length <= maxSlugLength ? slug : slug.slice(0, maxSlugLength).replace(/[_-][^_-]*$/, '');
}

/**
 * Validates and converts an article written by an editor.
 * @returns a message if it cannot be used
 */
export function articleFields(written: unknown): ArticleFields | string {
  const result = validate(written, ArticleBody);
  if (!result.ok) return result.message;
  const article: Infer<typeof ArticleBody> = result.value;
  const [title, lead, author] = [article.title, article.lead, article.author].map(oneLine);
  if (!title || !lead || !author) return 'title, lead and author must not be empty';
  const slug = article.slug ?? toTitleSlug(title);
  if (slug === '') return 'slug is required: the title has no Latin letter';
  const picture = article.picture?.url ?? null;
  const uploaded = picture === null ? null : ownPictureIn(picture);
  if (picture !== null && uploaded === null && !URL.canParse(picture))
    return 'picture.url must be an http or https address, or the address of an uploaded picture';
  const excess = findMarkdownExcess(article.text);
  if (excess !== null) return excess;
  const body = toArticleText(article.text);
  const problem = findTextProblem(body);
  if (problem) return textProblems[problem.kind];
  if (!validate(body, ArticleText).ok)
    return `text must have at most ${textLimits.blocks} paragraphs with at most ${textLimits.spans} marked pieces each`;
  return {
    slug,
    title,
    lead,
    author,
    text: article.text,
    body,
    picture_url: uploaded ?? picture,
    picture_alt: article.picture?.alt ?? null,
    related: [...new Set(article.related ?? [])].filter((one) => one !== slug),
  };
}
