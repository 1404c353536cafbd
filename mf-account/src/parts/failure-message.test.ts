import type { ErrorCode } from '@fan-base/shared-contracts/api/error';
import { ApiError } from '@fan-base/shared-contracts/shell';
import { setupI18n } from '@lingui/core';
import { remote } from '../remote.tsx';
import { getFailureMessage } from './failure-message.ts';

const nothingLost = /^Tjenesten svarer ikke lige nu\. Intet er gået tabt/;

test.each<[number, ErrorCode | null, RegExp]>([
  [0, null, nothingLost],
  [500, 'internal', nothingLost],
  [503, 'unavailable', nothingLost],
  [401, 'invalid_credentials', /^Forkert brugernavn eller adgangskode\.$/],
  [401, 'unauthorized', /^Du er ikke logget ind mere/],
  [409, 'taken', /^Brugernavnet er optaget/],
  [400, 'common_password', /^Adgangskoden er en af de mest brugte/],
  [400, 'password_has_name', /^Adgangskoden må ikke indeholde dit brugernavn/],
  [400, 'name_refused', /^Det brugernavn kan ikke bruges/],
  [401, 'code_wrong', /^Koden er forkert eller brugt før/],
  [400, 'link_ended', /^Linket er brugt eller for gammelt/],
  [413, 'too_large', /^Billedfilen er for stor/],
  [422, 'not_an_image', /^Vælg en gyldig billedfil$/],
  [422, 'image_too_large', /^Billedet har for mange pixels/],
  [429, 'rate_limited', /^For mange forsøg/],
  [507, 'disk_full', /^Der er ikke plads til billeder/],
  [400, 'invalid_request', /^Det virkede ikke/],
  [404, 'not_found', /^Det virkede ikke/],
])('a refusal with status %i and code %s is told in the reader’s words', async (status, code, words) => {
  const messages = { da: { ...(await remote.messages('da')) } };
  const i18n = setupI18n({ locale: 'da', messages });
  expect(getFailureMessage(new ApiError(status, 'What the server says', code), i18n)).toMatch(words);
});
