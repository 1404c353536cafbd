import * as api from '@fan-base/shared-contracts/client';
import { useApiWhen, useSession, useShell } from '@fan-base/shared-contracts/shell';
import { useCallback, useEffect } from 'react';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import {
  type Marks,
  markRead,
  marksKey,
  mergeMarks,
  noMarks,
  parseMarks,
  parseStoredMarks,
  serializeMarks,
} from './read-marks.ts';

/** Whose marks are known in this tab, by username; null: a visitor's. */
interface KnownMarks {
  readonly reader: string | null;
  readonly marks: Marks;
}

const store = createStore<{ known: KnownMarks | null }>(() => ({ known: null }));

const selectMarks = ({ known }: { known: KnownMarks | null }, reader: string | null): Marks | null =>
  known && known.reader === reader ? known.marks : null;

/**
 * What the reader has read, and ways to mark more. Members' marks are on the server and follow them; visitors'
 * stay in this browser. Null until they are known: on the server, and for a moment after.
 */
export function useReadMarks() {
  const { storage, send } = useShell();
  const reader = useSession((session) => session.user?.username ?? null);
  const isRestoring = useSession((session) => session.isRestoring);
  const stored = useApiWhen(api.forum.getReadMarks(), reader !== null);
  const marks = useStore(store, (state) => selectMarks(state, reader));
  const served = stored?.state === 'ready' ? stored.data : null;
  useEffect(() => {
    if (isRestoring) return;
    if (reader === null) {
      store.setState({ known: { reader, marks: parseStoredMarks(storage.read(marksKey)) } });
      return;
    }
    if (!served) return;
    // What was read a moment ago may not be in the answer yet.
    const here = selectMarks(store.getState(), reader) ?? noMarks;
    store.setState({ known: { reader, marks: mergeMarks(here, parseMarks(served)) } });
  }, [isRestoring, reader, served, storage]);

  const keep = useCallback(
    (next: Marks) => {
      store.setState({ known: { reader, marks: next } });
      if (reader === null) storage.write(marksKey, serializeMarks(next));
    },
    [reader, storage],
  );
  const markThread = useCallback(
    (thread: string, number: number) => {
      const before = selectMarks(store.getState(), reader) ?? noMarks;
      const after = markRead(before, thread, number);
      if (after === before) return;
      keep(after);
      // A mark that is lost costs nothing but a second look.
      if (reader !== null) send(api.forum.markRead({ threads: [{ thread, number }] })).catch(() => undefined);
    },
    [reader, send, keep],
  );
  const markAll = useCallback(
    /** @param newest when the newest post was written that is known here */
    async (newest: string) => {
      const before = selectMarks(store.getState(), reader) ?? noMarks;
      if (reader !== null) await send(api.forum.markRead({ all: true }));
      keep({ ...before, allReadAt: newest });
    },
    [reader, send, keep],
  );
  return { marks: isRestoring ? null : marks, markThread, markAll };
}
