import { WorkerPool } from '@fan-base/source-parsers/workers/worker-pool';

/** A process that reads an endless source until it is killed. */
const program = new URL('./hostile-worker.ts', import.meta.url);
await new WorkerPool({ program, workers: 1, memoryMb: 64, deadlineMs: 600_000 }).run('forEver', null).next();
