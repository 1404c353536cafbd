import { type Boot, elementIds } from '../view/boot.ts';
import { offerInspector } from './offer-inspector.ts';
import { startPage } from './start-page.ts';

/** What the shell's own server wrote into the document; both are built together. */
const read = (id: string) => JSON.parse(document.getElementById(id)?.textContent ?? 'null');

const boot = read(elementIds.boot) as Boot;
const answers = read(elementIds.data) as Record<string, unknown>;

if (boot.inspector) offerInspector(boot);
if (boot.devServers) {
  // A tester's page: its code is in the inspector's chunk.
  void import(/* webpackChunkName: "inspector" */ '../inspector/startWithDevServers.ts').then(
    ({ startWithDevServers }) => startWithDevServers(boot, answers),
  );
} else if (boot.dev) {
  void import(/* webpackChunkName: "dev" */ '../dev/followDev.ts').then(({ startWithDev }) =>
    startWithDev(boot, (createRemotes) => startPage(boot, answers, createRemotes)),
  );
} else void startPage(boot, answers);
