/** Replaces `use-sync-external-store/shim`, which React has built in since version 18. */
export { useSyncExternalStore } from 'react';
