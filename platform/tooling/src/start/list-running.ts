import { listRunning } from './running.ts';

/** Prints the registered processes, for bootstrap.mjs, whose Node may be too old for their locks. */
const [folder = ''] = process.argv.slice(2);
for (const name of listRunning(folder)) console.log(name);
