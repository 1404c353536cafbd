import { parseHtml } from '@fan-base/platform-tests/read-document';
import { HtmlValidate } from 'html-validate';

/** Rules of the HTML standard; the others are style. */
const validator = new HtmlValidate({ root: true, extends: ['html-validate:standard'] });

/** Attributes limited to one element, which html-validate accepts everywhere. */
const misplaced = ':not(link)[as], :not(a, area, link)[hreflang], :not(img, source)[srcset]';

/** Describes violations of the HTML standard in a document. */
export async function listHtmlProblems(html: string): Promise<string[]> {
  const { results } = await validator.validateString(html);
  return [
    ...results.flatMap(({ messages }) => messages.map(({ ruleId, message }) => `${ruleId}: ${message}`)),
    ...[...parseHtml(html).querySelectorAll(misplaced)].map(
      ({ tagName, attributes }) => `${tagName} has ${[...attributes].map(({ name }) => name).join(', ')}`,
    ),
  ];
}
