import { Children, Fragment, type ReactNode } from 'react';

/** Short facts in a line, with a dot between them. */
export const InlineList = ({ children }: { children: ReactNode }) =>
  Children.toArray(children).map((note, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: notes have no other name
    <Fragment key={place}>
      {place > 0 ? ' · ' : null}
      {note}
    </Fragment>
  ));
