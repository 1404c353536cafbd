import type { Language } from '@fan-base/shared-contracts/language';
import type { FailureCode } from './failure.ts';

/** A sentence where it tells the visitor more than that something is out of order. */
const sentences: Record<Language, Record<FailureCode | 'offline', string>> = {
  da: {
    offline: 'Du er offline.',
    unreachable: 'Der er ingen forbindelse til denne del.',
    'timed-out': 'Det tager for lang tid at hente den.',
    'not-a-remote': '',
    'incompatible-contract': 'Siden er for gammel: genindlæs den.',
    'integrity-mismatch': 'Det hentede er ikke det, vi har udgivet, og blev ikke kørt.',
    'threw-on-load': '',
    'threw-on-render': '',
    'chunk-missing': 'Siden kan være for gammel: genindlæs den.',
  },
  en: {
    offline: 'You are offline.',
    unreachable: 'There is no connection to this part.',
    'timed-out': 'It takes too long to arrive.',
    'not-a-remote': '',
    'incompatible-contract': 'The page is out of date: reload it.',
    'integrity-mismatch': 'What arrived is not what we published, and was not run.',
    'threw-on-load': '',
    'threw-on-render': '',
    'chunk-missing': 'The page may be out of date: reload it.',
  },
};

/** What to tell the visitor of a failure, in the document's language; empty: nothing that helps. */
export function explain(code: FailureCode): string {
  const texts = sentences[document.documentElement.lang.startsWith('da') ? 'da' : 'en'];
  return texts[navigator.onLine ? code : 'offline'];
}
