import { ApiError, type Shell } from '@fan-base/shared-contracts/shell';
import type { I18n } from '@lingui/core';
import { failureWords } from './failureWords.ts';

/** Tells that something could not be done. @throws what is no failure of a call */
export function failureToast(error: unknown, { toast }: Pick<Shell, 'toast'>, i18n: I18n): void {
  if (!(error instanceof ApiError)) throw error;
  toast({ kind: 'error', message: failureWords(error, i18n) });
}
