import { installNodeGuard } from '@fan-base/host/browser/alterations/node-guard';
import type { ShowHow } from '@fan-base/host/browser/inspector/show-inspector.tsx';
import { failureEvent } from '@fan-base/host/browser/remotes/failure-reporter';
import { reactErrorEvent } from '@fan-base/host/page/react-errors';
import type { Boot, BootData } from '../page/view/boot.ts';
import { startPage } from './start-page.ts';
import './starter/started.ts';

/**
 * Opens the inspector on its shortcut (Alt + Shift + Q), and collects errors until then. The inspector is a
 * separate chunk that visitors never load.
 */
function offerInspector(boot: Boot): void {
  const errors: Event[] = [];
  for (const name of [reactErrorEvent, failureEvent]) addEventListener(name, (event) => errors.push(event));
  const show = async (how: ShowHow) => {
    const { inspect } = await import(/* webpackChunkName: "inspector" */ './development/inspect.ts');
    await inspect(boot, errors, how);
  };
  const onKey = (event: Event) => {
    const isShortcut =
      event instanceof KeyboardEvent &&
      event.code === 'KeyQ' &&
      event.altKey &&
      event.shiftKey &&
      !event.ctrlKey;
    if (isShortcut) void show('toggle');
  };
  addEventListener('keydown', onKey);
  // The shortcut may have woken the page.
  if (window.fanBaseEarly?.firstSign) onKey(window.fanBaseEarly.firstSign);
  const isAsked = () => location.hash === '#inspector';
  // Changing the fragment of an open page does not load a new document.
  addEventListener('hashchange', () => {
    if (isAsked()) void show('open');
  });
  if (isAsked() || boot.inspector === 'shown') void show(isAsked() ? 'open' : 'offer');
}

async function start(data: BootData): Promise<void> {
  const { boot } = data;
  if (boot.inspector) offerInspector(boot);
  // Of testers only: this code is in the inspector's chunk.
  if (boot.devServers)
    await import(/* webpackChunkName: "inspector" */ './development/start-with-dev-servers.ts').then((dev) =>
      dev.start(data),
    );
  else if (boot.dev)
    await import(/* webpackChunkName: "dev" */ './development/start.ts').then((dev) => dev.start(data));
  else await startPage(boot, data.answers);
}

installNodeGuard();
void window.fanBaseBoot?.then(start);
