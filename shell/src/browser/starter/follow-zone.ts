import { loadScript } from '@fan-base/host/browser/starter/load-script';
import type { ScriptFile } from '@fan-base/host/page/boot';
import { isAbroad } from './abroad.ts';
import './started.ts';

/**
 * Loads what writes the times for a visitor in another time zone. The root's `data-abroad` says what the times are:
 * `pending`, and hidden; the visitor's `own`; or the `site`'s, as a note then says.
 * @param onLoad writes them
 * @returns called again and again: a device changes its zone, and a file that could not be loaded may come
 */
export function createZoneFollower(file: ScriptFile, onLoad: () => void): () => Promise<void> {
  const { dataset } = document.documentElement;
  let isLoading = false;
  return async () => {
    if (!isAbroad()) delete dataset['abroad'];
    else if (window.fanBaseZone) dataset['abroad'] = 'own';
    else if (!isLoading) {
      isLoading = true;
      try {
        await loadScript(file);
        onLoad();
        dataset['abroad'] = 'own';
      } catch {
        // The hydrated page may have written them.
        if (dataset['abroad'] !== 'own') dataset['abroad'] = 'site';
      }
      isLoading = false;
    }
  };
}
