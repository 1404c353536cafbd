import { plainText, type RichText } from '@fan-base/shared-contracts/plain-rich-text';
import { usePageHidden } from '@fan-base/shared-ui/hooks/usePageHidden';
import { useStorageRemoval } from '@fan-base/shared-ui/hooks/useStorageRemoval';
import { useLayoutEffect, useRef, useState } from 'react';
import { createDraft, type Draft, isBlank, readDraft, useDrafts } from './useDrafts.ts';

/** Converting a long text takes longer than a key may take. */
const storeDelayMs = 400;

const isPartOf = (part: Draft, whole: Draft): boolean =>
  plainText(whole.content).includes(plainText(part.content).trim());

/**
 * The unsent text of an editor. It is stored shortly after each change, and whenever the page may go away:
 * it survives a reload, a lost connection and an expired session.
 * @param read the editor's present text
 * @param onStored called with each new draft
 */
export function useStoredDraft(
  draftKey: string,
  initial: RichText | null,
  read: () => RichText | null,
  onStored: (draft: Draft) => void,
) {
  // The drafts of the member who writes, even after their login has ended.
  const [drafts] = useState(useDrafts());
  const [stored] = useState(() => readDraft(drafts.read(draftKey)));
  const [first] = useState(() => stored ?? (initial && createDraft(initial)));
  const [isStored, setStored] = useState(true);
  const draft = useRef(first);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const isClosed = useRef(false);

  const store = (next: Draft) => setStored(drafts.write(draftKey, JSON.stringify(next)));
  const flush = (): Draft | null => {
    clearTimeout(timer.current);
    timer.current = undefined;
    const content = isClosed.current ? null : read();
    if (content === null || JSON.stringify(content) === JSON.stringify(draft.current?.content))
      return draft.current;
    const next = createDraft(content);
    draft.current = next;
    store(next);
    // Written before it is removed: other tabs then see that it was emptied, not sent.
    if (isBlank(next)) drafts.remove(draftKey);
    onStored(next);
    return next;
  };
  const latest = useRef(flush);
  useLayoutEffect(() => {
    latest.current = flush;
  });
  // A layout effect, because the editor can still be read when it ends.
  useLayoutEffect(
    () => () => {
      if (timer.current !== undefined) latest.current();
    },
    [],
  );
  usePageHidden(() => void flush());
  useStorageRemoval(drafts.storageKey(draftKey), (removed) => {
    const own = draft.current;
    const isUntouched = own === first && stored === null;
    if (isClosed.current || own === null || isUntouched || isBlank(own)) return;
    // Another tab has sent or discarded a draft. Only another text is still worth keeping.
    const gone = readDraft(removed);
    if (gone === null || (gone.key !== own.key && !isPartOf(own, gone))) store(own);
  });

  return {
    first,
    /** False if the browser does not store the text. */
    isStored,
    /** Stores the text soon. */
    touch() {
      timer.current ??= setTimeout(flush, storeDelayMs);
    },
    /** Stores the present text. @returns it; null if nothing was ever written */
    flush,
    /**
     * Removes the draft that was sent or discarded. Another text stays: another tab's, or one written while
     * the first was on its way.
     */
    close(key = draft.current?.key) {
      isClosed.current = true;
      clearTimeout(timer.current);
      const present = readDraft(drafts.read(draftKey));
      if (present === null || present.key === key) drafts.remove(draftKey);
    },
  };
}
