import { findRemoteFault } from '@fan-base/shared-contracts/remote-fault';
import { type RemoteExports, runBuild } from '../build/read-server-module.ts';
import { singletons } from '../build/singletons.ts';
import type { Catalogs, ReadingTask, ReadRemote } from './candidate.ts';
import { runTask } from './confined-program.ts';

async function readCatalogs({ remote }: RemoteExports): Promise<Catalogs[]> {
  const load = async (owner: string, catalog: (language: 'da' | 'en') => Promise<Catalogs['da']>) => ({
    owner,
    da: await catalog('da'),
    en: await catalog('en'),
  });
  const ofPages = Object.entries(remote.pages).flatMap(([key, { messages }]) =>
    messages ? [load(`page ${key}`, messages)] : [],
  );
  return Promise.all([load(remote.name, (language) => remote.messages(language)), ...ofPages]);
}

/** Shared modules that a build's text names, as compilers write them. Only these are loaded before it runs. */
const listModules = ({ source }: ReadingTask) => singletons.filter((name) => source.includes(name));

/** Program of the confined process that runs the server module of a build. */
runTask(async (task: ReadingTask): Promise<ReadRemote> => {
  const { name, source } = task;
  const module = runBuild<RemoteExports>(source, `${name}/node/server.cjs`, listModules(task));
  const fault = findRemoteFault(module, name);
  return { fault, catalogs: fault === null ? await readCatalogs(module) : [] };
}, listModules);
