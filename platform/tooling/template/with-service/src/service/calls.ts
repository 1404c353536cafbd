import { defineCall } from '@fan-base/shared-contracts/api/call';
import { Id, VisibleText } from '@fan-base/shared-contracts/api/fields';
import { array, type Infer, object, string } from '@fan-base/shared-contracts/struct';
import { maxNoteLength, notesLimit } from './limits.ts';

export const Note = object({
  id: Id,
  text: string(),
  /** Username of the member. */
  author: string(),
});
export type Note = Infer<typeof Note>;

export const getNotes = defineCall('getNotes', 'GET /notes', {
  summary: "The newest notes of the site's members",
  access: 'site',
  answer: array(Note, { max: notesLimit }),
  live: true,
});

export const postNote = defineCall('postNote', 'POST /notes', {
  summary: 'Write a note',
  access: 'user',
  body: object({ text: VisibleText(maxNoteLength) }),
  answer: Note,
});
