import { ArticleText } from '../article-text.ts';
import { languages } from '../language.ts';
import { legalDocuments } from '../legal-documents.ts';
import { enums, type Infer, object, string } from '../struct.ts';
import { defineCall } from './call.ts';

/** A legal page in the requested language. */
export const LegalText = object({ content: ArticleText });
export type LegalText = Infer<typeof LegalText>;

export const getLegalText = defineCall('getLegalText', 'GET /legal/{domain}/{document}', {
  summary: 'The privacy policy, terms or cookie page of a site or of the main host',
  access: 'open',
  params: object({ domain: string({ max: 253 }), document: enums(legalDocuments) }),
  query: object({ language: enums(languages) }),
  answer: LegalText,
});
