import type { BrowserStorage } from '@fan-base/shared-contracts/shell';
import { type Reloads, reloadPauseMs } from './mayReload.ts';

const key = 'reloads';

const isReloads = (value: unknown): value is Reloads =>
  typeof value === 'object' && value !== null && Object.values(value).every((at) => typeof at === 'number');

function parse(text: string | null): Reloads {
  try {
    const reloads: unknown = JSON.parse(text ?? '{}');
    return isReloads(reloads) ? reloads : {};
  } catch {
    return {};
  }
}

/** The reloads that this tab remembers; null when it cannot remember any. */
export function readReloads(storage: BrowserStorage): Reloads | null {
  const reloads = parse(storage.read(key));
  const text = JSON.stringify(reloads);
  storage.write(key, text);
  return storage.read(key) === text ? reloads : null;
}

/** Remembers that a path is reloaded now, and forgets what no longer matters. */
export function noteReload(storage: BrowserStorage, reloads: Reloads, path: string, now: number): void {
  const recent = Object.entries(reloads).filter(([, at]) => Math.abs(now - at) < reloadPauseMs);
  storage.write(key, JSON.stringify({ ...Object.fromEntries(recent), [path]: now }));
}
