import { useSyncExternalStore } from 'react';

const noSubscription = () => () => {};

/** True on the server and while its HTML is hydrated, false for what the browser renders from then on. */
export const useIsHydrating = (): boolean =>
  useSyncExternalStore(
    noSubscription,
    () => false,
    () => true,
  );
