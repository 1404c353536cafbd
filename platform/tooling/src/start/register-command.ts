import { registerRunning } from './running.ts';

/** Preloaded into a command by bootstrap.mjs (`--import`), which names folder and command in the query. */
const query = new URL(import.meta.url).searchParams;
registerRunning(query.get('folder') ?? '', query.get('name') ?? '');
