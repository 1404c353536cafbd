import type { Release, ReleaseContributions } from '@fan-base/shared-contracts/release';
import type { PageInput, PageSlot, RemoteModule } from '@fan-base/shared-contracts/remote';

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

/** A query in which every parameter is given. */
class AnyQuery extends URLSearchParams {
  override get(): string {
    return 'abc';
  }

  override has(): boolean {
    return true;
  }

  override getAll(): string[] {
    return ['abc'];
  }
}

/**
 * Types of the props that a slot gives, found by asking for those of a page with all parameters.
 * @returns null if that page hides the slot or does not exist: they are not known
 */
function describeProps(getProps: PageSlot['props']): Record<string, string> | null {
  if (!getProps) return {};
  const params = new Proxy<Record<string, string>>({}, { get: () => '1' });
  const site: PageInput['site'] = { language: 'en' } as PageInput['site'];
  try {
    const props = getProps({ site, params, query: new AnyQuery(), now: 0 });
    return (
      props &&
      Object.fromEntries(
        Object.entries(props).map(([name, value]) => [name, Array.isArray(value) ? 'array' : typeof value]),
      )
    );
  } catch {
    return null;
  }
}

/** The slots of a remote's pages, by name. */
export const describeSlots = ({ pages }: RemoteModule): NonNullable<Release['slots']> =>
  Object.fromEntries(
    Object.entries(pages).flatMap(([page, { slots = {} }]) =>
      Object.entries(slots).map(([name, { limit, allow, props: getProps }]) => {
        const props = describeProps(getProps);
        return [name, { page, limit, ...(allow && { allow: [...allow] }), ...(props && { props }) }];
      }),
    ),
  );
