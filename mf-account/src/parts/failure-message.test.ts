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
  [401, 'unauthorized', /^Du er blevet logget ud/],
  [409, 'taken', /^Brugernavnet er optaget/],
  [400, 'common_password', /^Adgangskoden er for almindelig/],
  [400, 'password_has_name', /^Adgangskoden må ikke indeholde dit brugernavn/],
  [400, 'name_refused', /^Brugernavnet kan ikke bruges/],
  [401, 'code_wrong', /^Koden er forkert eller allerede brugt/],
  [400, 'link_ended', /^Linket er udløbet eller allerede brugt/],
  [413, 'too_large', /^Billedfilen er for stor/],
  [422, 'not_an_image', /^Vælg en gyldig billedfil$/],
  [422, 'image_too_large', /^Billedets opløsning er for høj/],
  [429, 'rate_limited', /^For mange forsøg/],
  [507, 'disk_full', /^Der kan ikke uploades billeder/],
  [400, 'invalid_request', /^Noget gik galt/],
  [404, 'not_found', /^Noget gik galt/],
])('status %i with code %s gets a message in the reader’s language', async (status, code, message) => {
  const messages = { da: { ...(await remote.messages('da')) } };
  const i18n = setupI18n({ locale: 'da', messages });
  expect(getFailureMessage(new ApiError(status, 'What the server says', code), i18n)).toMatch(message);
});
