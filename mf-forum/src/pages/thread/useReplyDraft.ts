import type { RichText } from '@fan-base/shared-contracts/plain-rich-text';
import { useState } from 'react';
import { createDraft, readDraft, useDrafts } from '../../editor/useDrafts.ts';
import { appendQuote, type Quotable } from './append-quote.ts';

/** The draft reply of a thread; all quotes are added to the same one. */
export interface ReplyDraft {
  /** Its storage key. */
  readonly key: string;
  /** Initial content after quoting, and a counter of quotes. */
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
