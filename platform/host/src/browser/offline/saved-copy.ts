import { offlineMeta } from '../../page/offline/contract.ts';

/** Limit for the length of a document; the longest has a tenth of it. */
const maxLength = 1_000_000;

interface SavedCopy {
  /** HTML between the title's tags. */
  readonly title: string;
  /** HTML of the description; empty if the document has none. */
  readonly description: string;
  readonly html: string;
}

/** Everything that runs, loads more over the network, or refers to other URLs. */
const nonText =
  /<script\b[\s\S]*?<\/script>|<iframe\b[\s\S]*?<\/iframe>|<video\b[\s\S]*?<\/video>|<(?:link|img|source)\b[^>]*>/gi;

/**
 * Reduces a document to its text and styles; null if it must not be saved: only documents shared by all
 * visitors are marked.
 */
export function createSavedCopy(html: string): SavedCopy | null {
  if (html.length > maxLength || !html.includes(`<meta name="${offlineMeta}"`)) return null;
  const title = /<title>([\s\S]*?)<\/title>/.exec(html)?.[1] ?? '';
  const description = /<meta name="description" content="([^"]*)"/.exec(html)?.[1] ?? '';
  return title === '' ? null : { title, description, html: html.replace(nonText, '') };
}

/** Whether a response is a document that may be saved, judging by its headers. */
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
