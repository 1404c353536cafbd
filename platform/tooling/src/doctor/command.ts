import { InvalidArgumentError, Option } from '@commander-js/extra-typings';
import { declare, everyone } from '../cli/command.ts';
import { examine } from './doctor.ts';
import { readSettingsFiles } from './settings-files.ts';
import { type Place, parsePlace } from './site-connection.ts';

function parseAddress(text: string): Place {
  const place = parsePlace(text);
  if (place === null) throw new InvalidArgumentError(`${text} is not an address, such as 203.0.113.7:443`);
  return place;
}

/** `fan-base doctor`: checks an installation on machines. */
export const doctor = declare({
  right: { ...everyone, who: 'everyone who may read the settings: root, on a machine of the product' },
  syntax: (command) =>
    command
      .argument('[FOLDER]', 'has pages.env, api.env and publisher.env', '/etc/fan-base')
      .option('--inside', "leaves out the sites' addresses, certificates and front pages")
      .addOption(
        new Option('--at <ADDRESS[:PORT]>', 'looks for them at this proxy, before their domains lead there')
          .argParser(parseAddress)
          .conflicts('inside'),
      ),
  async run({ args: [folder], options: { inside: isInside = false, at: place = null }, print }) {
    const found = await examine(readSettingsFiles(folder), { isInside, place });
    for (const { name, problem, remedy } of found)
      print(problem === null ? `ok       ${name}` : `problem  ${name}: ${problem}\n         → ${remedy}`);
    const problems = found.filter(({ problem }) => problem !== null).length;
    print(problems === 0 ? 'Everything is well.' : `${problems} of ${found.length} checks found a problem.`);
    return problems === 0;
  },
});
