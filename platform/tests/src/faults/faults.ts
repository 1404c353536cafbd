import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { Release } from '@fan-base/shared-contracts/release';
import type { Route } from '@playwright/test';
import { releasesFolder } from '../site.ts';
import type { Place } from './place.ts';
import { type Throwing, throwingCode } from './throwing.ts';

export interface Fault {
  readonly name: string;
  /** Reported error code; null if the region is only delayed. */
  readonly code: string | null;
  /** Selects files of the release by their names. */
  readonly files: (release: Release, place: Place) => (file: string) => boolean;
  /** @param seen resolves when the test has seen the loading state, so that delays can end */
  readonly answer: (route: Route, release: Release, file: string, seen: Promise<void>) => Promise<void>;
  /** The content of changed files that count as published, so that browsers have their hashes. */
  readonly published?: (source: string, release: Release) => string;
  /** Whether the region recovers automatically once the fault is gone, or by the retry button. */
  readonly returns: 'by itself' | 'by the retry';
  /** No response: the timeout of ten seconds must pass. */
  readonly hangs?: boolean;
}

const script = { contentType: 'text/javascript; charset=utf-8' };
const all = () => () => true;
const entry = (release: Release) => (file: string) => file === release.container?.file;
const chunk = (release: Release, name: string) => (file: string) =>
  (release.chunks[name] ?? []).includes(file);
const own = (release: Release, place: Place) => chunk(release, place.chunk);

/** The chunk with the messages in the language of the place. */
const messagesChunk = (release: Release, { host }: Place) =>
  chunk(release, host === 'localhost' ? 'messages-da' : 'messages-en');

/** A file as it was published. */
export const read = ({ name, version }: Release, file: string): string =>
  readFileSync(join(releasesFolder(), name, version, 'web', file), 'utf8');

const changed =
  (change: (source: string, release: Release) => string): Fault['answer'] =>
  (route, release, file) =>
    route.fulfill({ ...script, body: change(read(release, file), release) });

const status = (code: number) => (route: Route) =>
  route.fulfill({ status: code, contentType: 'text/html', body: `<h1>${code}</h1>` });

/** A fault of the code itself. */
function throws(throwing: Throwing): Pick<Fault, 'answer' | 'published'> {
  const published = (source: string, { container }: Release) =>
    throwingCode(container?.name ?? '', throwing, source);
  return { answer: changed(published), published };
}

/** Chrome's 'Slow 3G': two seconds until the first byte, then 50 KB a second. */
const slowly: Fault['answer'] = async (route, release, file, seen) => {
  const body = read(release, file);
  await Promise.race([seen, delay(2_000 + body.length / 50)]);
  await route.fulfill({ ...script, body });
};

/** What can go wrong with a remote's files and code. */
export const faults: readonly Fault[] = [
  { name: '404', code: 'unreachable', files: all, answer: status(404), returns: 'by itself' },
  { name: '500', code: 'unreachable', files: all, answer: status(500), returns: 'by itself' },
  {
    name: 'connection refused',
    code: 'unreachable',
    files: all,
    answer: (route) => route.abort('connectionrefused'),
    returns: 'by itself',
  },
  {
    name: 'hang',
    code: 'timed-out',
    files: all,
    answer: async () => {},
    returns: 'by itself',
    hangs: true,
  },
  { name: 'slow 3G', code: null, files: all, answer: slowly, returns: 'by itself' },
  {
    name: 'truncated file',
    code: 'integrity-mismatch',
    files: all,
    answer: changed((source) => source.slice(0, source.length / 2)),
    returns: 'by itself',
  },
  {
    name: 'HTML instead of a script',
    code: 'not-a-remote',
    files: all,
    answer: (route) =>
      route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Hello</title>' }),
    returns: 'by itself',
  },
  {
    name: 'wrong hash',
    code: 'integrity-mismatch',
    files: entry,
    answer: changed((source) => `${source};globalThis.hacked=true;`),
    returns: 'by itself',
  },
  {
    name: 'tampered chunk',
    code: 'integrity-mismatch',
    files: own,
    answer: changed((source) => `${source};globalThis.hacked=true;`),
    returns: 'by itself',
  },
  {
    name: 'throws on load',
    code: 'threw-on-load',
    files: own,
    ...throws('on load'),
    returns: 'by itself',
  },
  {
    name: 'throws on render',
    code: 'threw-on-render',
    files: own,
    ...throws('on render'),
    returns: 'by the retry',
  },
  {
    name: 'throws in an effect',
    code: 'threw-on-render',
    files: own,
    ...throws('in an effect'),
    returns: 'by the retry',
  },
  {
    name: 'missing chunk after a deployment',
    code: 'chunk-missing',
    files: own,
    answer: status(404),
    returns: 'by itself',
  },
  {
    name: 'missing messages',
    code: 'chunk-missing',
    files: messagesChunk,
    answer: status(404),
    returns: 'by itself',
  },
];
