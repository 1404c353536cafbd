import type { ScriptFile } from '../../page/view/boot.ts';

/** Whether a file is on another host, whose scripts need CORS. */
export const isOtherHost = (href: string) => /^https?:/.test(href);

/**
 * Loads a script.
 * @param signal gives it up; only for scripts that may run twice
 * @throws Error if it cannot be loaded
 */
export const loadScript = ({ href, integrity }: ScriptFile, signal?: AbortSignal) =>
  new Promise<void>((resolve, reject) => {
    const script = document.createElement('script');
    script.async = false;
    if (integrity) script.integrity = integrity;
    if (isOtherHost(href)) script.crossOrigin = 'anonymous';
    script.src = href;
    script.onload = () => resolve();
    script.onerror = () => {
      script.remove();
      reject(new Error(href));
    };
    signal?.addEventListener('abort', script.onerror as () => void);
    document.head.append(script);
  });
