import assert from 'node:assert/strict';
import { test } from 'node:test';
import { findDeprecations, listMembers } from './interface-members.ts';

test('[TEAM-7] the members of the interfaces between shell and remotes', () => {
  const members = listMembers();
  assert.ok(members['@fan-base/shared-contracts/shell']?.includes('Shell.send'));
  const { '@fan-base/shared-contracts/remote': tables = [] } = members;
  for (const field of ['RemoteModule.pages', 'PageEntry.load', 'WidgetEntry.minHeight'])
    assert.ok(tables.includes(field), field);
});

test('[TEAM-7] deprecated exports and members, with their date and what to use instead', () => {
  const source = `
    /** @deprecated 2027-03-01 use useClock */
    export const useNow = () => 1;

    export interface Shell {
      readonly site: Site;
      /**
       * Milliseconds.
       * @deprecated 2027-04-01 use time,
       *   which is a store
       */
      readonly clock: number;
    }`;
  assert.deepEqual(findDeprecations(source), {
    useNow: { date: '2027-03-01', note: 'use useClock' },
    'Shell.clock': { date: '2027-04-01', note: 'use time, which is a store' },
  });
});

test('[TEAM-7] a deprecation without a date is an error', () => {
  assert.throws(
    () => findDeprecations('/** @deprecated use x */ export const a = 1;'),
    /has a date and a note/,
  );
});
