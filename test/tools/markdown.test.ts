/** Foreign texts in Markdown, as a Markdown parser reads them. */
import * as fc from 'fast-check';
import { codeBlock, codeCell, codeInHtml, codeMarkdown, plainMarkdown, tableMarkdown } from '../../tools/src/markdown';

// The package has no types.
const parser = new (jest.requireActual('markdown-it'))({ html: true });

/** Text that readers see, without tags. */
function read(markdown: string): string {
  const entities: { readonly [name: string]: string } = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" };
  return (parser.render(markdown) as string)
    .replace(/<[^>]*>/g, '')
    .replace(/&(amp|lt|gt|quot|#39);/g, (_, name: string) => entities[name])
    .trim();
}

const HOSTILE = fc
  .array(fc.constantFrom('a', 'b c', '`', '``', '|', '\\', '*', '_', '<b>', '&lt;', '[a](b)', '~~', '#', '\u202e'), {
    minLength: 1,
    maxLength: 8,
  })
  .map((pieces) => `x${pieces.join('')}x`);
const seen = (text: string): string => text.replaceAll('\u202e', ' ');

test('any text is shown literally: as text, as code, in a table and in HTML', () => {
  fc.assert(
    fc.property(HOSTILE, (text) => {
      const cells = ([one]: readonly string[]): string => read(tableMarkdown([''], [[one]]).join('\n'));
      expect(read(plainMarkdown(text))).toBe(seen(text));
      expect(read(codeMarkdown(text))).toBe(seen(text));
      expect(cells([plainMarkdown(text)])).toBe(seen(text));
      expect(cells([codeCell(text)])).toBe(seen(text));
      expect(read(`<details>\n<summary>${codeInHtml(text)}</summary>\n</details>`)).toBe(seen(text));
      expect(read(codeBlock('diff', [text, '```', text]).join('\n'))).toBe(`${seen(text)}\n\`\`\`\n${seen(text)}`);
    }),
    { numRuns: 500 },
  );
});

test('many backticks are escaped, and an empty text is no code', () => {
  expect(codeMarkdown('` '.repeat(300_000))).toMatch(/^`` ` /);
  expect(codeMarkdown('')).toBe('');
});
