/** `auto`: a table where its columns fit, cards below that width. */
export type SquadView = 'auto' | 'cards' | 'table';

/** The view that the visitor has chosen, or `auto`. */
export function parseView(query: URLSearchParams): SquadView {
  const view = query.get('view');
  return view === 'cards' || view === 'table' ? view : 'auto';
}
