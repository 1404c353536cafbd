import { trimEnd } from '@fan-base/shared-contracts/trim-end';
import type { Service } from './define-service.ts';
import { openService, type ServiceSettings } from './open-service.ts';

type Environment = Readonly<Record<string, string | undefined>>;

interface RunSettings extends ServiceSettings {
  readonly host: string;
  readonly port: number;
}

/** Reads the settings of a service. Empty variables count as unset. @throws Error naming the wrong one */
function readSettings(env: Environment): RunSettings {
  const read = (name: string, otherwise: string) => env[name]?.trim() || otherwise;
  const port = Number(read('SERVICE_PORT', '0'));
  if (!Number.isInteger(port) || port < 0 || port > 65_535) throw new Error('SERVICE_PORT is no port');
  return {
    host: read('SERVICE_HOST', '127.0.0.1'),
    port,
    apiUrl: trimEnd(read('API_URL', 'http://127.0.0.1:4000'), /\//),
    databaseUrl: read('DATABASE_URL', '') || null,
    dataDir: read('DATA_DIR', '.data'),
    logLevel: read('LOG_LEVEL', 'info'),
  };
}

/**
 * Runs a service until SIGTERM or SIGINT: requests in flight are finished. Settings: `SERVICE_PORT`, `SERVICE_HOST`,
 * `API_URL`, `DATABASE_URL` (or an embedded database in `DATA_DIR`) and `LOG_LEVEL`.
 */
export async function runService(service: Service, env: Environment = process.env): Promise<void> {
  try {
    const { host, port, ...settings } = readSettings(env);
    const { app, close } = await openService(service, settings);
    let isEnding = false;
    const end = async () => {
      if (isEnding) return;
      isEnding = true;
      await close();
      process.exit(0);
    };
    for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void end());
    await app.listen({ host, port });
  } catch (error) {
    console.error(`The service of ${service.remote} cannot start:`, error);
    process.exit(1);
  }
}
