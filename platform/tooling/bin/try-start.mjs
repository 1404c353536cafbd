#!/usr/bin/env node
// Starts the product as `npm start` does, waits for the front page and stops it. CI does this on each operating
// system, so it is plain JavaScript that needs neither a shell nor installed packages.
import { spawn } from 'node:child_process';
import { dirname, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

/** Installing, building and starting on a slow machine. */
const startMs = 20 * 60_000;
const stopMs = 60_000;
const pollMs = 1_000;
const address = `http://localhost:${process.env.PAGES_PORT ?? 3000}/`;

/** The front page if it is complete; null if nothing answers. */
async function fetchFront() {
  try {
    const response = await fetch(address, { signal: AbortSignal.timeout(30_000) });
    const text = await response.text();
    return response.ok && text.trimEnd().endsWith('</html>') ? text : null;
  } catch {
    return null;
  }
}

/** Polls until a condition holds. @throws Error after the timeout, or if the product has exited */
async function waitUntil(what, timeoutMs, holds) {
  const deadline = performance.now() + timeoutMs;
  while (!(await holds())) {
    if (performance.now() > deadline) throw new Error(`${what} took more than ${timeoutMs / 1000} s`);
    await delay(pollMs);
  }
}

if ((await fetchFront()) !== null)
  throw new Error(`another product is running at ${address}: set PAGES_PORT`);
const bootstrap = join(dirname(fileURLToPath(import.meta.url)), 'bootstrap.mjs');
const product = spawn(process.execPath, [bootstrap, 'start'], { stdio: 'inherit' });
const exited = new Promise((resolve) => product.once('exit', (code, signal) => resolve(code ?? signal)));
try {
  await waitUntil('the start', startMs, async () => {
    if (product.exitCode !== null) throw new Error(`npm start exited with code ${product.exitCode}`);
    return (await fetchFront()) !== null;
  });
} finally {
  // Windows has no SIGTERM: the process is terminated, and its servers stop because their parent has exited.
  product.kill('SIGTERM');
}
const how = await exited;
if (process.platform !== 'win32' && how !== 0) throw new Error(`npm start did not stop cleanly: ${how}`);
await waitUntil('the stop', stopMs, async () => (await fetchFront()) === null);
console.log(`Fan-Base starts and stops on ${process.platform}`);
