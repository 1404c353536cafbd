import { resolve } from 'node:path';
import type { Settings } from '@fan-base/shared-server/environment';
import { root } from '../project.ts';

/** Settings that determine the data sources and the data folder. */
export type DataSettings = Partial<
  Pick<Settings<'import'>, 'DEMO' | 'SOURCES_FILE' | 'API_FOOTBALL_KEY' | 'DATA_DIR'>
>;

/** Whether `npm start` runs the demo: DEMO, or by default if no real sources are configured. */
export const isDemo = ({ DEMO, SOURCES_FILE, API_FOOTBALL_KEY }: DataSettings): boolean =>
  DEMO ?? (!SOURCES_FILE && !API_FOOTBALL_KEY);

/** The data folder of this machine. The demo has a separate one, so that it never mixes with real data. */
export const dataFolder = (settings: DataSettings): string =>
  resolve(root, settings.DATA_DIR ?? (isDemo(settings) ? '.data/demo' : '.data'));
