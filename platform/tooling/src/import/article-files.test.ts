import { deepEqual } from 'node:assert/strict';
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { articleFiles, readPictures } from './article-files.ts';

const place = await mkdtemp(join(tmpdir(), 'fan-base-articles-'));
after(() => rm(place, { recursive: true, force: true }));
const folder = join(place, 'articles');
await mkdir(join(folder, 'more'), { recursive: true });
for (const name of ['articles/b.md', 'articles/a.md', 'articles/more/c.md', 'articles/notes.txt'])
  await writeFile(join(place, name), 'x');
for (const name of ['articles/pitch.jpg', 'articles/more/æ ø.png', 'secret.png'])
  await writeFile(join(place, name), 'picture');
await symlink(join(place, 'secret.png'), join(folder, 'link.png'));

test('[NEWS-3] a folder of articles expands to its Markdown files', async () => {
  deepEqual(await articleFiles('articles', folder), ['articles/a.md', 'articles/b.md', 'articles/more/c.md']);
  deepEqual(await articleFiles('a.md', join(folder, 'a.md')), ['a.md']);
  deepEqual(await articleFiles('gone.md', join(folder, 'gone.md')), ['gone.md']);
});

const named: readonly (readonly [text: string, names: string[]])[] = [
  ['---\npicture: pitch.jpg\n---\n', ['pitch.jpg']],
  ['---\npicture: "./pitch.jpg"\n---\n![A](pitch.jpg)', ['pitch.jpg']],
  ['![A](more/%C3%A6%20%C3%B8.png) ![B](<more/æ ø.png>)', ['more/æ ø.png']],
  ['![A](gone.jpg) ![B](https://x.example/pitch.jpg)', []],
  ['![A](../secret.png) ![B](more/../../secret.png)', []],
  [`![A](${join(place, 'secret.png')})`, []],
  ['![A](link.png)', []],
];
for (const [text, names] of named)
  test(`[SEC-3] ${JSON.stringify(text).replaceAll(place, '')} includes the pictures ${JSON.stringify(names)}`, async () => {
    deepEqual([...(await readPictures(join(folder, 'a.md'), text)).keys()], names);
  });
