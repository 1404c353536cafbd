import cluster, { type Worker } from 'node:cluster';
import { handOverMs } from './handOver.ts';
import { lookEveryMs, watchBeat } from './heartbeat.ts';

/** Milliseconds that a version has to come up, and an old one to answer its last requests. */
const startPatienceMs = 30_000;
const stopPatienceMs = handOverMs + 5_000;
/** Milliseconds before a server that died is started again; doubled with every death in a row. */
const firstPauseMs = 250;
const longestPauseMs = 30_000;

export interface Relay {
  /** Makes this version the one that answers. One that does not come up changes nothing. */
  run(version: string): Promise<void>;
  stop(): Promise<void>;
}

type Tell = (
  event: 'runs' | 'is not here' | 'did not come up' | 'died',
  version: string,
  detail?: string,
) => void;

interface Runner {
  readonly version: string;
  readonly worker: Worker;
}

const ended = (worker: Worker) => new Promise<void>((resolve) => worker.once('exit', () => resolve()));

/**
 * Lets a server answer what it has begun; what it holds open longer is cut, and browsers ask the new one.
 * @param signal SIGTERM where another server has taken its place: it still answers on connections that are kept
 */
async function retire({ worker }: Runner, signal: 'SIGTERM' | 'SIGINT'): Promise<void> {
  if (worker.isDead()) return;
  const end = ended(worker);
  worker.process.kill(signal);
  const timer = setTimeout(() => worker.process.kill('SIGKILL'), stopPatienceMs);
  await end;
  clearTimeout(timer);
}

/** Starts the server of a version, on the port that the present one has. @throws Error when it does not listen in time */
function start(version: string, script: string, everyMs: number): Promise<Runner> {
  cluster.setupPrimary({ exec: script, silent: false });
  const worker = cluster.fork();
  watchBeat(worker, everyMs);
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      worker.process.kill('SIGKILL');
      reject(new Error(`it did not listen within ${startPatienceMs / 1000} s`));
    }, startPatienceMs);
    const onExit = (code: number) => {
      clearTimeout(timer);
      reject(new Error(`it ended with code ${code}`));
    };
    worker.once('exit', onExit);
    worker.once('listening', () => {
      clearTimeout(timer);
      worker.off('exit', onExit);
      resolve({ version, worker });
    });
  });
}

/**
 * Lets versions of a server relieve each other on one port: the new one listens before the old one stops, so
 * that no request meets a closed door. One that dies is started again; one that hangs is ended first.
 * @param scriptOf path of a version's server
 * @param everyMs milliseconds between two looks whether a server hangs
 */
export function createRelay(
  scriptOf: (version: string) => Promise<string>,
  tell: Tell,
  everyMs = lookEveryMs,
): Relay {
  // Servers take connections from the port themselves: nothing passes through this process.
  cluster.schedulingPolicy = cluster.SCHED_NONE;
  let runner: Runner | null = null;
  let refused: string | null = null;
  let missing: string | null = null;
  let isStopping = false;
  let pauseMs = firstPauseMs;
  let turn: Promise<void> = Promise.resolve();

  const take = (next: Runner) => {
    runner = next;
    refused = null;
    missing = null;
    tell('runs', next.version);
    next.worker.once('exit', () => {
      if (isStopping || runner !== next) return;
      tell('died', next.version, `it is started again in ${pauseMs} ms`);
      setTimeout(() => void inTurn(() => revive(next.version)), pauseMs);
      pauseMs = Math.min(longestPauseMs, pauseMs * 2);
    });
  };
  async function revive(version: string) {
    if (isStopping || runner?.worker.isConnected()) return;
    try {
      take(await start(version, await scriptOf(version), everyMs));
    } catch (error) {
      tell('did not come up', version, String(error));
      setTimeout(() => void inTurn(() => revive(version)), pauseMs);
      pauseMs = Math.min(longestPauseMs, pauseMs * 2);
    }
  }
  async function relieve(version: string) {
    if (isStopping || version === runner?.version || version === refused) return;
    const old = runner;
    let script: string;
    try {
      script = await scriptOf(version);
    } catch (error) {
      // The store may give it at the next look; told once.
      if (missing !== version) tell('is not here', version, String(error));
      missing = version;
      if (!old) throw error;
      return;
    }
    try {
      take(await start(version, script, everyMs));
      pauseMs = firstPauseMs;
    } catch (error) {
      // Published files never change: trying this version again would end as before.
      refused = version;
      tell('did not come up', version, String(error));
      if (!old) throw error;
      return;
    }
    if (old) await retire(old, 'SIGTERM');
  }
  function inTurn(work: () => Promise<void>): Promise<void> {
    const mine = turn.then(work);
    turn = mine.catch(() => {});
    return mine;
  }

  return {
    run: (version) => inTurn(() => relieve(version)),
    async stop() {
      isStopping = true;
      await turn;
      if (runner) await retire(runner, 'SIGINT');
    },
  };
}
