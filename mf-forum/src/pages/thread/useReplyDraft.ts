import type { RichText } from '@fan-base/shared-contracts/plain-rich-text';
import { useState } from 'react';
import { createDraft, readDraft, useDrafts } from '../../editor/useDrafts.ts';
import { appendQuote, type Quotable } from './append-quote.ts';

/** The reply that is begun in a thread; there is one, whatever is quoted in it. */
export interface ReplyDraft {
  /** Where the browser keeps it. */
  readonly key: string;
  /** What it begins with after a quote, and how often something was quoted. */
  readonly begun: { readonly content: RichText; readonly times: number } | null;
  readonly quote: (post: Quotable) => void;
  readonly end: () => void;
}

export function useReplyDraft(thread: string): ReplyDraft {
  const drafts = useDrafts();
  const key = `forum_draft_${thread}`;
  const [begun, setBegun] = useState<ReplyDraft['begun']>(null);
  return {
    key,
    begun,
    quote(post) {
      const content = appendQuote(readDraft(drafts.read(key))?.content ?? null, post);
      drafts.write(key, JSON.stringify(createDraft(content)));
      setBegun((before) => ({ content, times: (before?.times ?? 0) + 1 }));
    },
    end: () => setBegun(null),
  };
}
