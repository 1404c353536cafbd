import type { Report } from '@fan-base/shared-contracts/api/moderation';
import { renderInShell } from '@fan-base/tooling/testing/TestShell';
import { screen } from '@testing-library/react';
import { remote } from '../../remote.tsx';
import { person } from '../../testing/create-thread.ts';
import { ReportCount } from './Reports.tsx';

const createReport = (id: string, number: number): Report => ({
  id,
  thread: { forum: 'squad', id: '7', slug: 'who-plays' },
  title: 'Who plays?',
  comment: '101',
  number,
  author: person('Kenny'),
  reporter: person('Mette'),
  reason: 'Spam',
  excerpt: 'Cheap tickets',
  at: '2026-11-21T11:00:00.000Z',
  isDeleted: false,
});

test('[FORUM-9] reports are counted with the posts that they are about', async () => {
  const reports = [createReport('1', 1), createReport('2', 1), createReport('3', 2)];
  await renderInShell(<ReportCount reports={reports} />, { language: 'en', remote });
  expect(screen.getByText(/report/)).toHaveTextContent('3 reports · 2 posts');
});
