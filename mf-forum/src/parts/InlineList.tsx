import { Children, Fragment, type ReactNode } from 'react';

/** Short facts on one line, separated by dots. */
export const InlineList = ({ children }: { children: ReactNode }) =>
  Children.toArray(children).map((note, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: notes have no other name
    <Fragment key={place}>
      {place > 0 ? ' · ' : null}
      {note}
    </Fragment>
  ));
