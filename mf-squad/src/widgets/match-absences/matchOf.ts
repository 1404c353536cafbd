/** The match that the widget was asked for (`{ match: '7' }`); one that no match has where it names none. */
export const matchOf = (props: Readonly<Record<string, unknown>> | undefined): string =>
  typeof props?.match === 'string' ? props.match : '0';
