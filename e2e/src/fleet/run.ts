import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { root } from '@fan-base/tooling/project';
import { requirePrograms } from './engines.ts';
import { openFleet } from './fleet.ts';
import { formatReport, runTrial } from './trial.ts';

/** `npm run fleet`: the product as a fleet on this machine, under load, while one part after the other fails. */
const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '10' },
    views: { type: 'string', default: '200' },
    listeners: { type: 'string', default: '2000' },
    soak: { type: 'boolean', default: false },
  },
});
requirePrograms();
const folder = mkdtempSync(join(tmpdir(), 'fan-base-fleet-'));
const fleet = await openFleet(folder, console.log);
try {
  const trial = await runTrial(
    fleet,
    {
      milliseconds: Number(values.minutes) * 60_000,
      viewsPerSecond: Number(values.views),
      listeners: Number(values.listeners),
      isSoak: values.soak,
    },
    console.log,
  );
  const report = formatReport(trial);
  const results = join(root, 'test-results');
  mkdirSync(results, { recursive: true });
  writeFileSync(join(results, 'fleet.md'), report);
  console.log(report);
  process.exitCode = trial.isGood ? 0 : 1;
} finally {
  await fleet.close();
  rmSync(folder, { recursive: true, force: true });
}
process.exit();
