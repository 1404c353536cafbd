import type { Release, ReleaseContributions } from '@fan-base/shared-contracts/release';
import type { RemoteModule } from '@fan-base/shared-contracts/remote';

/** Where a remote appears outside of its own pages, as its release lists it. */
export const describeContributions = ({ contributes = {} }: RemoteModule): ReleaseContributions =>
  JSON.parse(
    JSON.stringify({
      slots: Object.fromEntries(
        Object.entries(contributes.slots ?? {}).map(([name, offers]) => [name, [offers].flat()]),
      ),
      navigation: contributes.navigation ?? [],
    }),
  );

/** The slots of a remote's pages, by name. */
export const describeSlots = ({ pages }: RemoteModule): NonNullable<Release['slots']> =>
  Object.fromEntries(
    Object.entries(pages).flatMap(([page, { slots = {} }]) =>
      Object.entries(slots).map(([name, { limit, allow }]) => [
        name,
        { page, limit, ...(allow && { allow: [...allow] }) },
      ]),
    ),
  );
