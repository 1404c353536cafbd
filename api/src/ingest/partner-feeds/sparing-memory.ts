import { setFlagsFromString } from 'node:v8';

/**
 * V8 lets garbage lie for as long as memory may be had, and the more of it the longer a process is busy: a feed of
 * 200,000 rows, of which no more than 250 are alive, took 240 MB. Both settings are asked anew at every collection.
 */
const sparing = ['--optimize-for-size', '--semi-space-growth-factor=1'];
const usual = ['--no-optimize-for-size', '--semi-space-growth-factor=2'];

let underWay = 0;

const set = (flags: readonly string[]) => {
  for (const flag of flags) setFlagsFromString(flag);
};

/** Does long work with garbage collected early, so that its memory does not grow with its length. */
export async function sparingMemory<Result>(work: () => Promise<Result>): Promise<Result> {
  if (underWay === 0) set(sparing);
  underWay += 1;
  try {
    return await work();
  } finally {
    underWay -= 1;
    if (underWay === 0) set(usual);
  }
}
