import type { Language } from '@fan-base/shared-contracts/language';

/** The texts of the design system itself (specification section 8), in both languages. */
export const messages = {
  cancel: { da: 'Annullér', en: 'Cancel' },
  show: { da: 'Vis', en: 'Show' },
  hide: { da: 'Skjul', en: 'Hide' },
  close: { da: 'Luk', en: 'Close' },
  noData: { da: 'Ingen data', en: 'No data' },
  noMatchingData: { da: 'Ingen resultater', en: 'No matching data' },
  backToHome: { da: 'Til forsiden', en: 'Back to home' },
  tryAgain: { da: 'Prøv igen', en: 'Try again' },
  failed: { da: 'Det kunne ikke hentes lige nu.', en: 'This could not be loaded right now.' },
  notSent: {
    da: 'Det kunne ikke sendes lige nu. Intet er gået tabt – prøv igen om lidt.',
    en: 'This could not be sent right now. Nothing has been lost – try again in a moment.',
  },
  tooManyMessages: {
    da: 'Du har sendt for mange beskeder på kort tid. Vent lidt, og prøv igen.',
    en: 'You have sent too many messages in a short time. Wait a while and try again.',
  },
  win: { da: 'Vundet', en: 'Won' },
  draw: { da: 'Uafgjort', en: 'Drawn' },
  loss: { da: 'Tabt', en: 'Lost' },
  winLetter: { da: 'V', en: 'W' },
  drawLetter: { da: 'U', en: 'D' },
  lossLetter: { da: 'T', en: 'L' },
  timeUnknown: { da: 'tid følger', en: 'time to be confirmed' },
  today: { da: 'i dag', en: 'today' },
  tomorrow: { da: 'i morgen', en: 'tomorrow' },
  yesterday: { da: 'i går', en: 'yesterday' },
  at: { da: 'kl.', en: 'at' },
  formNeedsScript: {
    da: 'Formularen kan kun sendes med JavaScript slået til.',
    en: 'This form can only be sent with JavaScript switched on.',
  },
  pages: { da: 'Sider', en: 'Pages' },
  page: { da: 'Side', en: 'Page' },
  chooseSeason: { da: 'Sæson', en: 'Season' },
  friendlies: { da: 'Venskabskampe', en: 'Friendlies' },
  scrollTable: {
    da: 'Stryg til siden for at se resten af tabellen',
    en: 'Swipe sideways to see the rest of the table',
  },
  leavesSite: { da: '(forlader siden)', en: '(leaves this site)' },
  justNow: { da: 'lige nu', en: 'just now' },
} as const satisfies Record<string, Record<Language, string>>;

/** Fallback for an invalid field (specification section 5). @param field its label */
export const invalidFieldMessages: Record<Language, (field: string) => string> = {
  da: (field) => `${field} er ikke udfyldt rigtigt.`,
  en: (field) => `${field} is not valid.`,
};
