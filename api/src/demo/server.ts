import { clockAt } from '../clock.ts';
import { createDemoServer } from './serve.ts';

const port = Number(process.env.DEMO_PORT || 4010);
const host = process.env.DEMO_HOST || '127.0.0.1';

/** @throws Error when a setting is no number above 0 */
function positive(name: string): number | null {
  const text = process.env[name];
  if (!text) return null;
  const value = Number(text);
  if (!(value > 0 && Number.isFinite(value))) throw new Error(`${name} must be a number above 0`);
  return value;
}

const server = createDemoServer({
  seed: process.env.DEMO_SEED || 'fan-base',
  clock: clockAt(process.env.CLOCK || null, Number(process.env.CLOCK_SINCE) || null),
  speed: positive('DEMO_SPEED') ?? 1,
  quotaPerMinute: positive('DEMO_QUOTA_PER_MINUTE'),
});

server.on('error', (error) => {
  process.stderr.write(`The demonstration's providers cannot start: ${error.message}\n`);
  process.exit(1);
});
server.listen(port, host, () => process.stdout.write(`Simulated providers at http://${host}:${port}\n`));

for (const signal of ['SIGTERM', 'SIGINT'] as const)
  process.once(signal, () => {
    server.close(() => process.exit(0));
    server.closeIdleConnections();
  });
