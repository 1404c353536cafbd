/** The match that a card was asked to show (`{ id: '7' }`); an id that no match has where it names none. */
export const cardMatchId = (props: Readonly<Record<string, unknown>> | undefined): string =>
  typeof props?.id === 'string' ? props.id : '0';
