import { join } from 'node:path';
import { defineService } from '@fan-base/shared-service/define-service';
import * as calls from '../src/service/calls.ts';
import { deleteNotesOf, insertNote, selectNotes, selectNotesOf } from './notes.queries.ts';

/** Surrogate key of a site's notes. */
const notesKey = (site: string): string => `notes/${site}`;

/** The service of mf-template. */
export const service = defineService({
  remote: 'mf-template',
  calls,
  migrations: join(import.meta.dirname, 'migrations'),
  handlers: {
    async getNotes({ db, site, madeOf }) {
      madeOf(notesKey(site));
      return selectNotes(db, site);
    },
    async postNote({ db, site, user, body: { text }, changed }) {
      const { account, username } = user;
      const note = await insertNote(db, { site, account, author: username ?? '', text });
      changed(notesKey(site));
      return note;
    },
  },
  exportAccount: async ({ db, account }) => ({ notes: await selectNotesOf(db, account) }),
  async eraseAccount({ db, account }) {
    const sites = await deleteNotesOf(db, account);
    return sites.map(notesKey);
  },
});
