import type { ScriptFile } from '../../page/boot.ts';

/** Whether a file is on another host, whose scripts need CORS. */
export const isOtherHost = (href: string) => /^https?:/.test(href);

/**
 * Loads a script.
 * @param signal aborts loading. The script may still run, so it must tolerate running twice
 * @throws Error if it cannot be loaded
 */
export async function loadScript({ href, integrity }: ScriptFile, signal?: AbortSignal): Promise<void> {
  signal?.throwIfAborted();
  await new Promise<void>((resolve, reject) => {
    const script = document.createElement('script');
    script.async = false;
    if (integrity) script.integrity = integrity;
    if (isOtherHost(href)) script.crossOrigin = 'anonymous';
    script.src = href;
    const fail = () => {
      script.remove();
      reject(new Error(href));
    };
    signal?.addEventListener('abort', fail);
    script.onload = () => {
      signal?.removeEventListener('abort', fail);
      resolve();
    };
    script.onerror = fail;
    document.head.append(script);
  });
}
