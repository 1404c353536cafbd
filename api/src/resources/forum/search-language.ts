import type { Language } from '@fan-base/shared-contracts/language';
import { type RawBuilder, sql } from 'kysely';

/** PostgreSQL's dictionary of a language: words are found whatever their ending. */
const dictionaries: Readonly<Record<Language, string>> = { da: 'danish', en: 'english' };

export const dictionaryOf = (language: Language): RawBuilder<unknown> =>
  sql`${sql.lit(dictionaries[language])}::regconfig`;

/** What a text is found by: a title counts more than what stands below it. */
export const searchVector = (
  language: Language,
  title: string,
  text: string,
): RawBuilder<never> => sql<never>`
  setweight(to_tsvector(${dictionaryOf(language)}, ${title}), 'A')
  || to_tsvector(${dictionaryOf(language)}, ${text})`;
