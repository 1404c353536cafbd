import { type Boot, elementIds } from '../app/Boot.ts';
import { startPage } from './startPage.tsx';

/** What the shell's own server wrote into the document; both are built together. */
const read = (id: string) => JSON.parse(document.getElementById(id)?.textContent ?? 'null');

void startPage(read(elementIds.boot) as Boot, read(elementIds.data) as Record<string, unknown>);
