import { Children, type ReactNode } from 'react';

/** Short facts on one line, separated by dots. */
export const InlineList = ({ children }: { children: ReactNode }) =>
  Children.toArray(children).map((note, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: notes have no id
    <span key={place}>
      {place > 0 ? <span> · </span> : null}
      <span>{note}</span>
    </span>
  ));
