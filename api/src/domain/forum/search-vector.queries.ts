import type { Language } from '@fan-base/shared-contracts/language';
import { type RawBuilder, sql } from 'kysely';

/** PostgreSQL's dictionaries, which stem words. */
const dictionaries: Readonly<Record<Language, string>> = { da: 'danish', en: 'english' };

export const getDictionary = (language: Language): RawBuilder<unknown> =>
  sql`${sql.lit(dictionaries[language])}::regconfig`;

/**
 * The search index of a post: its title has a higher weight.
 * @param title text, or a reference to a column
 * @param text text, or a reference to a column
 */
export const searchVector = (
  language: Language,
  title: string | RawBuilder<unknown>,
  text: string | RawBuilder<unknown>,
): RawBuilder<never> => sql<never>`
  setweight(to_tsvector(${getDictionary(language)}, ${title}), 'A')
  || to_tsvector(${getDictionary(language)}, ${text})`;
