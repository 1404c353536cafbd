import { Block, spans, textLimits } from './rich-text.ts';
import { array, type Infer, literal, object, string, union } from './struct.ts';

/**
 * A picture between two paragraphs of an article. What it shows stands in its spans, so that whoever reads texts alone
 * has its words.
 */
export const PictureBlock = object({ kind: literal('picture'), url: string({ max: 2000 }), spans });
export type PictureBlock = Infer<typeof PictureBlock>;

/** What stands in an article: rich text, as members write it too, and pictures, which they may not. */
export const ArticleText = object({
  version: literal(1),
  blocks: array(union([Block, PictureBlock]), { max: textLimits.blocks }),
});
export type ArticleText = Infer<typeof ArticleText>;
