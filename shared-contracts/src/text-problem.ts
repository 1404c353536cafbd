import { plainText } from './plain-rich-text.ts';
import { type Span, textLimits } from './rich-text.ts';

export interface TextProblem {
  readonly kind: 'empty' | 'too-long' | 'too-many-links';
}

/** Checks rules for content that its struct cannot express; null: valid. */
export function findTextProblem(content: {
  readonly blocks: readonly { readonly spans: readonly Span[] }[];
}): TextProblem | null {
  const text = plainText(content);
  if (text.trim() === '') return { kind: 'empty' };
  const all = content.blocks.flatMap((block) => block.spans);
  if (text.length > textLimits.characters || all.length > textLimits.allSpans) return { kind: 'too-long' };
  const links = all.filter(({ link }) => link !== undefined);
  return links.length > textLimits.links ? { kind: 'too-many-links' } : null;
}
