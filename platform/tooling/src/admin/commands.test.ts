import { throws } from 'node:assert/strict';
import { test } from 'node:test';
import { parseCommand } from './commands.ts';

for (const [words, problem] of [
  ['', /Give a command/],
  ['reboot', /Unknown command 'reboot'/],
  ['toString', /Unknown command 'toString'/],
  ['role anna', /number of arguments/],
  ['role anna owner', /A role is admin or user/],
  ['two-step-off', /number of arguments/],
  ['two-step-off anna --site liverpool-fans.dk', /--site is for create, password and role/],
  ['create anna anna@example.org', /Give --site/],
  ['create anna --site liverpool-fans.dk', /number of arguments/],
  ['password anna', /Give --site/],
  ['test-mail anna@example.org --site liverpool-fans.dk', /--site is for/],
  ['imports all', /number of arguments/],
  ['role anna admin --network', /--network/],
] as const)
  test(`the line “${words}” is refused with the usage`, () => {
    const refuse = () => parseCommand(words.split(' ').filter(Boolean));
    throws(refuse, problem);
    throws(refuse, /npm run admin -- role USERNAME/);
  });
