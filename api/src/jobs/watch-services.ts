import { Gauge } from 'prom-client';
import type { Dependencies } from '../dependencies.ts';
import { mailTransport } from '../mail/transport.ts';

const intervalMs = 60_000;

/** An external service, with a check. */
interface Service {
  readonly name: 'uploads' | 'smtp';
  /** @throws Error when it is unusable */
  readonly check: () => Promise<void>;
}

export interface ServiceWatch {
  /** Checks each service now. */
  readonly check: () => Promise<void>;
  readonly stop: () => Promise<void>;
}

/**
 * Checks once a minute whether the bucket of uploads and, in processes that run jobs, the mail server accept
 * our settings: a wrong key fails no other request, so it would go unnoticed. Reading the site needs neither
 * service, so readiness does not depend on them; metrics and logs report them.
 */
export function watchServices({
  config,
  uploads,
  metrics,
  logger,
}: Pick<Dependencies, 'config' | 'uploads' | 'metrics' | 'logger'>): ServiceWatch {
  const services: Service[] = [{ name: 'uploads', check: uploads.check }];
  const mail = config.smtpUrl !== null && config.role !== 'api' ? mailTransport(config) : null;
  if (mail) services.push({ name: 'smtp', check: mail.check });
  const gauge = new Gauge({
    name: 'fan_base_service_up',
    help: 'Whether the last check of a service succeeded: 1 or 0.',
    labelNames: ['service'],
    registers: [metrics],
  });
  const failing = new Set<string>();

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
  let checking: Promise<unknown> = Promise.resolve();
  const check = async () => {
    checking = Promise.all(services.map(look));
    await checking;
  };
  void check();
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
