/** Maximum number of characters of a note. */
export const maxNoteLength = 280;

/** Number of notes in the list, newest first. */
export const notesLimit = 20;
