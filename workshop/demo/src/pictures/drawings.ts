import { readFileSync } from 'node:fs';
import Mustache from 'mustache';
import { memoize } from '../world/memoize.ts';

/** What a drawing uses by name: colors, markup, flags, and functions that are called at each use. */
export type Names = Readonly<Record<string, unknown>>;

/** The drawings of a file, one on each line. */
export const listDrawings = memoize(200, String, (file: string): readonly string[] =>
  readFileSync(new URL(`drawings/${file}.mustache`, import.meta.url), 'utf8')
    .trimEnd()
    .split('\n'),
);

export const getDrawing = (file: string): string => listDrawings(file)[0] ?? '';

/** Fills in a drawing. Its partials are files of `parts`: `{{>run}}` is a figure that runs. */
export const fillDrawing = (drawing: string, names: Names | Mustache.Context): string =>
  Mustache.render(drawing, names, (part) => getDrawing(`parts/${part}`), { escape: String });
