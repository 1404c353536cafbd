import type { AppRegistry, Registry, Release } from '@fan-base/shared-contracts/release';
import type { Why } from '../../page/remotes/composition.ts';
import { chooseVersion, type Visitor } from './choose-version.ts';

export interface ChosenShell {
  readonly version: string;
  readonly why: Why;
}

/**
 * Chooses the version of the shell for a visitor: the one of this server, unless the visitor has pinned another or is
 * in a canary's share.
 * @param isTrusted returns false for a canary that was stopped because it fails
 */
export function chooseShell(
  { apps }: Registry,
  own: Pick<Release, 'name' | 'version'>,
  visitor: Visitor,
  isTrusted: (name: string, canary: NonNullable<AppRegistry['canary']>) => boolean = () => true,
): ChosenShell {
  const app = apps[own.name];
  const isCanaryTrusted = app?.canary !== undefined && isTrusted(own.name, app.canary);
  const chosen = app && chooseVersion(own.name, app, visitor, () => isCanaryTrusted);
  // Another stable version takes over the port soon, or when this server is restarted.
  return chosen && chosen.why !== 'stable' ? chosen : { version: own.version, why: 'stable' };
}
