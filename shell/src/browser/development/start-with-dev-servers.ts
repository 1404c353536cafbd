import { startWithDevServers } from '@fan-base/host/browser/dev/dev-servers';
import { islandPlace } from '@fan-base/host/page/island-place';
import type { BootData } from '../../page/view/boot.ts';
import { createRemotes } from '../federation/create-remotes.ts';
import { startPage } from '../start-page.ts';
import { toDevPage } from './dev-page.ts';

/** Starts a tester's page with remotes from dev servers, which is rendered as if the server had not rendered them. */
export async function start({ boot, answers }: BootData): Promise<void> {
  const { devServers = {} } = boot;
  const islands = boot.widgets.filter(({ remote }) => devServers[remote]).map(islandPlace);
  const missingIslands = [...boot.missingIslands, ...islands];
  await startWithDevServers(devServers, createRemotes, async (devRemotes) =>
    toDevPage(await startPage({ ...boot, missingIslands }, answers, devRemotes)),
  );
}
