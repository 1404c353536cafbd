import type { Note } from '../service/calls.ts';

/** The answer to `getNotes` with notes of the given texts. */
export const createNotes = (...texts: readonly string[]): Note[] =>
  texts.map((text, at) => ({ id: String(at), text, author: 'anna' }));
