/* A process that publishes versions of one remote: `publisher.ts NAME PREFIX COUNT`, and says each that stands. */
import { openReleases } from '../open-releases.ts';
import { publish } from '../publish.ts';
import { makeBuild } from './make-build.ts';

const [name = '', prefix = '', count = ''] = process.argv.slice(2);
const releases = openReleases(process.env);
for (let number = 0; number < Number(count); number++) {
  const version = `${prefix}.${number}`;
  await publish({ build: makeBuild(name, version, version), releases, why: 'a test' });
  console.log(version);
}
