import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { root } from '@fan-base/tooling/project';
import { requirePrograms } from './engines.ts';
import { openFleet } from './fleet.ts';
import { type ProxyName, proxyNames } from './proxies.ts';
import { formatReport, runTrial } from './trial.ts';

/**
 * `npm run fleet`: runs the product as a fleet on this machine under load while its parts fail one by one, behind each
 * proxy in turn.
 */
const { values } = parseArgs({
  options: {
    proxy: { type: 'string', multiple: true, default: [...proxyNames] },
    minutes: { type: 'string', default: '10' },
    views: { type: 'string', default: '200' },
    listeners: { type: 'string', default: '2000' },
    soak: { type: 'boolean', default: false },
  },
});
const options = {
  milliseconds: Number(values.minutes) * 60_000,
  viewsPerSecond: Number(values.views),
  listeners: Number(values.listeners),
  isSoak: values.soak,
};
const proxies = values.proxy.map((name) => {
  const proxy = proxyNames.find((known) => known === name);
  if (!proxy) throw new Error(`--proxy is one of ${proxyNames.join(', ')}, not ${name}`);
  return proxy;
});
requirePrograms(['redis-server', 'openssl', ...proxies]);

/** @returns whether the fleet survived */
async function tryBehind(proxy: ProxyName): Promise<boolean> {
  const folder = mkdtempSync(join(tmpdir(), 'fan-base-fleet-'));
  console.log(`the fleet behind ${proxy}`);
  const fleet = await openFleet(folder, proxy, console.log);
  try {
    const trial = await runTrial(fleet, options, console.log);
    const report = formatReport(proxy, trial);
    const results = join(root, 'test-results');
    mkdirSync(results, { recursive: true });
    writeFileSync(join(results, `fleet-${proxy}.md`), report);
    console.log(report);
    return trial.isGood;
  } finally {
    await fleet.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

let isGood = true;
for (const proxy of proxies) isGood = (await tryBehind(proxy)) && isGood;
process.exit(isGood ? 0 : 1);
