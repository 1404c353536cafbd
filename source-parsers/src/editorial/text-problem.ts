import { findChannelTextProblem } from '@fan-base/shared-contracts/channel-texts';
import { isLegalDocument } from '@fan-base/shared-contracts/legal-documents';
import { tooMuchIn } from '../articles/markdown.ts';

/** Why a text cannot stand in an area of a site, with the word `text`; null: it can. */
export function textProblem(area: string, text: string): string | null {
  // Whoever looks texts up by their area in a plain object would find its methods.
  if (area in {}) return 'area must not be a name that objects have by themselves';
  if (isLegalDocument(area)) return tooMuchIn(text);
  const problem = findChannelTextProblem(area, text);
  return problem === null ? null : `text ${problem}`;
}
