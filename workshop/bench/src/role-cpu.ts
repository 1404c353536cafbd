import { readFileSync } from 'node:fs';
import { queryRow } from './psql.ts';
import { listChildren, measureCpu, measureOwnCpu } from './servers.ts';

/** CPU milliseconds by role; NaN without /proc. */
export interface RoleCpu {
  /** The pages server and its render processes. */
  readonly pages: number;
  readonly render: number;
  readonly api: number;
  /** PostgreSQL's processes for the API. */
  readonly postgresql: number;
}

export const roles = ['pages', 'render', 'api', 'postgresql'] as const;

export const mapRoles = (map: (role: (typeof roles)[number]) => number): RoleCpu => ({
  pages: map('pages'),
  render: map('render'),
  api: map('api'),
  postgresql: map('postgresql'),
});

/** Sampling interval of PostgreSQL's processes in ms, because idle connections' processes exit. */
const lookEvery = 250;
const role = 'fan_base_mix';

/** Creates a database user, whose connections show in the process titles. @returns its address */
export function addUser(url: string): string {
  queryRow(url, `create role ${role} superuser login password 'mix'`);
  const address = new URL(url);
  address.username = role;
  address.password = 'mix';
  return address.href;
}

/** CPU of that user's connection processes, including exited ones. */
export function watchConnections(url: string): { readonly measure: () => number; readonly stop: () => void } {
  const [postmaster] = queryRow(url, "select pg_read_file('postmaster.pid')");
  const taken = new Map<number, number>();
  function look(): void {
    try {
      for (const pid of listChildren(Number(postmaster))) {
        if (!readFileSync(`/proc/${pid}/cmdline`, 'utf8').startsWith(`postgres: ${role} `)) continue;
        const { own } = measureOwnCpu(pid);
        if (!Number.isNaN(own)) taken.set(pid, own);
      }
    } catch {
      // A process has exited between two reads, or there is no /proc.
    }
  }
  const timer = setInterval(look, lookEvery);
  return {
    measure() {
      look();
      return taken.size === 0 ? Number.NaN : [...taken.values()].reduce((sum, own) => sum + own, 0);
    },
    stop: () => clearInterval(timer),
  };
}

/** CPU so far of a pages server, an API and the API's connections. */
export function measureRoles(pages: number, api: number, measureConnections: () => number): RoleCpu {
  const { own, ended } = measureOwnCpu(pages);
  return {
    pages: own,
    // Replaced render processes count, too.
    render: measureCpu(pages) - own + ended,
    api: measureCpu(api),
    postgresql: measureConnections(),
  };
}

/** CPU milliseconds per view. */
export async function measureViews(
  measure: () => RoleCpu,
  count: number,
  view: () => Promise<void>,
): Promise<RoleCpu> {
  const before = measure();
  await view();
  const after = measure();
  return mapRoles((role) => (after[role] - before[role]) / count);
}

/** Milliseconds or cores; empty without /proc. */
export const formatCpu = (value: number, digits = 1): string =>
  Number.isNaN(value) ? '' : value.toFixed(digits);

/** Pages server, render processes, API and PostgreSQL, in this order. */
export const formatRoles = ({ pages, render, api, postgresql }: RoleCpu): string =>
  [pages, render, api, postgresql].map((role) => formatCpu(role)).join(' + ');

export const formatPercent = (part: number): string => `${(part * 100).toFixed(0)} %`;
