/** Id of the element that screen readers follow, which the shell creates (docs/documents.md). */
const regionId = 'announcements';

/** Number of messages that stay for the browsers' accessibility trees, which are updated with a delay. */
const maxMessages = 3;

/** Creates the region of `announce`. It must be in the document before its first message. */
export function createLiveRegion(): void {
  const region = document.createElement('div');
  region.id = regionId;
  region.ariaLive = 'polite';
  region.className = 'visually-hidden';
  document.body.append(region);
}

/**
 * Speaks a short message to screen readers. Elements that are inserted together with their text are often not read, so
 * all messages are added to one region. Without a shell that has it, nothing is spoken.
 */
export function announce(message: string): void {
  const region = document.getElementById(regionId);
  if (!region) return;
  const line = document.createElement('p');
  line.textContent = message;
  region.append(line);
  while (region.childElementCount > maxMessages) region.firstElementChild?.remove();
}
