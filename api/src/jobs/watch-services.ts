import { standardCalls } from '@fan-base/shared-contracts/service';
import { wallClock } from '@fan-base/shared-server/wall-clock';
import { Gauge } from 'prom-client';
import type { Dependencies } from '../dependencies.ts';
import { pingRedis } from '../http/ping-redis.ts';
import { mailTransport } from '../mail/transport.ts';
import type { RemoteService } from '../services/directory.ts';
import { requestStandardCall } from '../services/standard-calls.ts';

const intervalMs = 30_000;
const redisTimeoutMs = 5_000;

/** An external service, with a check. */
interface Service {
  /** Of remotes' own services, the remote. */
  readonly name: string;
  /** @throws Error when it is unusable */
  readonly check: () => Promise<void>;
}

type WatchParts = Pick<
  Dependencies,
  'config' | 'uploads' | 'metrics' | 'logger' | 'services' | 'serviceClient' | 'identities' | 'databaseTime'
>;

const toService = (parts: WatchParts, service: RemoteService): Service => ({
  name: service.remote,
  async check() {
    const { status } = await requestStandardCall(parts, service, standardCalls.health);
    if (status >= 400) throw new Error(`status ${status}`);
  },
});

export interface ServiceWatch {
  /** Checks each service now. */
  readonly check: () => Promise<void>;
  readonly stop: () => Promise<void>;
}

/** Checks that the database answers, and measures how far this process' clock is from the one that all share. */
function watchDatabase({ metrics, databaseTime }: Pick<WatchParts, 'metrics' | 'databaseTime'>): Service {
  const ahead = new Gauge({
    name: 'fan_base_clock_ahead_seconds',
    help: "How far the clock of this process is ahead of the database's; negative if it is behind.",
    registers: [metrics],
  });
  return {
    name: 'database',
    async check() {
      const before = wallClock();
      const now = (await databaseTime()).getTime();
      const after = wallClock();
      // The database read its clock in between.
      ahead.set((before > now ? before - now : Math.min(0, after - now)) / 1000);
    },
  };
}

/**
 * Checks every half minute whether the database, Redis and remotes' own services answer, and whether the bucket of
 * uploads and, in processes that run jobs, the mail server accept our settings: a wrong key fails no other request, so
 * it would go unnoticed. Readiness depends on the database only; metrics and logs report them all.
 */
export function watchServices(dependencies: WatchParts): ServiceWatch {
  const { config, uploads, metrics, logger, services: remotes } = dependencies;
  const own: Service[] = [watchDatabase(dependencies), { name: 'uploads', check: uploads.check }];
  const { redisUrl } = config;
  if (redisUrl !== null) own.push({ name: 'redis', check: () => pingRedis(redisUrl, redisTimeoutMs) });
  const mail = config.smtpUrl !== null && config.role !== 'api' ? mailTransport(config) : null;
  if (mail) own.push({ name: 'smtp', check: mail.check });
  const gauge = new Gauge({
    name: 'fan_base_service_up',
    help: 'Whether the last check of a service succeeded: 1 or 0.',
    labelNames: ['service'],
    registers: [metrics],
  });
  const failing = new Set<string>();
  let watched: readonly Service[] = [];

  async function look({ name, check }: Service): Promise<void> {
    try {
      await check();
      gauge.set({ service: name }, 1);
      if (failing.delete(name))
        logger.info({ event: 'service.back', service: name }, `${name} available again`);
    } catch (err) {
      gauge.set({ service: name }, 0);
      if (failing.has(name)) return;
      failing.add(name);
      logger.error({ event: 'service.failing', service: name, err }, `${name} unavailable`);
    }
  }
  function forget({ name }: Service): void {
    gauge.remove({ service: name });
    failing.delete(name);
  }
  let checking: Promise<unknown> = Promise.resolve();
  const check = async () => {
    const before = watched;
    watched = [...own, ...remotes.current().all.map((service) => toService(dependencies, service))];
    for (const service of before) if (!watched.some(({ name }) => name === service.name)) forget(service);
    checking = Promise.all([checking, ...watched.map(look)]);
    await checking;
  };
  void check();
  // A new service needs a token to announce changes.
  remotes.subscribe(() => void check());
  const timer = setInterval(check, intervalMs);
  return {
    check,
    async stop() {
      clearInterval(timer);
      await checking;
      mail?.close();
    },
  };
}
