import { resolve } from 'node:path';
import type { Settings } from '@fan-base/shared-contracts/environment';
import { root } from '../project.ts';

/** Settings of what the product shows, and where it lies. */
export type DataSettings = Partial<
  Pick<Settings<'import'>, 'DEMO' | 'SOURCES_FILE' | 'API_FOOTBALL_KEY' | 'DATA_DIR'>
>;

/** Whether `npm start` shows the demonstration: as DEMO says, else where no real sources are set. */
export const isDemo = ({ DEMO, SOURCES_FILE, API_FOOTBALL_KEY }: DataSettings): boolean =>
  DEMO ?? (!SOURCES_FILE && !API_FOOTBALL_KEY);

/** What this machine keeps. A demonstration has a folder of its own: nothing of it is in the way of real data. */
export const dataFolder = (settings: DataSettings): string =>
  resolve(root, settings.DATA_DIR ?? (isDemo(settings) ? '.data/demo' : '.data'));
