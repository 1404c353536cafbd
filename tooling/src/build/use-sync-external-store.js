/** What libraries ask of `use-sync-external-store/shim`: React has it itself since version 18. */
export { useSyncExternalStore } from 'react';
