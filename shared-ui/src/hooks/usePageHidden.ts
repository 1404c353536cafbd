import { useEffect, useRef } from 'react';

/**
 * Calls back whenever the page may go away without another event: it was hidden, or is being left.
 * @param onHidden its latest version is called
 */
export function usePageHidden(onHidden: () => void): void {
  const latest = useRef(onHidden);
  useEffect(() => {
    latest.current = onHidden;
  });
  useEffect(() => {
    const leave = () => latest.current();
    const change = () => {
      if (document.visibilityState === 'hidden') leave();
    };
    window.addEventListener('pagehide', leave);
    document.addEventListener('visibilitychange', change);
    return () => {
      window.removeEventListener('pagehide', leave);
      document.removeEventListener('visibilitychange', change);
    };
  }, []);
}
