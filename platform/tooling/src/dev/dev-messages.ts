import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, normalize, resolve } from 'node:path';
import { createCompiledCatalog, getCatalogs } from '@lingui/cli/api';
import { getConfig } from '@lingui/conf';
import { parseFileSync } from '@swc/core';
import { messagesStamps } from '../build/compile-messages.ts';
import { appFolder, root } from '../project.ts';

export interface DevMessages {
  /**
   * Compiles the message catalogs of an application. Untranslated messages, and messages changed since the
   * last `npm run messages`, are in English.
   * @param changed files changed since the last call, relative to the root; null: unknown
   */
  compile(changed: readonly string[] | null): Promise<void>;
}

type Catalog = Awaited<ReturnType<typeof getCatalogs>>[number];

/** Sources with syntax errors are skipped; the build reports the error. */
function isParsable(file: string): boolean {
  try {
    parseFileSync(file, { syntax: 'typescript', tsx: true });
    return true;
  } catch {
    return false;
  }
}

/** Writes only if the content differs, so that unchanged messages do not trigger a build. */
function write(file: string, text: string): void {
  try {
    if (readFileSync(file, 'utf8') === text) return;
  } catch {
    // Not compiled yet.
  }
  // The messages no longer match a strict build.
  rmSync(messagesStamps, { recursive: true, force: true });
  writeFileSync(file, text);
}

/** Message catalogs of one application during development. */
export async function openDevMessages(app: string): Promise<DevMessages> {
  const config = getConfig({ cwd: root });
  const catalogs = (await getCatalogs(config)).filter(({ path }) =>
    normalize(path).startsWith(join(appFolder(app), 'src')),
  );
  /** Messages of the sources by catalog and id, in English. */
  const inSources = new Map(catalogs.map((catalog) => [catalog, new Map<string, string>()]));

  async function collect(catalog: Catalog, changed: readonly string[] | null) {
    const sources = catalog.sourcePaths.map((path) => resolve(root, path));
    const wanted = new Set(changed?.map((path) => join(root, path)) ?? sources);
    const files = sources.filter((path) => wanted.has(path) && isParsable(path));
    if (files.length === 0) return;
    const found = await catalog.collect({ files });
    for (const [id, { message }] of Object.entries(found ?? {})) {
      if (message) inSources.get(catalog)?.set(id, message);
    }
  }

  return {
    async compile(changed) {
      for (const catalog of catalogs) {
        await collect(catalog, changed);
        for (const locale of config.locales) {
          const { sourceLocale = 'en', fallbackLocales = {} } = config;
          const { messages } = await catalog.getTranslations(locale, { sourceLocale, fallbackLocales });
          const english = Object.fromEntries(inSources.get(catalog) ?? []);
          const all = { ...english, ...messages };
          const { source } = createCompiledCatalog(locale, all, { strict: false, namespace: 'ts' });
          write(`${catalog.getFilename(locale).replace(/\.po$/, '')}.ts`, source);
        }
      }
    },
  };
}
