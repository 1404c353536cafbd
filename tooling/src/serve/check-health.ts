import { type Environment, readEnvironment, readers } from '@fan-base/shared-contracts/environment';

const timeoutMs = 4_000;
const { PAGES_PORT } = readers.pages;
const { API_PORT } = readers.api;

/**
 * Whether the role running on this machine is ready: a container has one role, which listens on one of two
 * ports.
 * @returns false if none listens
 */
export async function isServing(env: Environment): Promise<boolean> {
  const ports = Object.values(readEnvironment({ PAGES_PORT, API_PORT }, env));
  const signal = AbortSignal.timeout(timeoutMs);
  const answers = await Promise.allSettled(
    ports.map(async (port) => (await fetch(`http://127.0.0.1:${port}/readyz`, { signal })).ok),
  );
  return answers.some((answer) => answer.status === 'fulfilled' && answer.value);
}

if (import.meta.main) process.exit((await isServing(process.env)) ? 0 : 1);
