import { useSyncExternalStore } from 'react';

const noSubscription = () => () => {};

/** True on the server and during hydration; false for later client renders. */
export const useIsHydrating = (): boolean =>
  useSyncExternalStore(
    noSubscription,
    () => false,
    () => true,
  );
