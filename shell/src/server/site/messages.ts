import type { Language } from '@fan-base/shared-contracts/language';
import type { RouteKey } from '@fan-base/shared-contracts/routes';

/** Texts of the offline page, kept apart because a service worker loads no message files. */
interface OfflineMessages {
  readonly title: string;
  readonly text: (site: string) => string;
  readonly list: string;
  readonly empty: string;
  readonly again: string;
  /** Before the time at which the page was read. */
  readonly notice: string;
  readonly others: string;
  /** Between a day and a time. */
  readonly at: string;
  readonly menu: string;
  /** Entries of the menu, in order. */
  readonly sections: readonly (readonly [RouteKey, string])[];
}

export const offlineMessages: Record<Language, OfflineMessages> = {
  da: {
    title: 'Du er offline',
    text: (site) =>
      `Der er ingen forbindelse til ${site} lige nu. Siden indlæses automatisk, når du er online igen.`,
    list: 'Senest læst',
    empty: 'Der er ingen gemte sider endnu. De sider, du læser, gemmes her, så du kan læse dem offline.',
    again: 'Prøv igen',
    notice: 'Du er offline. Siden blev gemt',
    others: 'Andre gemte sider',
    at: 'kl.',
    menu: 'Kan læses offline',
    sections: [
      ['front', 'Forside'],
      ['squad', 'Trup'],
      ['fixtures', 'Kampe'],
      ['table', 'Stilling'],
      ['club', 'Klub'],
      ['rumours', 'Rygter'],
      ['transfers', 'Transfers'],
      ['forum', 'Forum'],
    ],
  },
  en: {
    title: 'You are offline',
    text: (site) =>
      `There is no connection to ${site} right now. The page will load when you are back online.`,
    list: 'Recently read',
    empty: 'No saved pages yet. Pages you read are saved here for when you are offline.',
    again: 'Try again',
    notice: 'You are offline. This page was saved',
    others: 'Other saved pages',
    at: 'at',
    menu: 'Available offline',
    sections: [
      ['front', 'Home'],
      ['squad', 'Squad'],
      ['fixtures', 'Fixtures'],
      ['table', 'Table'],
      ['club', 'Club'],
      ['rumours', 'Rumours'],
      ['transfers', 'Transfers'],
      ['forum', 'Forum'],
    ],
  },
};
