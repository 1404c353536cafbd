/**
 * A label that is too short to be understood when it is read aloud, such as the head of a narrow column. Screen readers
 * read the full one, which a pointer shows too.
 */
export const ShortLabel = ({ short, long }: { short: string; long: string }) => (
  <abbr title={long}>
    <span aria-hidden="true">{short}</span>
    <span className="visually-hidden">{long}</span>
  </abbr>
);
