import type { Language } from './language.ts';
import type { WidgetUse } from './remote.ts';

/** A rendered widget, as a visitor reads it. */
export interface RenderedWidget {
  readonly html: string;
  /** Its text without markup, with single spaces. */
  readonly text: string;
  /** Texts of its headings. */
  readonly headings: readonly string[];
  /** Paths and addresses of its links. */
  readonly links: readonly string[];
}

/** What a page relies on when it places a widget of another remote. */
export interface WidgetExpectation extends Pick<WidgetUse, 'remote' | 'widget' | 'props'> {
  /** English by default. */
  readonly language?: Language;
  /** The API's answers that the widget requests, by key. */
  readonly data?: Readonly<Record<string, unknown>>;
  /** Checks by the sentence that a refusal names: `links to the match`. */
  readonly holds: Readonly<Record<string, (rendered: RenderedWidget) => boolean>>;
}

/**
 * Declares what a page expects of widgets. The file is named `*.expectations.ts` and exports the result as
 * `expectations`; it is stored with the release, and runs when the page or one of the widgets is published.
 */
export const expectWidgets = (...expectations: readonly WidgetExpectation[]): readonly WidgetExpectation[] =>
  expectations;
