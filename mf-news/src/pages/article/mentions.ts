import type { ArticleText } from '@fan-base/shared-contracts/article-text';
import { toSitePath } from '@fan-base/shared-ui/formats/site-path';

/** A page of the site that a text links to. */
export interface Mention {
  readonly path: string;
  readonly text: string;
}

/**
 * The pages that an article links to, each once, in the order of the text.
 * @param roots starts of the paths that count, such as `/spiller/`
 */
export function findMentions(body: ArticleText, domain: string, roots: readonly string[]): Mention[] {
  const mentions = new Map<string, string>();
  for (const { spans } of body.blocks)
    for (const { link, text } of spans) {
      const path = link === undefined ? null : toSitePath(link, domain);
      if (path === null || mentions.has(path)) continue;
      if (roots.some((root) => path.startsWith(root))) mentions.set(path, text);
    }
  return [...mentions].map(([path, text]) => ({ path, text }));
}
