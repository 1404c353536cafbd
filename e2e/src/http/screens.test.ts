import { test } from 'node:test';
import { specifiedPages } from '@fan-base/shared-contracts/routes';
import { expect } from '@playwright/test';
import { screens } from '../screens.ts';

test('[A11Y-1] every route of the product is in the list of screens', () => {
  const walked = new Set(screens.map(({ route }) => route));
  expect(specifiedPages.map(({ key }) => key).filter((key) => !walked.has(key))).toEqual([]);
});
