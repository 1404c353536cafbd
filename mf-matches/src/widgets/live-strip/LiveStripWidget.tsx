import { useSyncExternalStore } from 'react';
import { Strip } from './Strip.tsx';

const never = () => () => {};

/** True on the server and while its HTML is hydrated, false for what the browser makes by itself. */
const useIsServerHtml = (): boolean =>
  useSyncExternalStore(
    never,
    () => false,
    () => true,
  );

/** The match that is being played, in one line; nothing while none is. */
export const Widget = () => <Strip isServerHtml={useIsServerHtml()} />;
