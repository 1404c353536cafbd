import { watch } from 'node:fs';
import { readFile } from 'node:fs/promises';
import type { ServerResponse } from 'node:http';
import { join } from 'node:path';
import { DevProblems, type DevState, devEventsPath, devProblemsFile } from '@fan-base/shared-contracts/dev';
import { assert } from '@fan-base/shared-contracts/struct';
import type { FastifyInstance } from 'fastify';
import { assetsPath, toRemoteReleases } from '../../page/remotes/remote-release.ts';
import { compose, getReleases } from './compose.ts';
import { identifyContributions } from './identify-contributions.ts';
import type { ReleaseStore } from './release-store.ts';

export interface DevEvents {
  /** Notifies open pages of the current state. */
  notify(): void;
  serve(app: FastifyInstance, releases: ReleaseStore, shell: string): void;
}

/** Reconnect delay after a server restart. */
const reconnectMs = 300;

async function readProblems(directory: string): Promise<DevState['problems']> {
  let text: string;
  try {
    text = await readFile(join(directory, devProblemsFile), 'utf8');
  } catch {
    return [];
  }
  const problems: unknown = JSON.parse(text);
  assert(problems, DevProblems);
  return problems;
}

async function readRemotes(releases: ReleaseStore): Promise<Pick<DevState, 'remotes' | 'contributions'>> {
  const present = getReleases(await compose(releases, { bucket: null, pins: new Map() }));
  return {
    remotes: toRemoteReleases(present.values(), assetsPath),
    contributions: identifyContributions(present),
  };
}

/**
 * Sends the current versions and build errors to open pages during development (`npm run dev`), as
 * server-sent events, and serves each remote's release to pages of other servers that pin it.
 * @param directory the development store
 */
export function createDevEvents(directory: string): DevEvents {
  const streams = new Map<ServerResponse, () => Promise<void>>();
  const notify = () => {
    for (const send of streams.values()) void send();
  };
  const watcher = watch(directory, (_event, file) => {
    if (file === devProblemsFile) notify();
  });
  return {
    notify,
    serve(app, releases, shell) {
      app.get(devEventsPath, (request, reply) => {
        reply.hijack();
        const stream = reply.raw;
        stream.writeHead(200, {
          'content-type': 'text/event-stream',
          'cache-control': 'no-store',
          'access-control-allow-origin': '*',
        });
        stream.write(`retry: ${reconnectMs}\n\n`);
        const write = async () => {
          const [present, problems] = await Promise.all([readRemotes(releases), readProblems(directory)]);
          const state: DevState = { shell, ...present, problems };
          stream.write(`data: ${JSON.stringify(state)}\n\n`);
        };
        // Writes are serialized, so that the last message has the latest state.
        let written = Promise.resolve();
        const send = () => {
          written = written.then(write);
          return written;
        };
        streams.set(stream, send);
        request.raw.on('close', () => streams.delete(stream));
        void send();
      });
      app.get<{ Params: { name: string } }>('/dev/:name.json', async (request, reply) => {
        const { name } = request.params;
        const release = (await readRemotes(releases)).remotes.find((remote) => remote.name === name);
        reply.header('access-control-allow-origin', '*').header('cache-control', 'no-store');
        if (!release) return reply.code(404).send({ error: `Unknown remote ${name}` });
        const { base } = release;
        return { ...release, base: new URL(base, `${request.protocol}://${request.headers.host}`).href };
      });
      app.addHook('preClose', async () => {
        watcher.close();
        for (const stream of streams.keys()) stream.end();
      });
    },
  };
}
