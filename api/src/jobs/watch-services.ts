import { Gauge } from 'prom-client';
import type { Dependencies } from '../dependencies.ts';
import { mailTransport } from '../mail/transport.ts';

const intervalMs = 60_000;

/** A service of others that the product uses, and how to find out whether it can. */
interface Service {
  readonly name: 'uploads' | 'smtp';
  /** @throws Error when it cannot be used */
  readonly check: () => Promise<void>;
}

export interface ServiceWatch {
  /** Looks at each service now. */
  readonly check: () => Promise<void>;
  readonly stop: () => Promise<void>;
}

/**
 * Finds out once a minute whether the bucket of uploads, and where jobs run the mail server, can be used with our
 * settings: a wrong key fails no other request, so that nobody would notice. Visitors need neither to read, so
 * readiness does not depend on them; metrics and log say how they are.
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
    help: 'Whether the process could use a service when it last looked: 1, else 0.',
    labelNames: ['service'],
    registers: [metrics],
  });
  const failing = new Set<string>();

  async function look({ name, check }: Service): Promise<void> {
    try {
      await check();
      gauge.set({ service: name }, 1);
      if (failing.delete(name))
        logger.info({ event: 'service.back', service: name }, `${name} can be used again`);
    } catch (err) {
      gauge.set({ service: name }, 0);
      if (failing.has(name)) return;
      failing.add(name);
      logger.error({ event: 'service.failing', service: name, err }, `${name} cannot be used`);
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
