import { isRichText, type RichText } from '@fan-base/shared-contracts/plain-rich-text';
import { useSession, useShell } from '@fan-base/shared-contracts/shell';
import { useMemo } from 'react';

/** An unsent text as stored in the browser. */
export interface Draft {
  readonly content: RichText;
  /**
   * Idempotency key, renewed with every change: sending the same text twice, even after a reload, creates one
   * post.
   */
  readonly key: string;
}

export const createDraft = (content: RichText): Draft => ({ content, key: crypto.randomUUID() });

/** Parses a stored draft; null if invalid. */
export function readDraft(text: string | null): Draft | null {
  try {
    const draft: unknown = JSON.parse(text ?? 'null');
    if (typeof draft !== 'object' || draft === null || !('content' in draft) || !('key' in draft))
      return null;
    const { content, key } = draft;
    return isRichText(content) && typeof key === 'string' ? { content, key } : null;
  } catch {
    return null;
  }
}

/** Drafts are stored per member: other accounts in the same browser do not see them. */
export function useDrafts() {
  const { storage } = useShell();
  const username = useSession(({ user }) => user?.username ?? '');
  return useMemo(() => {
    const own = (key: string) => `${key}@${username}`;
    return {
      read: (key: string) => storage.read(own(key)),
      write: (key: string, text: string) => storage.write(own(key), text),
      remove: (key: string) => storage.remove(own(key)),
    };
  }, [storage, username]);
}
