import type { Language } from '@fan-base/shared-contracts/language';

/** Texts of the offline page, kept apart because a service worker loads no message files. */
interface OfflineWords {
  readonly title: string;
  readonly text: (site: string) => string;
  readonly list: string;
  readonly empty: string;
  readonly again: string;
  /** Before and after the time at which the page was read. */
  readonly notice: readonly [before: string, after: string];
  readonly others: string;
}

export const offlineMessages: Record<Language, OfflineWords> = {
  da: {
    title: 'Du er offline',
    text: (site) =>
      `Der er ingen forbindelse til ${site} lige nu. Siden indlæses automatisk, når du er online igen.`,
    list: 'Det læste du sidst',
    empty: 'Der er ingen gemte sider endnu. De sider, du læser, kan læses igen her, når du er offline.',
    again: 'Prøv igen',
    notice: ['Du er offline. Siden vises, som den var', ''],
    others: 'Andre gemte sider',
  },
  en: {
    title: 'You are offline',
    text: (site) =>
      `There is no connection to ${site} right now. The page will load when you are back online.`,
    list: 'What you read last',
    empty: 'No saved pages yet. Pages you read can be read again here when you are offline.',
    again: 'Try again',
    notice: ['You are offline. This is the page as it was on', ''],
    others: 'Other saved pages',
  },
};
