import { offlineMeta } from '../../page/offline/contract.ts';

/** Longer documents are not kept; the longest of the product's has a tenth of it. */
const maxLength = 1_000_000;

interface SavedCopy {
  /** As HTML: what stands between the title's tags. */
  readonly title: string;
  readonly html: string;
}

/** What would ask for more of the network, run, or speak of other addresses. */
const nonText =
  /<script\b[\s\S]*?<\/script>|<iframe\b[\s\S]*?<\/iframe>|<video\b[\s\S]*?<\/video>|<(?:link|img|source)\b[^>]*>/gi;

/**
 * The text of a document of this product, with its styles; null where it is none to keep: only documents that are the
 * same for everyone have the mark.
 */
export function createSavedCopy(html: string): SavedCopy | null {
  if (html.length > maxLength || !html.includes(`<meta name="${offlineMeta}"`)) return null;
  const title = /<title>([\s\S]*?)<\/title>/.exec(html)?.[1] ?? '';
  return title === '' ? null : { title, html: html.replace(nonText, '') };
}

/** Whether an answer is a document that may be kept, as far as its head tells. */
export function isSavable({ status, type, headers }: Pick<Response, 'status' | 'type' | 'headers'>): boolean {
  const says = (name: string, word: string) => headers.get(name)?.includes(word) === true;
  return (
    status === 200 &&
    type === 'basic' &&
    says('content-type', 'text/html') &&
    !says('cache-control', 'no-store') &&
    !says('x-robots-tag', 'noindex')
  );
}
