import './bundler-runtime.ts';
import type { RemoteRelease } from '@fan-base/shared-contracts/release';

/** A container of Module Federation, as its entry file leaves it on the window. */
interface Container {
  /** @throws what its code throws */
  init(shareScope: object): unknown;
  get(module: string): Promise<() => unknown>;
}

/** How far an entry came that left no container: it was not run, it threw, or it ran and is something else. */
export type EntryRun = 'not' | 'threw' | 'through';

/** An entry file that left no container. */
export class EntryError extends Error {
  readonly ran: EntryRun;
  constructor(ran: EntryRun, file: string) {
    super(`${file} left no container: ${ran}`);
    this.ran = ran;
  }
}

/** Runs an entry file; the browser runs nothing else than what the registry has the hash of. */
function runEntry({ base, container, integrity }: RemoteRelease): Promise<EntryRun> {
  const script = document.createElement('script');
  script.src = base + container.file;
  script.integrity = integrity;
  // Another host's file can be compared with its hash only when it is asked for like this.
  if (!script.src.startsWith(`${location.origin}/`)) script.crossOrigin = 'anonymous';
  let ran: EntryRun = 'through';
  const noteThrow = ({ filename }: ErrorEvent) => {
    if (filename === script.src) ran = 'threw';
  };
  return new Promise((resolve) => {
    const end = (how: EntryRun) => {
      removeEventListener('error', noteThrow);
      script.remove();
      resolve(how);
    };
    addEventListener('error', noteThrow);
    script.onload = () => end(ran);
    script.onerror = () => end('not');
    document.head.append(script);
  });
}

const getContainer = ({ container }: RemoteRelease): Container | undefined =>
  Reflect.get(window, container.name) as Container | undefined;

/**
 * Loads what a release's container exposes; its entry runs once on a page, until it is forgotten.
 * @throws EntryError, and what the remote's code throws
 */
export async function loadExposed(release: RemoteRelease): Promise<unknown> {
  let container = getContainer(release);
  if (!container) {
    const ran = await runEntry(release);
    container = getContainer(release);
    if (!container) throw new EntryError(ran, release.base + release.container.file);
    container.init({});
  }
  return (await container.get('./remote'))();
}

/** Takes a container and its chunks out of the page; what is alive of them stays alive. */
export function forgetContainer({ container: { name } }: RemoteRelease): void {
  Reflect.set(window, name, undefined);
  Reflect.deleteProperty(window, `webpackChunk${name}`);
}
