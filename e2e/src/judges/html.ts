import { parseHtml } from '@fan-base/platform-tests/read-document';
import { HtmlValidate } from 'html-validate';

/** The HTML standard's own rules; the others are matters of taste. */
const validator = new HtmlValidate({ root: true, extends: ['html-validate:standard'] });

/** Attributes of one element only, which html-validate lets pass on any. */
const misplaced = ':not(link)[as], :not(a, area, link)[hreflang], :not(img, source)[srcset]';

/** Violations of the HTML standard in a document, in words. */
export async function listHtmlProblems(html: string): Promise<string[]> {
  const { results } = await validator.validateString(html);
  return [
    ...results.flatMap(({ messages }) => messages.map(({ ruleId, message }) => `${ruleId}: ${message}`)),
    ...[...parseHtml(html).querySelectorAll(misplaced)].map(
      ({ tagName, attributes }) => `${tagName} has ${[...attributes].map(({ name }) => name).join(', ')}`,
    ),
  ];
}
