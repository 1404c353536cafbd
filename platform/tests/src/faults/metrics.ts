import { underTest } from '../under-test.ts';

/** Number of failures of a release that browsers have reported, with one code or any. */
export async function countReported(remote: string, version: string, code?: string): Promise<number> {
  const { port } = new URL(underTest().pages);
  const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
  const labels = `fan_base_remote_failures_total{remote="${remote}",version="${version}",code="${code ?? ''}`;
  const lines = text.split('\n').filter((line) => line.startsWith(labels) && line.includes('side="browser"'));
  return lines.reduce((sum, line) => sum + Number(line.split(' ').at(-1)), 0);
}
