import { createClock, readEnvironment, type Settings } from '@fan-base/shared-server/environment';
import { createDemoServer } from './serve.ts';

function fail(error: unknown): never {
  const reason = error instanceof Error ? error.message : error;
  process.stderr.write(`The demonstration's providers cannot start: ${reason}\n`);
  process.exit(1);
}

function readSettings(): Settings<'demo'> {
  try {
    return readEnvironment('demo', process.env);
  } catch (error) {
    return fail(error);
  }
}

const settings = readSettings();
const { DEMO_PORT: port } = settings;
const host = '127.0.0.1';
const now = createClock(settings);

const server = createDemoServer({
  seed: 'fan-base',
  now: () => new Date(now()),
  speed: settings.DEMO_SPEED ?? 1,
});

server.on('error', fail);
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
