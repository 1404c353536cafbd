import type { ApiError } from '@fan-base/shared-contracts/shell';
import type { I18n } from '@lingui/core';
export declare function failureWords(error: ApiError, i18n: I18n): string;
