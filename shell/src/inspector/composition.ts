import type { CompositionReport } from '../remotes/CompositionReport.ts';
import { type Pins, writePins } from '../remotes/pins.ts';

/** What the server says of this browser's combination. @throws Error when it cannot be had */
export async function fetchComposition(): Promise<CompositionReport> {
  const answer = await fetch('/qa/composition', { cache: 'no-store' });
  if (!answer.ok) throw new Error(`/qa/composition: ${answer.status}`);
  return answer.json();
}

/**
 * Keeps other pins for this browser; the page must be loaded anew to show them.
 * @returns what the server refuses them for, in the reader's words; null when they are kept
 */
export async function keepPins(pins: Pins): Promise<string | null> {
  const body = new URLSearchParams(
    pins.size > 0 ? { action: 'use', pins: writePins(pins) } : { action: 'clear' },
  );
  const answer = await fetch('/qa', { method: 'POST', headers: { accept: 'application/json' }, body });
  if (answer.ok) return null;
  const { problem }: { problem?: string } = await answer.json();
  return problem ?? String(answer.status);
}
