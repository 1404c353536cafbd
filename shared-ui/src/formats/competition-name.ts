import type { Competition } from '@fan-base/shared-contracts/api/fixtures';
import type { Language } from '@fan-base/shared-contracts/language';
import { messages } from '../theme/messages.ts';

/** What a competition is called: its own name, or, for matches of none, the word for those in the language. */
export const getCompetitionName = (
  { key, name }: Pick<Competition, 'key' | 'name'>,
  language: Language,
): string => (key === 'friendlies' ? messages.friendlies[language] : name);
