import type { FeedRecord } from './record.ts';
import { xmlRecords } from './xml.ts';

/** `20261122170000 +0100`; seconds and offset are optional. */
const timePattern =
  /^(\d{4})(\d{2})(\d{2})(\d{2})(\d{2})(?:\d{2})?(?:\s*(?:(Z|UTC|GMT)|([+-]\d{2}):?(\d{2})))?$/i;

/** Converts an XMLTV time to ISO 8601; other text is returned unchanged. */
function toIsoTime(text: string): string {
  const [all, year, month, day, hour, minute, utc, hours, minutes] = timePattern.exec(text.trim()) ?? [];
  if (all === undefined) return text;
  const offset = utc ? 'Z' : hours ? `${hours}:${minutes}` : '';
  return `${year}-${month}-${day}T${hour}:${minute}:00${offset}`;
}

/** Column mapping for XMLTV programmes. */
export const xmltvColumns = {
  title: 'title',
  subtitle: 'sub-title',
  description: 'desc',
  matchDay: 'start',
  end: 'end',
  channel: 'channel',
  url: 'url',
} as const;

/**
 * The programmes of an XMLTV guide, each with its channel's display name and its start in ISO 8601.
 * @throws Refusal when it is cut off or no XML
 */
export function* xmltvRecords(text: string): Generator<FeedRecord> {
  const names = new Map<string, string>();
  for (const { element, place, cells } of xmlRecords(text, 'channel', 'programme')) {
    const id = cells.get(element === 'channel' ? '@id' : '@channel') ?? '';
    if (element === 'channel') {
      const [name] = cells.get('display-name')?.split('|') ?? [];
      names.set(id, name ?? id);
    } else {
      const [start, end] = ['@start', '@stop'].map((name) => toIsoTime(cells.get(name) ?? ''));
      const columns = { start: start ?? '', end: end ?? '', channel: names.get(id) ?? id };
      yield { place, cells: new Map([...cells, ...Object.entries(columns)]) };
    }
  }
}
