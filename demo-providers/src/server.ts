import { createDemoServer } from './serve.ts';

const { env } = process;
const port = Number(env.DEMO_PORT || 4010);
const host = env.DEMO_HOST || '127.0.0.1';

/** @throws Error when a setting is no number above 0 */
function positive(name: string): number | null {
  const text = env[name];
  if (!text) return null;
  const value = Number(text);
  if (!(value > 0 && Number.isFinite(value))) throw new Error(`${name} must be a number above 0`);
  return value;
}

/** The time that the product's clock shows: CLOCK, standing still, or going on from there since CLOCK_SINCE. */
function now(): Date {
  if (!env.CLOCK) return new Date();
  const passed = env.CLOCK_SINCE ? Date.now() - Number(env.CLOCK_SINCE) : 0;
  return new Date(Date.parse(env.CLOCK) + passed);
}

const server = createDemoServer({
  seed: env.DEMO_SEED || 'fan-base',
  now,
  speed: positive('DEMO_SPEED') ?? 1,
  quotaPerMinute: positive('DEMO_QUOTA_PER_MINUTE'),
});

server.on('error', (error) => {
  process.stderr.write(`The demonstration's providers cannot start: ${error.message}\n`);
  process.exit(1);
});
server.listen(port, host, () =>
  process.stdout.write(
    `Simulated providers at http://${host}:${port}; a product's SOURCES_FILE at /sources.json\n`,
  ),
);

for (const signal of ['SIGTERM', 'SIGINT'] as const)
  process.once(signal, () => {
    server.close(() => process.exit(0));
    server.closeIdleConnections();
  });
