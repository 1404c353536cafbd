import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Platform } from '@fan-base/shared-contracts/platform';
import { root } from '../project.ts';
import { serviceProgram } from '../service/own-service.ts';
import { startService } from '../start/services.ts';
import { endRegistration, registerService, type ServiceRegistration } from './publisher-client.ts';
import { readToken } from './rights.ts';

/** The service of this repository, while it is developed. */
export interface DevService {
  /** Starts it again with the saved sources. */
  restart(): Promise<void>;
  stop(): Promise<void>;
}

const isLocal = (address: string): boolean => /^https?:\/\/(localhost|127\.0\.0\.1)(:|\/|$)/.test(address);

const log = (line: string) => console.log(`[service] ${line}`);

/** Registers the service with a product on this machine; no other could reach it. @returns null: it is not registered */
async function register(
  app: string,
  url: string,
  { address: platform, platform: { publish } }: Pick<DevServiceOptions, 'address' | 'platform'>,
): Promise<ServiceRegistration | null> {
  const token = readToken();
  const command = `npm run release -- service ${app} ${url}`;
  if (!isLocal(platform)) log(`${url}; pages of ${platform} call the registered service`);
  else if (!publish || !token) log(`${url}; register it once: ${command}`);
  else {
    const registration = { publisher: publish, app, address: url, token };
    try {
      log(await registerService(registration));
      return registration;
    } catch (error) {
      log(`${(error as Error).message} (${command})`);
    }
  }
  return null;
}

/** Ends the registration, so that the product does not call a stopped service. */
const unregister = async (registration: ServiceRegistration): Promise<void> =>
  log(
    await endRegistration(registration).catch(
      ({ message }: Error) =>
        `still registered at ${registration.address}: ${message} (npm run release -- service ${registration.app} --remove)`,
    ),
  );

export interface DevServiceOptions {
  readonly app: string;
  readonly port: number;
  /** Address of the platform. */
  readonly address: string;
  readonly platform: Platform;
}

/** Starts this repository's service with an embedded database below `.cache`; null if it has none. */
export async function startDevService(options: DevServiceOptions): Promise<DevService | null> {
  const { app, port, address } = options;
  if (!existsSync(serviceProgram(app))) return null;
  const env = { API_URL: new URL('/api', address).href, DATA_DIR: join(root, '.cache'), LOG_LEVEL: 'warn' };
  const start = () =>
    startService(app, { port, env, onLine: log }).catch((error: Error) => {
      log(error.message);
      return null;
    });
  let running = await start();
  const registration = await register(app, `http://127.0.0.1:${port}`, options);
  return {
    async restart() {
      await running?.stop();
      running = await start();
      if (running) log('restarted');
    },
    async stop() {
      if (registration) await unregister(registration);
      await running?.stop();
    },
  };
}
