import type { PageView } from '@fan-base/shared-contracts/page-view';

/** A view of the squad page, as far as a rehearsal reads it before the page is rendered. */
export const squadView = {
  settings: { domain: 'liverpool-fans.dk', language: 'da' },
  path: '/trup',
  route: 'squad',
  remotes: ['mf-squad'],
  now: Date.UTC(2026, 10, 28),
  answers: {},
} as unknown as PageView;
