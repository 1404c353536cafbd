import { ArticleBody } from '@fan-base/shared-contracts/api/articles';
import { ArticleText } from '@fan-base/shared-contracts/article-text';
import { textLimits } from '@fan-base/shared-contracts/rich-text';
import { toSlug } from '@fan-base/shared-contracts/slug';
import { type Infer, validate } from '@fan-base/shared-contracts/struct';
import { findTextProblem } from '@fan-base/shared-contracts/text-problem';
import { toArticleText, tooMuchIn } from './markdown.ts';
import { ownPictureIn } from './own-picture.ts';

/** What stands in an article, as its row has it. */
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

const longestSlug = 120;

const textProblems = {
  empty: 'text must have a word',
  'too-long': `text must have at most ${textLimits.characters} characters`,
  'too-many-links': `text must have at most ${textLimits.links} links`,
} as const;

const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim();

/** The slug of a title; words are kept whole where it is long. */
function slugOfTitle(title: string): string {
  const slug = toSlug(title).replace(/_-|-_/g, '_').replace(/-{2,}/g, '-');
  return slug.length <= longestSlug ? slug : slug.slice(0, longestSlug).replace(/[_-][^_-]*$/, '');
}

/**
 * An article's fields from what an editor has written.
 * @returns what is wrong, where it cannot be used
 */
export function articleFields(written: unknown): ArticleFields | string {
  const result = validate(written, ArticleBody);
  if (!result.ok) return result.message;
  const article: Infer<typeof ArticleBody> = result.value;
  const [title, lead, author] = [article.title, article.lead, article.author].map(oneLine);
  if (!title || !lead || !author) return 'title, lead and author must have a word';
  const slug = article.slug ?? slugOfTitle(title);
  if (slug === '') return 'slug must be given: the title has no Latin letter';
  const picture = article.picture?.url ?? null;
  const own = picture === null ? null : ownPictureIn(picture);
  if (picture !== null && own === null && !URL.canParse(picture))
    return 'picture.url must be an http or https address, or that of an uploaded picture';
  const tooMuch = tooMuchIn(article.text);
  if (tooMuch !== null) return tooMuch;
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
    picture_url: own ?? picture,
    picture_alt: article.picture?.alt ?? null,
    related: [...new Set(article.related ?? [])].filter((one) => one !== slug),
  };
}
