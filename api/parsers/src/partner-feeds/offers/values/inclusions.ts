/** What the price of a trip includes. */
export interface Inclusions {
  readonly ticket: boolean;
  readonly hotel: boolean;
  readonly flight: boolean;
  /** Null if there is no hotel, or the number is unknown. */
  readonly nights: number | null;
}

/** Cells of the feed; undefined if the column is missing or the cell empty. */
export interface InclusionCells {
  readonly ticket?: string | undefined;
  readonly hotel?: string | undefined;
  readonly flight?: string | undefined;
  readonly nights?: string | undefined;
}

const maxNights = 60;
const numberWords: Readonly<Record<string, number>> = {
  en: 1,
  one: 1,
  to: 2,
  two: 2,
  tre: 3,
  three: 3,
  fire: 4,
  four: 4,
};

const without =
  /\b(uden|ekskl(usive|\.)?|eksklusiv|without|excl(uding|\.)?|no)\s+(\w+\s+(og|and|or|eller)\s+)?/.source;
const toPatterns = (word: string) => ({
  mentioned: new RegExp(`(^|[^a-zæøå])(${word})(?![a-zæøå])`, 'i'),
  denied: new RegExp(`${without}(${word})`, 'gi'),
});
const patterns = {
  ticket: toPatterns('(kamp)?billet(ter)?|(match )?tickets?'),
  hotel: toPatterns('hotel(ophold)?|overnatning(er)?|accommodation'),
  flight: toPatterns('fly(rejse|billet)?|flights?'),
};

const isMentioned = (text: string, { mentioned, denied }: (typeof patterns)['ticket']) =>
  mentioned.test(text.replace(denied, ' '));

function parseNights(text: string): number | null {
  const [, count = ''] =
    /(\d{1,2}|\b(?:en|one|to|two|tre|three|fire|four))\s*(?:-\s*)?(?:nætter|nat|nights?|overnatning(?:er)?)\b/i.exec(
      text,
    ) ?? [];
  const nights = /^\d+$/.test(count) ? Number(count) : numberWords[count.toLowerCase()];
  return nights === undefined || nights > maxNights ? null : nights;
}

const no = /^(0|0[.,]0+|no?|nej|false|falsk|none|ingen|-)$/i;
const isYes = (cell: string) => !no.test(cell.trim());

/**
 * Determines what a trip includes from its columns, or else from title and description. By default it is only a ticket.
 */
export function parseInclusions(text: string, cells: InclusionCells): Inclusions {
  const mentioned = (part: 'ticket' | 'hotel' | 'flight') => {
    const cell = cells[part];
    return cell === undefined ? isMentioned(text, patterns[part]) : isYes(cell);
  };
  const count = Number(cells.nights ?? Number.NaN);
  const isCount = Number.isInteger(count) && count >= 0 && count <= maxNights;
  const nights = isCount ? count : parseNights(text);
  const hotel = (nights ?? 0) > 0 || (nights !== 0 && mentioned('hotel'));
  const flight = mentioned('flight');
  const ticket = mentioned('ticket') || (!hotel && !flight);
  return { ticket, hotel, flight, nights: hotel ? nights : null };
}
