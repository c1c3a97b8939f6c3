import * as fc from 'fast-check';
import { Templates } from '../../../../lib/core/shared/declarative/environment';

/** Replaces the variables in a text. */
function parts(text: string) {
  const templates = new Templates([text]);
  return templates.parts(templates.hide(text));
}

test.each([
  ['${{ env "DECK_A" }}', [{ name: 'DECK_A', form: 'text' }]],
  ['${{env "DECK_A"}}', [{ name: 'DECK_A', form: 'text' }]],
  ['${{ env `DECK_A` }}', [{ name: 'DECK_A', form: 'text' }]],
  ['a ${{ env "DECK_A" }} b', ['a ', { name: 'DECK_A', form: 'text' }, ' b']],
  ['${{ env "DECK_A" | toInt }}', [{ name: 'DECK_A', form: 'number' }]],
  ['${{ env "DECK_A" | toFloat }}', [{ name: 'DECK_A', form: 'number' }]],
  ['${{ toBool (env "DECK_A") }}', [{ name: 'DECK_A', form: 'bool' }]],
  ['${{ env "DECK_A" | indent 4 | toInt }}', [{ name: 'DECK_A', form: 'number' }]],
  [
    '$${{ env "DECK_A" }}${{ env "DECK_B" }}',
    ['$', { name: 'DECK_A', form: 'text' }, { name: 'DECK_B', form: 'text' }],
  ],
  ['no { variable } ${here}', ['no { variable } ${here}']],
  ['', []],
])('%s', (text, expected) => {
  expect(parts(text)).toEqual(expected);
});

test.each(['${{ env "HOME" }}', '${{ env DECK_A }}', '${{ if true }}', '${{ env "DECK_A" | toInt | toInt }}'])(
  '%s is not a supported variable',
  (text) => {
    expect(parts(text)).toEqual({ problem: expect.stringMatching(/^has /) });
  },
);

test('line numbers stay the same', () => {
  const text = 'a: ${{ env\n\n"DECK_A" }}\nb: 1';
  expect(new Templates([text]).hide(text).split('\n')).toHaveLength(4);
});

test('every text is shown unchanged, and split without loss', () => {
  const piece = fc.oneof(
    fc.string(),
    fc.constantFrom('${{ env "DECK_A" }}', '${{', '}}', 'envVariable', 'envVariable0E', 'X0E', '\n'),
  );
  fc.assert(
    fc.property(fc.array(piece), (pieces) => {
      const text = pieces.join('');
      const templates = new Templates([text]);
      // Line breaks follow templates that span several lines.
      expect(templates.shown(templates.hide(text)).replace(/\n+/g, '')).toBe(text.replace(/\n+/g, ''));
    }),
  );
});
