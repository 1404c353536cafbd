import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { getLegalText } from '@fan-base/shared-contracts/api/legal';
import { type Language, languages } from '@fan-base/shared-contracts/language';
import { type LegalDocument, legalDocuments } from '@fan-base/shared-contracts/legal-documents';
import { toArticleText } from '@fan-base/source-parsers/articles/markdown';
import { HttpError } from '../../http/errors.ts';
import type { Routes } from '../../http/route.ts';
import { product } from '../../network/texts.ts';

/** Privacy policy, terms, cookies and accessibility statement of a site: its editors' texts, else the product's. */
export const legalRoutes: Routes = (route, { config, directory }) => {
  route(
    getLegalText,
    async ({ params: { domain, document }, query }) => {
      const site = (await directory.current()).byDomain.get(domain);
      if (!site && domain !== config.mainDomain) throw new HttpError('not_found', 'No such site');
      const written = site?.texts.find(({ area }) => area === document)?.text;
      const text = written ?? productText(document, site?.language ?? query.language);
      const values: Readonly<Record<string, string>> = { product, domain, contact: config.contactAddress };
      return { content: toArticleText(text.replace(/\{(\w+)\}/g, (whole, name) => values[name] ?? whole)) };
    },
    { cached: { madeOf: [] } },
  );
};

const getTextFile = (document: LegalDocument, language: Language) =>
  join(import.meta.dirname, 'texts', `${document}.${language}.md`);

const texts = new Map(
  legalDocuments.flatMap((document) =>
    languages.map((language) => {
      const file = getTextFile(document, language);
      return [file, readFileSync(file, 'utf8')] as const;
    }),
  ),
);

/** The product's default documents, in Markdown. */
export const productText = (document: LegalDocument, language: Language): string =>
  texts.get(getTextFile(document, language)) ?? '';
