import { equal, match } from 'node:assert/strict';
import { test } from 'node:test';
import { runFanBase } from '../cli/commands.ts';

for (const [words, problem] of [
  ['', /^Usage: fan-base admin/],
  ['reboot', /^Unknown command reboot\n/],
  ['toString', /^Unknown command toString\n/],
  ['role anna', /^ROLE is missing\n/],
  ['role anna owner', /^Allowed choices are admin, user\.\n/],
  ['two-step-off', /^USERNAME is missing\n/],
  ['two-step-off anna --site liverpool-fans.dk', /^fan-base admin two-step-off has no option --site\n/],
  ['create anna anna@example.org', /^--site <DOMAIN> is missing\n/],
  ['create anna --site liverpool-fans.dk', /^EMAIL is missing\n/],
  ['password anna', /^--site <DOMAIN> is missing\n/],
  ['test-mail anna@example.org --site liverpool-fans.dk', /has no option --site/],
  ['imports all', /^Nothing can be done with all\n/],
  ['role anna admin --network', /has no option --network/],
] as const)
  test(`'admin ${words}' is refused with its help`, async () => {
    const lines: string[] = [];
    const log = (line: string) => lines.push(line);
    // The token and the API would be missing.
    const env = { DATA_DIR: 'nothing' };
    equal(await runFanBase(['admin', ...words.split(' ').filter(Boolean)], { env, print: () => {}, log }), 1);
    match(lines.join('\n'), problem);
    match(lines.join('\n'), /Usage: fan-base admin/);
  });
