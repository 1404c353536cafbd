import type { RemoteRelease } from '@fan-base/shared-contracts/release';
import { ask } from './site.ts';

/** Boot information of a document. */
export interface Start {
  /** Where hydration data is. */
  readonly data: string;
  /** In ms since 1970. */
  readonly readAt: number;
  readonly scripts: readonly string[];
  readonly files: readonly string[];
  readonly later: readonly string[];
  readonly hydrate: 'load' | 'interaction';
}

/** The part of the boot data that tests read. */
export interface Boot {
  readonly viewId: string;
  readonly shell: string;
  readonly releases: readonly RemoteRelease[];
  /** Only for testers. */
  readonly inspector?: 'offered' | 'shown';
  /** Address of the table of other files. */
  readonly files: string;
}

/** Null if the document is an error page of the server's own. */
export function readStart(html: string): Start | null {
  const start = html.match(/<script type="application\/json" id="start">(.*?)<\/script>/)?.[1];
  return start ? JSON.parse(start) : null;
}

/** Hydration data of a document's page. */
export async function readBoot(
  host: string,
  html: string,
): Promise<{ boot: Boot; answers: Readonly<Record<string, unknown>> } | null> {
  const start = readStart(html);
  return start && JSON.parse((await ask(host, start.data)).text);
}

/** The version of a remote in a document; empty if it has none. */
export async function readVersion(host: string, html: string, remote: string): Promise<string> {
  const { boot } = (await readBoot(host, html)) ?? {};
  return boot?.releases.find(({ name }) => name === remote)?.version ?? '';
}
