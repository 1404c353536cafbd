import { setTimeout as delay } from 'node:timers/promises';
import { Agent, type Dispatcher, request } from 'undici';

/** Visitors with an address each, because limits are per address. */
const addresses = 100;
const timeoutMs = 15_000;

/** A failed page view and its time, in milliseconds since the trial began. */
export interface Failure {
  readonly at: number;
  readonly page: string;
  readonly reason: string;
}

export interface Crowd {
  readonly views: () => number;
  readonly failures: readonly Failure[];
  /** Response times since the last read, in milliseconds. */
  readonly takeTimes: () => number[];
  readonly stop: () => Promise<void>;
}

const agentAt = (address: string): Agent =>
  new Agent({
    allowH2: true,
    pipelining: 100,
    connections: 1,
    localAddress: address,
    connect: { rejectUnauthorized: false },
    headersTimeout: timeoutMs,
    bodyTimeout: timeoutMs,
  });

/** A page of the mix: host, path and weight. */
export interface MixedPage {
  readonly host: string;
  readonly path: string;
  readonly weight: number;
}

/** Picks pages by weight, in a reproducible order. */
function* pick(pages: readonly MixedPage[]): Generator<MixedPage> {
  const total = pages.reduce((sum, { weight }) => sum + weight, 0);
  for (let at = 0.5; ; at = (at + 0.618_033_988_749_895) % 1) {
    let left = at * total;
    for (const page of pages) {
      left -= page.weight;
      if (left >= 0) continue;
      yield page;
      break;
    }
  }
}

/** Requests pages at a constant rate, regardless of response times. */
export function startCrowd(
  port: number,
  pages: readonly MixedPage[],
  perSecond: number,
  now: () => number,
): Crowd {
  const agents = Array.from({ length: addresses }, (_, index) => agentAt(`127.1.${index + 1}.1`));
  const failures: Failure[] = [];
  let times: number[] = [];
  let count = 0;
  let isOver = false;

  async function view({ host, path }: MixedPage, dispatcher: Dispatcher): Promise<void> {
    const since = performance.now();
    try {
      const answer = await request(`https://127.0.0.1:${port}${path}`, {
        dispatcher,
        headers: { host, 'accept-encoding': 'br', 'user-agent': 'Mozilla/5.0 fleet trial' },
      });
      const text = await answer.body.arrayBuffer();
      if (answer.statusCode !== 200 || text.byteLength < 1_000)
        failures.push({ at: now(), page: `${host}${path}`, reason: `${answer.statusCode}` });
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      failures.push({ at: now(), page: `${host}${path}`, reason });
    }
    times.push(performance.now() - since);
    count += 1;
  }

  async function run(): Promise<void> {
    const mix = pick(pages);
    const begun = performance.now();
    const underWay = new Set<Promise<void>>();
    for (let sent = 0; !isOver; ) {
      const due = ((performance.now() - begun) / 1000) * perSecond;
      for (; sent < due; sent += 1) {
        const page = mix.next().value;
        const agent = agents[sent % addresses];
        if (!page || !agent) continue;
        const viewing = view(page, agent).finally(() => underWay.delete(viewing));
        underWay.add(viewing);
      }
      await delay(10);
    }
    await Promise.all(underWay);
  }
  const running = run();
  return {
    views: () => count,
    failures,
    takeTimes() {
      const taken = times;
      times = [];
      return taken;
    },
    async stop() {
      isOver = true;
      await running;
      await Promise.all(agents.map((agent) => agent.close()));
    },
  };
}
