import { writeDocs } from './generated-docs.ts';

const changed = writeDocs();
console.log(changed.length > 0 ? `wrote ${changed.join(', ')}` : 'the generated pages are up to date');
