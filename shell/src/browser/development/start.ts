import { startWithDev } from '@fan-base/host/browser/dev/follow-dev';
import type { BootData } from '../../page/view/boot.ts';
import { createRemotes } from '../federation/create-remotes.ts';
import { startPage } from '../start-page.ts';
import { toDevPage } from './dev-page.ts';

/** Starts a page in development mode. */
export const start = ({ boot, answers }: BootData): Promise<void> =>
  startWithDev(boot, createRemotes, async (hotRemotes) =>
    toDevPage(await startPage(boot, answers, hotRemotes)),
  );
