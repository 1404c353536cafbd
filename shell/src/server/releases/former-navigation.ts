import type { NavigationEntry } from '@fan-base/shared-contracts/contributions';

/**
 * Navigation entries of remotes that were released before remotes could contribute them (contract 1.6), so that a
 * rollback loses no entry. Delete it when no such release can be chosen any more.
 */
export const formerNavigation: Readonly<Record<string, readonly NavigationEntry[]>> = {
  'mf-news': [
    {
      key: 'front',
      label: { da: 'Forside', en: 'Home' },
      order: 10,
      icon: 'home',
      also: ['articles', 'article'],
    },
  ],
  'mf-squad': [
    { key: 'squad', label: { da: 'Trup', en: 'Squad' }, order: 20, icon: 'shirt', also: ['player'] },
    { key: 'club', label: { da: 'Klub', en: 'Club' }, order: 40 },
  ],
  'mf-matches': [
    {
      key: 'fixtures',
      label: { da: 'Kampe', en: 'Fixtures' },
      order: 30,
      icon: 'calendar',
      also: ['fixture', 'table'],
      params: { season: 'fixtures_season' },
    },
  ],
  'mf-transfers': [
    { key: 'rumours', label: { da: 'Rygter', en: 'Rumours' }, order: 50 },
    {
      key: 'transfers',
      label: { da: 'Transfers', en: 'Transfers' },
      order: 60,
      also: ['netspend'],
      params: { season: 'season' },
    },
  ],
  'mf-travel': [
    { key: 'trips', label: { da: 'Rejser', en: 'Trips' }, order: 70 },
    { key: 'streaming', label: { da: 'Streaming', en: 'Streaming' }, order: 80 },
    { key: 'shop', label: { da: 'Shop', en: 'Shop' }, order: 90 },
  ],
  'mf-forum': [
    {
      key: 'forum',
      label: { da: 'Forum', en: 'Forum' },
      order: 100,
      icon: 'chat',
      also: ['create-thread', 'forum-category', 'thread'],
    },
  ],
};
