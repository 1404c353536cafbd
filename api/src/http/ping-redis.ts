import { Redis } from 'ioredis';

/**
 * Connects to Redis or Valkey, sends PING, and disconnects.
 * @throws Error if it is unreachable, refuses the login or does not respond in time
 */
export async function pingRedis(url: string, timeoutMs: number): Promise<void> {
  const redis = new Redis(url, {
    lazyConnect: true,
    retryStrategy: () => null,
    connectTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    commandTimeout: timeoutMs,
  });
  let problem: unknown;
  redis.on('error', (error) => {
    problem = error;
  });
  try {
    await redis.connect();
    await redis.ping();
  } catch (error) {
    throw problem ?? error;
  } finally {
    redis.disconnect();
  }
}
