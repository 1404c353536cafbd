import { openReleases } from '@fan-base/shared-releases/open-releases';
import type { ReleaseFiles } from '@fan-base/shared-releases/release-files';
import { ConfigError, type Environment, readEnvironment } from '@fan-base/shared-server/environment';
import type { Right } from '../cli/command.ts';
import { withoutWrites } from './without-writes.ts';

/** Access to the release store. */
export interface StoreAccess {
  readonly releases: ReleaseFiles;
  /** Whether the store is a bucket, which serves visitors: publishing must hold new versions of remotes. */
  readonly requiresRehearsal: boolean;
}

/** @throws ConfigError in production without a configured store: the default folder would not be the store of the servers */
function openStore(env: Environment): StoreAccess {
  const isNamed = [env['RELEASES_S3'], env['RELEASES_DIR']].some((value) => value?.trim());
  if (env['NODE_ENV'] === 'production' && !isNamed)
    throw new ConfigError(
      'RELEASES_S3 or RELEASES_DIR must be set: production has no default store of releases',
    );
  const { RELEASES_S3 } = readEnvironment('releases', env);
  return { releases: openReleases(env), requiresRehearsal: RELEASES_S3 !== undefined };
}

/** May read the store. */
export const storeReader: Right<StoreAccess> = {
  who: 'everyone who may read the store (RELEASES_S3 or RELEASES_DIR)',
  grant({ env, print }) {
    const access = openStore(env);
    print(`store: ${access.releases.location}`);
    return access;
  },
};

/** May change the store; with `--dry-run`, nothing is written. */
export const storeWriter: Right<StoreAccess> = {
  who: "operators: it needs the store's key (RELEASES_S3 with AWS_ACCESS_KEY_ID, or RELEASES_DIR)",
  grant({ env, print }, { dryRun }) {
    const access = openStore(env);
    print(`store: ${access.releases.location}${dryRun ? ' (dry run: nothing is changed)' : ''}`);
    return dryRun ? { ...access, releases: withoutWrites(access.releases) } : access;
  },
};

/** Like `storeWriter`, for commands whose output is used as it is. */
export const quietStoreWriter: Right<StoreAccess> = {
  who: storeWriter.who,
  grant: ({ env }) => openStore(env),
};

/** Access to the teams' tokens. */
export interface TokenAccess extends StoreAccess {
  readonly publishing: {
    readonly secrets: readonly string[] | undefined;
    readonly host: string;
    readonly port: number;
    /** Hosts of services that teams may register. */
    readonly serviceHosts: readonly string[];
  };
}

/** May issue and check tokens of teams. */
export const tokenIssuer: Right<TokenAccess> = {
  who: "operators: it needs PUBLISH_SECRET and the store's key",
  grant({ env }) {
    const settings = readEnvironment('releases', env);
    return {
      ...openStore(env),
      publishing: {
        secrets: settings.PUBLISH_SECRET,
        ...settings.PUBLISH_LISTEN,
        serviceHosts: settings.SERVICE_HOSTS,
      },
    };
  },
};

/** May sign keys of testers. */
export const keyIssuer: Right<{ readonly qaSecret: string }> = {
  who: 'operators: it needs QA_SECRET of the pages servers',
  grant({ env }) {
    const [qaSecret = ''] = readEnvironment('releases', env).QA_SECRET ?? [];
    return { qaSecret };
  },
};
