import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Platform } from '@fan-base/shared-contracts/platform';
import { root } from '../project.ts';
import { serviceProgram } from '../service/own-service.ts';
import { startService } from '../start/services.ts';
import { readToken, registerService } from './publisher-client.ts';

/** The service of this repository, while it is developed. */
export interface DevService {
  /** Starts it again with the saved sources. */
  restart(): Promise<void>;
  stop(): Promise<void>;
}

const isLocal = (address: string): boolean => /^https?:\/\/(localhost|127\.0\.0\.1)(:|\/|$)/.test(address);

const log = (line: string) => console.log(`[service] ${line}`);

/** Registers the service with a product on this machine; no other could reach it. */
async function register(app: string, url: string, address: string, { publish }: Platform): Promise<void> {
  const token = readToken();
  const command = `npm run release -- service ${app} ${url}`;
  if (!isLocal(address)) return log(`${url}; pages of ${address} call the registered service`);
  if (!publish || !token) return log(`${url}; register it once: ${command}`);
  log(
    await registerService(publish, app, url, token).catch((error: Error) => `${error.message} (${command})`),
  );
}

export interface DevServiceOptions {
  readonly app: string;
  readonly port: number;
  /** Address of the platform. */
  readonly address: string;
  readonly platform: Platform;
}

/** Starts this repository's service with an embedded database below `.cache`; null if it has none. */
export async function startDevService(options: DevServiceOptions): Promise<DevService | null> {
  const { app, port, address, platform } = options;
  if (!existsSync(serviceProgram(app))) return null;
  const env = { API_URL: new URL('/api', address).href, DATA_DIR: join(root, '.cache'), LOG_LEVEL: 'warn' };
  const start = () =>
    startService(app, { port, env, onLine: log }).catch((error: Error) => {
      log(error.message);
      return null;
    });
  let running = await start();
  await register(app, `http://127.0.0.1:${port}`, address, platform);
  return {
    async restart() {
      await running?.stop();
      running = await start();
      if (running) log('restarted');
    },
    async stop() {
      await running?.stop();
    },
  };
}
