import { readFileSync } from 'node:fs';
import { escape as escapeHtml } from 'html-escaper';
import Mustache from 'mustache';

/** How values are escaped in each format. */
const escapes = {
  csv: (text: string) => text.replaceAll('"', '""'),
  json: (text: string) => JSON.stringify(text).slice(1, -1),
  xml: escapeHtml,
} as const;
export type Format = keyof typeof escapes;

type Render = (values: object) => string;

/** Compiles a mustache template that escapes its values for a format. */
export const compileTemplate =
  (template: string, format: Format): Render =>
  (values) =>
    Mustache.render(template, values, undefined, { escape: (value) => escapes[format](String(value)) });

/** Compiles a template from a file of the calling module's folder. */
export const readTemplate = (module: ImportMeta, file: string, format: Format): Render =>
  compileTemplate(readFileSync(new URL(file, module.url), 'utf8'), format);
