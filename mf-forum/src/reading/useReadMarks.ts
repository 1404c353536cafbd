import { readMarksKey } from '@fan-base/shared-contracts/keys';
import { type Shell, useApiWhen, useSession, useShell } from '@fan-base/shared-contracts/shell';
import { useCallback, useEffect } from 'react';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { keptText, type Marks, marksKey, marksOf, noMarks, readKept, withRead } from './readMarks.ts';

/** The marks of this page; null until they are known. */
const store = createStore<{ marks: Marks | null }>(() => ({ marks: null }));

function keep(marks: Marks, storage: Shell['storage']): void {
  store.setState({ marks });
  storage.write(marksKey, keptText(marks));
}

/**
 * What the reader has read, and ways to mark more. Members' marks are on the server and follow them; visitors'
 * stay in this browser. Null until they are known: on the server, and for a moment after.
 */
export function useReadMarks() {
  const { storage, send } = useShell();
  const isMember = useSession((session) => session.user !== null);
  const isRestoring = useSession((session) => session.isRestoring);
  const stored = useApiWhen(readMarksKey(), isMember);
  const marks = useStore(store, (state) => state.marks);
  useEffect(() => {
    if (isRestoring) return;
    if (!isMember) store.setState({ marks: readKept(storage.read(marksKey)) });
    else if (stored?.state === 'ready') store.setState({ marks: marksOf(stored.data) });
  }, [isRestoring, isMember, stored, storage]);

  const markThread = useCallback(
    (thread: string, number: number) => {
      const before = store.getState().marks ?? noMarks;
      const after = withRead(before, thread, number);
      if (after === before) return;
      keep(after, storage);
      // A mark that is lost costs nothing but a second look.
      if (isMember)
        send({ method: 'POST', path: '/forum/read-marks', body: { threads: [{ thread, number }] } }).catch(
          () => undefined,
        );
    },
    [isMember, send, storage],
  );
  const markAll = useCallback(
    async (now: number) => {
      const before = store.getState().marks ?? noMarks;
      if (isMember) await send({ method: 'POST', path: '/forum/read-marks', body: { all: true } });
      keep({ ...before, allReadAt: new Date(now).toISOString() }, storage);
    },
    [isMember, send, storage],
  );
  return { marks, markThread, markAll };
}
