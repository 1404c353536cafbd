/** The match that the widget was asked for (`{ match: '7' }`); undefined: the next one with a trip. */
export const matchOf = (props: Readonly<Record<string, unknown>> | undefined): string | undefined =>
  typeof props?.match === 'string' ? props.match : undefined;
