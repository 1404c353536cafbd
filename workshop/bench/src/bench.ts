import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { root } from '@fan-base/tooling/project';
import { measureForum } from './forum.ts';
import { measureLighthouse } from './lighthouse.ts';
import { measureLive } from './live.ts';
import { measureMix } from './mix.ts';
import { measureMoves } from './moves.ts';
import { measurePages } from './pages.ts';
import { measurePeers } from './peers.ts';
import { measurePresses } from './presses.ts';
import { measureRenders } from './renders.ts';

/**
 * `npm run bench` measures everything, `npm run bench -- live` one part; each writes its own report.
 * `npm run bench -- pages 9 --against=../other` visits each page nine times, alternating with another working tree, and
 * `--only=front,match` only these kinds.
 */
const parts = {
  pages: measurePages,
  presses: measurePresses,
  lighthouse: measureLighthouse,
  moves: measureMoves,
  live: measureLive,
  forum: measureForum,
  peers: measurePeers,
  renders: measureRenders,
  load: measureMix,
};
type Part = keyof typeof parts;
const isPart = (name: string): name is Part => Object.hasOwn(parts, name);

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { against: { type: 'string' }, only: { type: 'string' } },
});
const isCount = (text: string) => /^[1-9]\d*$/.test(text);
const asked = positionals.filter((text) => !isCount(text));
const unknown = asked.find((name) => !isPart(name));
if (unknown !== undefined) {
  process.stderr.write(`There is no ${unknown} to measure, only ${Object.keys(parts).join(', ')}\n`);
  process.exit(2);
}
const visits = Number(positionals.find(isCount) ?? 5);

const chosen = asked.length > 0 ? asked.filter(isPart) : (Object.keys(parts) as Part[]);
for (const name of chosen) {
  const folder = mkdtempSync(join(tmpdir(), 'fan-base-bench-'));
  try {
    const report = await parts[name](folder, {
      visits,
      against: values.against,
      only: values.only?.split(','),
    });
    mkdirSync(join(root, 'bench-results'), { recursive: true });
    writeFileSync(join(root, `bench-results/${name}.md`), report);
    console.log(report);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
