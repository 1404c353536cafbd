import { readdirSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';

/** Private memory of a process, plus its share of shared memory, in MB. */
const proportionalMegabytes = (pid: number): number => {
  try {
    const [, kilobytes = '0'] =
      /^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8')) ?? [];
    return Number(kilobytes) / 1024;
  } catch {
    return 0;
  }
};

const childrenOf = (pid: number): number[] => {
  try {
    const text = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim();
    return text === '' ? [] : text.split(' ').map(Number);
  } catch {
    return [];
  }
};

export const withDescendants = (pid: number): number[] => [pid, ...childrenOf(pid).flatMap(withDescendants)];

/** File name of the program that a process runs: `render.cjs`. */
function readProgram(pid: number): string {
  try {
    const words = readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0');
    return basename(words.findLast((word) => /\.[cm]?[jt]s$/.test(word)) ?? words[0] ?? '');
  } catch {
    return 'ended';
  }
}

const countOpenFiles = (pid: number): number => {
  try {
    return readdirSync(`/proc/${pid}/fd`).length;
  } catch {
    return 0;
  }
};

export interface ProcessUse {
  readonly megabytes: number;
  readonly openFiles: number;
}

/** Resource usage of a process and its descendants, summed by program. */
export function measureProcesses(pid: number): ReadonlyMap<string, ProcessUse> {
  const uses = new Map<string, ProcessUse>();
  for (const one of withDescendants(pid)) {
    const program = readProgram(one);
    const { megabytes = 0, openFiles = 0 } = uses.get(program) ?? {};
    uses.set(program, {
      megabytes: megabytes + proportionalMegabytes(one),
      openFiles: openFiles + countOpenFiles(one),
    });
  }
  return uses;
}
