import { findChannelTextProblem } from '@fan-base/shared-contracts/channel-texts';
import { isLegalDocument } from '@fan-base/shared-contracts/legal-documents';
import { findMarkdownExcess } from '../articles/markdown.ts';

/** Explains why a site area cannot hold a text; null if it can. */
export function textProblem(area: string, text: string): string | null {
  // Looking up such an area in a plain object would find an inherited property, such as `toString`.
  if (area in {}) return 'area must not be the name of an Object.prototype member';
  if (isLegalDocument(area)) return findMarkdownExcess(text);
  const problem = findChannelTextProblem(area, text);
  return problem === null ? null : `text ${problem}`;
}
