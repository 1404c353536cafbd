import { expect } from '@playwright/test';
import { changeServer, copyRelease } from './forge.ts';
import { readStart } from './read-boot.ts';
import { publishBuild } from './release-changes.ts';
import { ask, danish } from './site.ts';

/** Publishes the working tree's shell under another version, for pins and canaries only. */
export async function holdShell(version: string, change = (source: string) => source): Promise<void> {
  const folder = copyRelease('shell', version);
  changeServer(folder, version, change);
  await publishBuild(folder, true);
}

/** The versions of applications whose files a document names, for a browser with these cookies. */
export async function versionsFor(cookie: string): Promise<{ shell: string; alpha: string }> {
  const { status, text } = await ask(danish, '/alfa', { cookie });
  expect(status).toBe(200);
  const { scripts = [], files = [] } = readStart(text) ?? {};
  const names = [...scripts, ...files];
  const find = (name: string) =>
    names.flatMap((href) => href.match(`/assets/${name}/([^/]+)/`)?.[1] ?? [])[0] ?? '';
  return { shell: find('shell'), alpha: find('mf-alpha') };
}

export const shellVersionFor = async (cookie: string): Promise<string> => (await versionsFor(cookie)).shell;
