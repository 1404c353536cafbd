import * as api from '@fan-base/shared-contracts/client';
import {
  type Marks,
  markRead,
  marksKey,
  mergeMarks,
  noMarks,
  parseMarks,
  parseStoredMarks,
  serializeMarks,
  startMarks,
} from '@fan-base/shared-contracts/read-marks';
import { useApiWhen, useSession, useShell } from '@fan-base/shared-contracts/shell';
import { useCallback, useEffect } from 'react';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';

/** Marks loaded in this tab, by username; null for a visitor. */
interface LoadedMarks {
  readonly reader: string | null;
  readonly marks: Marks;
}

const store = createStore<{ loaded: LoadedMarks | null }>(() => ({ loaded: null }));

const selectMarks = ({ loaded }: { loaded: LoadedMarks | null }, reader: string | null): Marks | null =>
  loaded && loaded.reader === reader ? loaded.marks : null;

/**
 * The reader's marks, and functions to update them. Members' marks are stored on the server; visitors' in
 * this browser. Null until loaded: on the server, and briefly after hydration.
 */
export function useReadMarks() {
  const { clock, storage, send } = useShell();
  const reader = useSession((session) => session.user?.username ?? null);
  const isRestoring = useSession((session) => session.isRestoring);
  const stored = useApiWhen(api.forum.getReadMarks(), reader !== null);
  const marks = useStore(store, (state) => selectMarks(state, reader));
  const served = stored?.state === 'ready' ? stored.data : null;
  useEffect(() => {
    if (isRestoring) return;
    if (reader === null) {
      const text = storage.read(marksKey);
      const first = text === null ? startMarks(clock.getState()) : null;
      if (first) storage.write(marksKey, serializeMarks(first));
      store.setState({ loaded: { reader, marks: first ?? parseStoredMarks(text) } });
      return;
    }
    if (!served) return;
    // The response may predate the latest marks.
    const current = selectMarks(store.getState(), reader) ?? noMarks;
    store.setState({ loaded: { reader, marks: mergeMarks(current, parseMarks(served)) } });
  }, [clock, isRestoring, reader, served, storage]);

  const storeMarks = useCallback(
    (next: Marks) => {
      store.setState({ loaded: { reader, marks: next } });
      if (reader === null) storage.write(marksKey, serializeMarks(next));
    },
    [reader, storage],
  );
  const markThread = useCallback(
    (thread: string, number: number) => {
      const before = selectMarks(store.getState(), reader) ?? noMarks;
      const after = markRead(before, thread, number);
      if (after === before) return;
      storeMarks(after);
      // Losing a mark is harmless: the thread shows as unread again.
      if (reader !== null) send(api.forum.markRead({ threads: [{ thread, number }] })).catch(() => undefined);
    },
    [reader, send, storeMarks],
  );
  const markAll = useCallback(
    /** @param newest time of the newest post loaded here */
    async (newest: string) => {
      const before = selectMarks(store.getState(), reader) ?? noMarks;
      if (reader !== null) await send(api.forum.markRead({ all: true }));
      storeMarks({ ...before, allReadAt: newest });
    },
    [reader, send, storeMarks],
  );
  return { marks: isRestoring ? null : marks, markThread, markAll };
}
