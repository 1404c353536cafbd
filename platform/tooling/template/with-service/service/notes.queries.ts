import { type Db, sql } from '@fan-base/shared-service/database';
import type { Note } from '../src/service/calls.ts';
import { notesLimit } from '../src/service/limits.ts';

interface NewNote {
  readonly site: string;
  readonly account: string;
  readonly author: string;
  readonly text: string;
}

/** The newest notes of a site, newest first. */
export async function selectNotes(db: Db, site: string): Promise<Note[]> {
  const { rows } = await sql<Note>`
    select id::text, text, author from note where site = ${site} order by note.id desc limit ${notesLimit}`.execute(
    db,
  );
  return rows;
}

export async function insertNote(db: Db, { site, account, author, text }: NewNote): Promise<Note> {
  const { rows } = await sql<{ id: string }>`
    insert into note (site, account, author, text) values (${site}, ${account}, ${author}, ${text})
    returning id::text`.execute(db);
  return { id: rows[0]?.id ?? '', text, author };
}

/** What the service stores about a member. */
export async function selectNotesOf(db: Db, account: string): Promise<unknown[]> {
  const { rows } = await sql`
    select site, author, text, created_at from note where account = ${account} order by id`.execute(db);
  return rows;
}

/** @returns the sites whose notes have changed */
export async function deleteNotesOf(db: Db, account: string): Promise<string[]> {
  const { rows } = await sql<{ site: string }>`
    delete from note where account = ${account} returning site`.execute(db);
  return rows.map(({ site }) => site);
}
