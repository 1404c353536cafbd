import type { ShowHow } from '../inspector/showInspector.tsx';
import { failureEvent } from '../remotes/tellFailure.ts';
import type { Boot } from '../view/boot.ts';
import { reactErrorEvent } from '../view/report-react-errors.ts';

/**
 * Waits for the inspector's keys (Alt + Shift + Q) and keeps what goes wrong until then. The inspector itself is
 * a chunk of its own, which no visitor loads.
 */
export function offerInspector(boot: Boot): void {
  const errors: Event[] = [];
  for (const name of [reactErrorEvent, failureEvent]) addEventListener(name, (event) => errors.push(event));
  const show = async (how: ShowHow) => {
    const { showInspector } = await import(
      /* webpackChunkName: "inspector" */ '../inspector/showInspector.tsx'
    );
    await showInspector(boot, errors, how);
  };
  addEventListener('keydown', (event) => {
    if (event.code === 'KeyQ' && event.altKey && event.shiftKey && !event.ctrlKey) void show('toggle');
  });
  const isAsked = () => location.hash === '#inspector';
  // Who writes it behind the address of an open page gets no new document.
  addEventListener('hashchange', () => {
    if (isAsked()) void show('open');
  });
  if (isAsked() || boot.inspector === 'shown')
    addEventListener('load', () => void show(isAsked() ? 'open' : 'offer'));
}
