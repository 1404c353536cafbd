import { setTimeout as delay } from 'node:timers/promises';
import type { Call } from '@fan-base/shared-contracts/api/call';
import type { Registry } from '@fan-base/shared-contracts/release';
import { type ServiceAddress, servicePath } from '@fan-base/shared-contracts/service';
import type { ReleaseFiles } from '@fan-base/shared-releases/release-files';
import type { Logger } from 'pino';
import { isAnswerable } from '../http/answer-cache.ts';
import { type CallRouter, createCallRouter } from '../http/call-router.ts';
import { createCallReader } from './released-calls.ts';
import type { ServedCall } from './served-calls.ts';

/** Interval in milliseconds at which the registry is read, as by the pages servers. */
const pollEveryMs = 2_000;
/** How long the start of the API waits for the registry. */
const firstReadMs = 2_000;

/** A remote's own service. */
export interface RemoteService extends ServiceAddress {
  /** e.g. `mf-predictions` */
  readonly remote: string;
  readonly calls: readonly ServedCall[];
}

/** A state of the registry's services. */
export interface Services {
  /** With the services of removed remotes, which may still have data of accounts. */
  readonly all: readonly RemoteService[];
  readonly findCall: CallRouter<ServedCall & { readonly service: RemoteService }>['find'];
  /** Published remotes for which no service is registered, by the segment after `/r/`. */
  readonly unregistered: ReadonlyMap<string, string>;
  /** The calls that a page's batch may have. */
  readonly answerable: Pick<CallRouter<Call>, 'find'>;
  /** The calls with live updates. */
  readonly live: Pick<CallRouter<Call>, 'find'>;
}

export interface ServiceDirectory {
  readonly current: () => Services;
  /** Whether the registry has been read; always true without a store of releases. */
  readonly isKnown: () => boolean;
  /** Reads the registry now. */
  readonly refresh: () => Promise<void>;
  /** Calls back with the remotes whose services have been registered, moved or removed. */
  readonly subscribe: (listener: (remotes: readonly string[]) => void) => unknown;
  readonly close: () => void;
}

const toSegment = (remote: string): string => servicePath(remote).slice('/r/'.length);

function toServices(all: readonly RemoteService[], apps: readonly string[] = []): Services {
  const calls = createCallRouter<ServedCall & { readonly service: RemoteService }>();
  const [answerable, live] = [createCallRouter<Call>(), createCallRouter<Call>()];
  for (const service of all)
    for (const served of service.calls) {
      calls.add(served.call, { ...served, service });
      if (isAnswerable(served.call)) answerable.add(served.call, served.call);
      if (served.call.live) live.add(served.call, served.call);
    }
  const registered = new Set(all.map(({ remote }) => toSegment(remote)));
  const others = apps.filter((app) => app !== 'shell' && !registered.has(toSegment(app)));
  return {
    all,
    findCall: calls.find,
    unregistered: new Map(others.map((app) => [toSegment(app), app])),
    answerable,
    live,
  };
}

/** The remotes whose services have another address, or only one state of the registry has. */
function listMoved(before: Services, now: Services): string[] {
  const [old, present] = [before, now].map(({ all }) => new Map(all.map(({ remote, url }) => [remote, url])));
  const remotes = [...before.all, ...now.all].map(({ remote }) => remote);
  return [...new Set(remotes)].filter((remote) => old?.get(remote) !== present?.get(remote));
}

const none = toServices([]);

/** The directory of an API without a store of releases: there are no services. */
const noServices: ServiceDirectory = {
  current: () => none,
  isKnown: () => true,
  refresh: async () => {},
  subscribe: () => {},
  close: () => {},
};

/** Reports each problem once, although it is met at every poll. */
function createReport(logger: Logger) {
  let before = new Map<string, string>();
  let now = new Map<string, string>();
  return {
    begin() {
      before = now;
      now = new Map();
    },
    add(subject: string, error: unknown) {
      now.set(subject, String(error));
      if (before.get(subject) !== String(error))
        logger.error({ event: 'services.unreadable', subject, err: error }, `${subject} cannot be read`);
    },
    isClear: () => now.size === 0,
  };
}

/** @see openServiceDirectory */
async function followRegistry(files: ReleaseFiles, logger: Logger): Promise<ServiceDirectory> {
  const report = createReport(logger);
  const readCalls = createCallReader(files, report.add);
  const listeners = new Set<(remotes: readonly string[]) => void>();
  let services = none;
  let revision: number | null = null;

  const readService = async (remote: string, url: string, { apps }: Registry): Promise<RemoteService> => {
    const app = Object.hasOwn(apps, remote) ? apps[remote] : undefined;
    return { remote, url, calls: app ? await readCalls(remote, app) : [] };
  };

  async function read(): Promise<void> {
    const wasClear = report.isClear();
    report.begin();
    const registry = await files.readRegistry();
    if (registry.revision === revision && wasClear) return;
    const named = Object.entries(registry.services ?? {});
    const before = services;
    services = toServices(
      await Promise.all(named.map(([remote, { url }]) => readService(remote, url, registry))),
      Object.keys(registry.apps),
    );
    revision = registry.revision;
    const moved = listMoved(before, services);
    if (moved.length > 0) for (const listener of listeners) listener(moved);
  }

  let last: Promise<void> = Promise.resolve();
  let waiting = 0;
  const refresh = () => {
    waiting += 1;
    last = last
      .then(read)
      .catch((error) => report.add('the registry of releases', error))
      .finally(() => {
        waiting -= 1;
      });
    return last;
  };
  // A store that does not answer must not keep the API from starting.
  await Promise.race([refresh(), delay(firstReadMs, undefined, { ref: false })]);
  const timer = setInterval(() => {
    if (waiting === 0) void refresh();
  }, pollEveryMs);
  timer.unref();
  return {
    current: () => services,
    isKnown: () => revision !== null,
    refresh,
    subscribe: (listener) => listeners.add(listener),
    close: () => clearInterval(timer),
  };
}

/**
 * Follows the services in the registry of releases: their addresses, and the calls that the remotes' releases declare.
 * A registry or release that cannot be read changes nothing.
 * @param files null: this API serves no services
 */
export const openServiceDirectory = (
  files: ReleaseFiles | null,
  logger: Logger,
): Promise<ServiceDirectory> => (files ? followRegistry(files, logger) : Promise.resolve(noServices));
