import assert from 'node:assert/strict';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { root } from '../project.ts';
import { compileCatalogs } from './compile-catalogs.ts';

/** A project with the messages of two remotes, below this one so that its packages are found. */
function projectWith(danish: Readonly<Record<string, string>>): string {
  mkdirSync(join(root, '.cache'), { recursive: true });
  const folder = mkdtempSync(join(root, '.cache/messages-test-'));
  copyFileSync(join(root, 'lingui.config.mjs'), join(folder, 'lingui.config.mjs'));
  for (const [app, translation] of Object.entries(danish)) {
    const locales = join(folder, app, 'src/locales');
    mkdirSync(locales, { recursive: true });
    const written = { en: 'Hello', da: translation };
    for (const [locale, text] of Object.entries(written)) {
      const top = `msgid ""\nmsgstr ""\n"Language: ${locale}\\n"\n\n`;
      writeFileSync(join(locales, `${locale}.po`), `${top}msgid "Hello"\nmsgstr "${text}"\n`);
    }
  }
  return folder;
}

test('[MF-6] missing translations of one team do not block another', async () => {
  const folder = projectWith({ 'mf-mine': 'Hej', 'mf-other': '' });
  try {
    assert.deepEqual(await compileCatalogs(folder, [join(folder, 'mf-mine')]), []);
    assert.match(readFileSync(join(folder, 'mf-mine/src/locales/da.ts'), 'utf8'), /Hej/);
    assert.equal(existsSync(join(folder, 'mf-other/src/locales/da.ts')), false);
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test('untranslated and unreadable messages are reported with their catalog', async () => {
  const folder = projectWith({ 'mf-mine': '', 'mf-other': '{name' });
  try {
    const [missing = '', broken = ''] = await compileCatalogs(
      folder,
      ['mf-mine', 'mf-other'].map((app) => join(folder, app)),
    );
    assert.equal(missing, 'mf-mine/src/locales/da.po: no translation of: Hello');
    assert.match(broken, /^mf-other\/src\/locales\/da\.po: .* in: \{name$/s);
    assert.equal(existsSync(join(folder, 'mf-mine/src/locales/da.ts')), false);
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test('catalogs with faults compile for tests, with English for missing translations', async () => {
  const folder = projectWith({ 'mf-mine': '', 'mf-other': '{name' });
  const read = (app: string) => readFileSync(join(folder, app, 'src/locales/da.ts'), 'utf8');
  try {
    const folders = ['mf-mine', 'mf-other'].map((app) => join(folder, app));
    const faults = await compileCatalogs(folder, folders, { allowsFaults: true });
    assert.deepEqual(
      faults.map((fault) => fault.split(':', 1)[0]),
      ['mf-mine/src/locales/da.po', 'mf-other/src/locales/da.po'],
    );
    assert.match(read('mf-mine'), /Hello/);
    assert.match(read('mf-other'), /export const messages/);
    // A build does not take what was compiled for tests.
    assert.equal((await compileCatalogs(folder, folders)).length, 2);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
