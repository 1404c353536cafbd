import type { Competition } from '@fan-base/shared-contracts/api/fixtures';
import type { Language } from '@fan-base/shared-contracts/language';
import { messages } from '../theme/messages.ts';

/** The name of a competition; friendlies without one get the site's word for them. */
export const getCompetitionName = (
  { key, name }: Pick<Competition, 'key' | 'name'>,
  language: Language,
): string => (key === 'friendlies' ? messages.friendlies[language] : name);
