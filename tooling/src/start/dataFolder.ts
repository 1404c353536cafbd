import { resolve } from 'node:path';
import { root } from '../project.ts';

type Environment = Readonly<Record<string, string | undefined>>;

/** Whether `npm start` shows the demonstration: as DEMO says, else where no real sources are set. */
export const isDemo = ({ DEMO, SOURCES_FILE, API_FOOTBALL_KEY }: Environment): boolean =>
  DEMO ? DEMO !== 'off' : !SOURCES_FILE && !API_FOOTBALL_KEY;

/** What this machine keeps. A demonstration has a folder of its own: nothing of it is in the way of real data. */
export const dataFolder = (env: Environment): string =>
  resolve(root, env.DATA_DIR || (isDemo(env) ? '.data/demo' : '.data'));
