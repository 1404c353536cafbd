const ending = ' …';

/** A text of at most `max` characters: cut between words if it is longer, with an ellipsis. */
export function shorten(text: string, max: number): string {
  if (text.length <= max) return text;
  const room = max - ending.length;
  const end = text.lastIndexOf(' ', room);
  // A single word may fill the room; never half of a surrogate pair.
  return text.slice(0, end > 0 ? end : room).replace(/[\ud800-\udbff]$/, '') + ending;
}
