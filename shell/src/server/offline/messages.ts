import type { Language } from '@fan-base/shared-contracts/language';

/** Texts of the offline page, kept apart because a service worker loads no message files. */
interface OfflineMessages {
  readonly title: string;
  readonly text: (site: string) => string;
  readonly list: string;
  readonly empty: string;
  readonly again: string;
  /** Before and after the time at which the page was read. */
  readonly notice: readonly [before: string, after: string];
  readonly others: string;
}

export const offlineMessages: Record<Language, OfflineMessages> = {
  da: {
    title: 'Du er offline',
    text: (site) =>
      `Der er ingen forbindelse til ${site} lige nu. Siden indlæses automatisk, når du er online igen.`,
    list: 'Senest læst',
    empty: 'Der er ingen gemte sider endnu. De sider, du læser, gemmes her, så du kan læse dem offline.',
    again: 'Prøv igen',
    notice: ['Du er offline. Siden vises, som den var', ''],
    others: 'Andre gemte sider',
  },
  en: {
    title: 'You are offline',
    text: (site) =>
      `There is no connection to ${site} right now. The page will load when you are back online.`,
    list: 'Recently read',
    empty: 'No saved pages yet. Pages you read are saved here for when you are offline.',
    again: 'Try again',
    notice: ['You are offline. This is the page as it was on', ''],
    others: 'Other saved pages',
  },
};
