import { type Boot, elementIds } from '../page/view/boot.ts';
import { reactErrorEvent } from '../page/view/report-react-errors.ts';
import type { ShowHow } from './inspector/show-inspector.tsx';
import { failureEvent } from './remotes/failure-reporter.ts';
import { startPage } from './start-page.ts';

/**
 * Opens the inspector on its shortcut (Alt + Shift + Q), and collects errors until then. The inspector is a
 * separate chunk that visitors never load.
 */
function offerInspector(boot: Boot): void {
  const errors: Event[] = [];
  for (const name of [reactErrorEvent, failureEvent]) addEventListener(name, (event) => errors.push(event));
  const show = async (how: ShowHow) => {
    const { showInspector } = await import(
      /* webpackChunkName: "inspector" */ './inspector/show-inspector.tsx'
    );
    await showInspector(boot, errors, how);
  };
  addEventListener('keydown', (event) => {
    if (event.code === 'KeyQ' && event.altKey && event.shiftKey && !event.ctrlKey) void show('toggle');
  });
  const isAsked = () => location.hash === '#inspector';
  // Changing the fragment of an open page does not load a new document.
  addEventListener('hashchange', () => {
    if (isAsked()) void show('open');
  });
  if (isAsked() || boot.inspector === 'shown')
    addEventListener('load', () => void show(isAsked() ? 'open' : 'offer'));
}

/** Reads data that the shell's server wrote into the document. Both are from the same build. */
const read = (id: string) => JSON.parse(document.getElementById(id)?.textContent ?? 'null');

const boot = read(elementIds.boot) as Boot;
const answers = read(elementIds.data) as Record<string, unknown>;

if (boot.inspector) offerInspector(boot);
if (boot.devServers) {
  // Testers only: this code is in the inspector's chunk.
  void import(/* webpackChunkName: "inspector" */ './inspector/start-with-dev-servers.ts').then(
    ({ startWithDevServers }) => startWithDevServers(boot, answers),
  );
} else if (boot.dev) {
  void import(/* webpackChunkName: "dev" */ './dev/follow-dev.ts').then(({ startWithDev }) =>
    startWithDev(boot, (createRemotes) => startPage(boot, answers, createRemotes)),
  );
} else void startPage(boot, answers);
