import { ApiError, type Shell } from '@fan-base/shared-contracts/shell';
import type { I18n } from '@lingui/core';
import { failureMessage } from './failure-message.ts';

/** Tells that something could not be done. @throws what is no failure of a call */
export function failureToast(error: unknown, { toast }: Pick<Shell, 'toast'>, i18n: I18n): void {
  if (!(error instanceof ApiError)) throw error;
  toast({ kind: 'error', message: failureMessage(error, i18n) });
}
