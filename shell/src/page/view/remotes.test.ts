import { withMessages } from '@fan-base/host/page/remotes/loaded-remote';
import type { PageEntry, RemoteModule } from '@fan-base/shared-contracts/remote';
import { addPageMessages } from './remotes.ts';

const bare: RemoteModule = {
  name: 'mf-x',
  pages: {},
  widgets: {},
  messages: async () => ({ own: ['of the remote'] }),
};
const load: PageEntry['load'] = () => Promise.reject(new Error('not wanted'));

test("a page's messages are added to its remote's, and fetched once", async () => {
  const remote = await withMessages(bare, 'en');
  const messages = jest.fn(async () => ({ page: ['of the page'] }));
  const entry = { load, messages };
  await addPageMessages(remote, entry, 'en');
  await addPageMessages(remote, entry, 'en');
  expect([remote.i18n._('own'), remote.i18n._('page')]).toEqual(['of the remote', 'of the page']);
  expect(messages.mock.calls).toEqual([['en']]);
});

test('a failed fetch of messages is retried', async () => {
  const remote = await withMessages(bare, 'en');
  const messages = jest
    .fn()
    .mockRejectedValueOnce(new Error('404'))
    .mockResolvedValue({ page: ['here'] });
  await expect(addPageMessages(remote, { load, messages }, 'en')).rejects.toThrow('404');
  await addPageMessages(remote, { load, messages }, 'en');
  expect(remote.i18n._('page')).toBe('here');
});
