import { Block, spans } from './rich-text.ts';
import { array, type Infer, literal, object, string, union } from './struct.ts';
import { textLimits } from './text-limits.ts';

/**
 * A picture between two paragraphs of an article. Its alternative text is in `spans`, so that code that only
 * reads text includes it.
 */
export const PictureBlock = object({ kind: literal('picture'), url: string({ max: 2000 }), spans });
export type PictureBlock = Infer<typeof PictureBlock>;

/** Body of an article: rich text as in the forum, plus pictures, which members may not post. */
export const ArticleText = object({
  version: literal(1),
  blocks: array(union([Block, PictureBlock]), { max: textLimits.blocks }),
});
export type ArticleText = Infer<typeof ArticleText>;
