import { findRemoteFault } from '@fan-base/shared-contracts/remote-fault';
import { type RemoteExports, readServerModule } from '../build/read-server-module.ts';
import type { Catalogs, ReadRemote } from './candidate.ts';

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

/** Program of the process that runs the server module of a build: FILE NAME. */
const [, , file = '', name = ''] = process.argv;
const module = readServerModule(file);
const fault = findRemoteFault(module, name);
const found: ReadRemote = { fault, catalogs: fault === null ? await readCatalogs(module) : [] };
process.stdout.write(JSON.stringify(found));
