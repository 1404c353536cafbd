import { writeFileSync } from 'node:fs';
import { normalize, relative, sep } from 'node:path';
import { createCompiledCatalog, getCatalogs } from '@lingui/cli/api';
import { getConfig } from '@lingui/conf';
import { withSlashes } from '../project.ts';

/**
 * Compiles the catalogs (`locales/*.po`) of applications to importable modules. Catalogs of other
 * applications are ignored, so that they cannot block a team.
 * @param root folder with lingui's configuration
 * @param folders of the applications
 * @param allowsFaults compiles catalogs with faults too: messages without a translation are in English then
 * @returns a line for each message without a translation or with a syntax error
 */
export async function compileCatalogs(
  root: string,
  folders: readonly string[],
  { allowsFaults = false } = {},
): Promise<string[]> {
  const config = getConfig({ cwd: root });
  const { sourceLocale = 'en' } = config;
  const faults: string[] = [];
  for (const catalog of await getCatalogs(config)) {
    if (!folders.some((folder) => normalize(catalog.path).startsWith(folder + sep))) continue;
    for (const locale of config.locales) {
      const file = `${catalog.getFilename(locale).replace(/\.po$/, '')}.po`;
      const place = withSlashes(relative(root, file));
      const { messages, missing } = await catalog.getTranslations(locale, {
        sourceLocale,
        fallbackLocales: {},
      });
      const { source, errors } = createCompiledCatalog(locale, messages, {
        strict: !allowsFaults,
        namespace: 'ts',
      });
      faults.push(
        ...missing.map(({ id, source: english }) => `${place}: no translation of: ${english || id}`),
        ...errors.map(({ source: text, error }) => `${place}: ${error.message} in: ${text}`),
      );
      if (allowsFaults || missing.length + errors.length === 0)
        writeFileSync(file.replace(/po$/, 'ts'), source);
    }
  }
  return faults;
}
