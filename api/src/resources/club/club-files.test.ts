import { deepEqual, equal } from 'node:assert/strict';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { createClubFiles } from './club-files.ts';

const folder = await mkdtemp(join(tmpdir(), 'fan-base-clubs-'));
after(() => rm(folder, { recursive: true, force: true }));

const founded = (year: number) =>
  JSON.stringify({
    founded: year,
    nicknames: [],
    lead: { da: 'En klub', en: 'A club' },
    grounds: [],
    honours: [],
    chapters: [],
  });
const write = (slug: string, text: string) => writeFile(join(folder, `${slug}.json`), text);

/** Files and the log lines. */
function open() {
  const logged: object[] = [];
  const logger = { error: (about: object) => void logged.push(about) };
  const files = createClubFiles(folder, logger);
  return {
    logged,
    year: async (slug: string) => (await files.of(slug))?.founded,
  };
}

test("[SQUAD-4] An editor's change appears without a restart", async () => {
  const { year } = open();
  await write('changed', founded(1892));
  equal(await year('changed'), 1892);
  await write('changed', founded(1893));
  equal(await year('changed'), 1893);
});

test('An invalid file keeps its last content, is logged once with name and path, and recovers', async () => {
  const { logged, year } = open();
  await write('broken', founded(1892));
  equal(await year('broken'), 1892);
  await write('broken', founded(1892).replace('1892', '"long ago"'));
  for (let reads = 0; reads < 3; reads++) {
    equal(await year('broken'), 1892);
  }
  deepEqual(logged, [
    {
      event: 'club-content.invalid',
      file: 'broken.json',
      problem: 'founded must be a whole number from 1800 to 2100, or null',
    },
  ]);
  await write('broken', founded(1895));
  equal(await year('broken'), 1895);
});

test('A club without a file has no content, which is logged once', async () => {
  const { logged, year } = open();
  equal(await year('missing'), undefined);
  equal(await year('missing'), undefined);
  equal(logged.length, 1);
});
