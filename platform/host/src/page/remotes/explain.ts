import type { Language } from '@fan-base/shared-contracts/language';
import { getDocumentLanguage } from '../document-language.ts';
import type { FailureCode } from './failure.ts';

/** A sentence for the visitor, where there is more to say than that something went wrong. */
const sentences: Record<Language, Record<FailureCode | 'offline', string>> = {
  da: {
    offline: 'Du er offline.',
    unreachable: 'Der er ingen forbindelse til denne del.',
    'timed-out': 'Det tager for lang tid at hente den.',
    'not-a-remote': '',
    'integrity-mismatch': 'Filen er ikke den, vi har udgivet, så den blev ikke kørt.',
    'threw-on-load': '',
    'threw-on-render': '',
    'chunk-missing': 'Siden kan være for gammel: genindlæs den.',
  },
  en: {
    offline: 'You are offline.',
    unreachable: 'There is no connection to this part.',
    'timed-out': 'It is taking too long to load.',
    'not-a-remote': '',
    'integrity-mismatch': 'The file is not the one we published, so it was not run.',
    'threw-on-load': '',
    'threw-on-render': '',
    'chunk-missing': 'The page may be out of date: reload it.',
  },
};

/** An explanation of a failure in the document's language; empty if there is nothing helpful to say. */
export function explain(code: FailureCode): string {
  const texts = sentences[getDocumentLanguage()];
  return texts[navigator.onLine ? code : 'offline'];
}
