import { plainText } from './plain-rich-text.ts';
import type { Span } from './rich-text.ts';
import { textLimits } from './text-limits.ts';
import { hasVisibleText } from './visible-text.ts';

/** Why a post cannot be sent; the forum has a message for each kind. */
export interface TextProblem {
  readonly kind: 'empty' | 'too-long' | 'too-many-lines' | 'too-many-formats' | 'too-many-links' | 'bad-link';
}

/**
 * Whether a link is too long, or has a user name or password, which readers mistake for the host:
 * `https://bank.dk@evil.example/`.
 */
function isBadLink(link: string): boolean {
  if (link.length > textLimits.linkCharacters) return true;
  const url = URL.parse(link);
  return url !== null && url.protocol !== 'mailto:' && (url.username !== '' || url.password !== '');
}

/** Checks the rules for content, before it is sent and by the server; null: valid. */
export function findTextProblem(content: {
  readonly blocks: readonly { readonly spans: readonly Span[] }[];
}): TextProblem | null {
  const text = plainText(content);
  if (!hasVisibleText(text)) return { kind: 'empty' };
  const all = content.blocks.flatMap((block) => block.spans);
  if (text.length > textLimits.characters) return { kind: 'too-long' };
  if (content.blocks.length > textLimits.blocks) return { kind: 'too-many-lines' };
  if (all.length > textLimits.allSpans || content.blocks.some(({ spans }) => spans.length > textLimits.spans))
    return { kind: 'too-many-formats' };
  const links = all.flatMap(({ link }) => (link === undefined ? [] : [link]));
  if (links.length > textLimits.links) return { kind: 'too-many-links' };
  return links.some(isBadLink) ? { kind: 'bad-link' } : null;
}
