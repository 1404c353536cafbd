import { openReleases } from '@fan-base/shared-releases/open-releases';
import { ensureWorkingTree, logChoices } from './start/working-releases.ts';

const releases = openReleases(process.env);
const published = await ensureWorkingTree(releases, console.log);
console.log(published.length > 0 ? `published ${published.join(', ')}` : 'everything is up to date');
await logChoices(releases, console.log);
