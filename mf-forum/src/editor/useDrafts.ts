import { isRichText, type RichText } from '@fan-base/shared-contracts/plain-rich-text';
import { useSession, useShell } from '@fan-base/shared-contracts/shell';
import { useMemo } from 'react';

/** What someone is writing, as the browser keeps it until it was sent. */
export interface Draft {
  readonly content: RichText;
  /** Made with every change: the same text that is sent twice is one post, also when the page was reloaded between. */
  readonly key: string;
}

export const createDraft = (content: RichText): Draft => ({ content, key: crypto.randomUUID() });

/** A draft that a browser kept; null for what is none. */
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

/** What the browser keeps of what a member writes: others who log in here do not meet it. */
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
