import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Language, languages } from '@fan-base/shared-contracts/language';
import { type LegalDocument, legalDocuments } from '@fan-base/shared-contracts/legal-documents';

const fileOf = (document: LegalDocument, language: Language) =>
  join(import.meta.dirname, 'texts', `${document}.${language}.md`);

const texts = new Map(
  legalDocuments.flatMap((document) =>
    languages.map((language) => {
      const file = fileOf(document, language);
      return [file, readFileSync(file, 'utf8')] as const;
    }),
  ),
);

/** The product's own documents, in Markdown: what a site says until its editors say otherwise. */
export const productText = (document: LegalDocument, language: Language): string =>
  texts.get(fileOf(document, language)) ?? '';
