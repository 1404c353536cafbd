import { isRichText, plainText, type RichText } from '@fan-base/shared-contracts/plain-rich-text';
import { useSession, useShell } from '@fan-base/shared-contracts/shell';
import { hasVisibleText } from '@fan-base/shared-contracts/visible-text';
import { useMemo } from 'react';
import { createRandomKey } from './create-random-key.ts';

/** An unsent text as stored in the browser. */
export interface Draft {
  readonly content: RichText;
  /**
   * Idempotency key, renewed with every change: sending the same text twice, even after a reload, creates one
   * post.
   */
  readonly key: string;
}

export const createDraft = (content: RichText): Draft => ({ content, key: createRandomKey() });

/** Whether there is nothing to send. */
export const isBlank = (draft: Draft | null): boolean =>
  draft === null || !hasVisibleText(plainText(draft.content));

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
      /** @returns false if the browser's storage is disabled or full; earlier shells never say so */
      write: (key: string, text: string): boolean => storage.write(own(key), text) !== false,
      remove: (key: string) => storage.remove(own(key)),
      /** The entry of the browser's storage. */
      storageKey: own,
    };
  }, [storage, username]);
}
