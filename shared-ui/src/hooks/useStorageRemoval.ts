import { useEffect, useRef } from 'react';

/**
 * Calls back when another tab has removed an entry of the local storage.
 * @param onRemoved its latest version is called, with the value that was removed
 */
export function useStorageRemoval(key: string, onRemoved: (value: string | null) => void): void {
  const latest = useRef(onRemoved);
  useEffect(() => {
    latest.current = onRemoved;
  });
  useEffect(() => {
    const change = (event: StorageEvent) => {
      if (event.key === key && event.newValue === null) latest.current(event.oldValue);
    };
    window.addEventListener('storage', change);
    return () => window.removeEventListener('storage', change);
  }, [key]);
}
