import type { Boot } from '../app/Boot.ts';
import { reactErrorEvent } from '../app/reportReactErrors.ts';
import { failureEvent } from '../remotes/tellFailure.ts';

/**
 * Waits for the inspector's keys (Alt + Shift + Q) and keeps what goes wrong until then. The inspector itself is
 * a chunk of its own, which no visitor loads.
 */
export function offerInspector(boot: Boot): void {
  const errors: Event[] = [];
  for (const name of [reactErrorEvent, failureEvent]) addEventListener(name, (event) => errors.push(event));
  const show = async (isOpen: boolean) => {
    const { showInspector } = await import(
      /* webpackChunkName: "inspector" */ '../inspector/showInspector.tsx'
    );
    await showInspector(boot, errors, isOpen);
  };
  addEventListener('keydown', (event) => {
    if (event.code === 'KeyQ' && event.altKey && event.shiftKey && !event.ctrlKey) void show(true);
  });
  const isAsked = location.hash === '#inspector';
  if (isAsked || boot.inspector === 'shown') addEventListener('load', () => void show(isAsked));
}
