import { setTimeout as delay } from 'node:timers/promises';
import { processHeader } from '@fan-base/shared-contracts/api/call';
import { ChangedKeys, changesHeartbeat } from '@fan-base/shared-contracts/api/changes';
import { changes } from '@fan-base/shared-contracts/client';
import { is } from '@fan-base/shared-contracts/struct';
import { networkKey } from '@fan-base/shared-contracts/surrogate-keys';
import { createParser } from 'eventsource-parser';
import { request } from 'undici';

/** Time after a heartbeat until which all changes count as known: another heartbeat may be late by as much. */
const heartbeatValidMs = 2 * changesHeartbeat;
/** Silence after which the connection counts as lost. */
const silenceMs = 8_000;
/** Milliseconds between attempts to reconnect. */
const retryEveryMs = 500;

export interface ChangeStreamOptions {
  /** URL of the API, without a trailing slash. */
  readonly apiUrl: string;
  /** Called with the surrogate keys of changed data; the network's key if changes may have been missed. */
  readonly onChange: (keys: readonly string[]) => void;
  readonly onProblem: (problem: string, error: unknown) => void;
}

/** The API's stream of changes. */
export interface ChangeStream {
  /** The API process that streams the changes; null: none at the moment. */
  readonly source: () => string | null;
  /** Until when all changes are known, by `performance.now()`. */
  readonly knownUntil: () => number;
  readonly close: () => void;
}

/** Follows the API's stream of changes, and reconnects when it is lost. */
export function followChanges({ apiUrl, onChange, onProblem }: ChangeStreamOptions): ChangeStream {
  const ending = new AbortController();
  let heardAt = Number.NEGATIVE_INFINITY;
  let isLost = false;
  let source: string | null = null;

  async function follow(): Promise<void> {
    const { statusCode, headers, body } = await request(apiUrl + changes.getChanges(), {
      headers: { accept: 'text/event-stream' },
      headersTimeout: silenceMs,
      bodyTimeout: silenceMs,
      signal: ending.signal,
    });
    if (statusCode !== 200) {
      await body.dump();
      throw new Error(`The API answered with status ${statusCode}`);
    }
    isLost = false;
    source = headers[processHeader]?.toString() ?? null;
    onChange([networkKey]);
    const parser = createParser({
      onEvent({ data }) {
        const keys: unknown = JSON.parse(data);
        if (!is(keys, ChangedKeys)) throw new Error('Unexpected event in the stream of changes');
        heardAt = performance.now();
        onChange(keys);
      },
    });
    for await (const text of body.setEncoding('utf8')) parser.feed(text);
  }
  async function run(): Promise<void> {
    while (!ending.signal.aborted) {
      try {
        await follow();
      } catch (error) {
        if (ending.signal.aborted) return;
        if (!isLost)
          onProblem('stream of changes lost; until it is back, documents live for two seconds', error);
        isLost = true;
      }
      heardAt = Number.NEGATIVE_INFINITY;
      source = null;
      await delay(retryEveryMs, undefined, { signal: ending.signal }).catch(() => undefined);
    }
  }
  void run();
  return { source: () => source, knownUntil: () => heardAt + heartbeatValidMs, close: () => ending.abort() };
}
