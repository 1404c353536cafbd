import { useSite } from '@fan-base/shared-contracts/shell';
import { Picture } from './Picture.tsx';
import { RichTextView } from './RichTextView.tsx';

export default { title: 'RichText' };

const texts = {
  da: {
    heading: 'Efter pausen',
    text: 'Holdet kom ',
    bold: 'bedre',
    after: ' ud end før, ',
    link: 'som tallene viser',
    quote: 'Vi var ikke gode nok.',
    by: 'skrev',
    item: 'Et skud på stolpen',
    picture: 'En fuld tribune',
  },
  en: {
    heading: 'After the break',
    text: 'The team came out ',
    bold: 'better',
    after: ' than before, ',
    link: 'as the figures show',
    quote: 'We were not good enough.',
    by: 'wrote',
    item: 'A shot against the post',
    picture: 'A full stand',
  },
};

function Text({ by }: { by: 'member' | 'editor' }) {
  const { heading, text, bold, after, link, quote, by: wrote, item, picture } = texts[useSite().language];
  return (
    <RichTextView
      by={by}
      renderQuoteSource={({ author }) => `${author} ${wrote}:`}
      renderPicture={({ url, spans }) => (
        <Picture src={url} alt={spans.map((span) => span.text).join('')} sizes="480px" />
      )}
      content={{
        version: 1,
        blocks: [
          { kind: 'heading', spans: [{ text: heading }] },
          {
            kind: 'paragraph',
            spans: [
              { text },
              { text: bold, bold: true },
              { text: after },
              { text: link, link: 'https://paper.example/' },
              { text: '.' },
            ],
          },
          { kind: 'quote', spans: [{ text: quote }], of: { comment: '1', author: 'Ruth' } },
          { kind: 'bullet', spans: [{ text: item, italic: true }] },
          { kind: 'bullet', spans: [{ text: item }] },
          { kind: 'number', spans: [{ text: item }] },
          { kind: 'code', spans: [{ text: 'xG 1.84' }] },
          ...(by === 'editor'
            ? [
                {
                  kind: 'picture' as const,
                  url: 'https://pictures.example/stand.jpg',
                  spans: [{ text: picture }],
                },
              ]
            : []),
        ],
      }}
    />
  );
}

export const ByMember = () => <Text by="member" />;

export const ByEditor = () => <Text by="editor" />;
