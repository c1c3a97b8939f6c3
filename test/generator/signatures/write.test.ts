import * as fs from 'node:fs';
import { readSignatures } from '../../../generator/signatures/read';
import { signaturesText } from '../../../generator/signatures/write';

jest.mock('node:fs', () => {
  const actual = jest.requireActual<typeof fs>('node:fs');
  return { ...actual, readFileSync: jest.fn(actual.readFileSync) };
});

/** Returns the first line of the module with the signatures, which contains the hash of the sources. */
const title = (): string => signaturesText('cloud').split('\n')[0];

test('an edit of each parsed module of lib/core changes the hash', () => {
  const readFile = jest.mocked(fs.readFileSync);
  readSignatures('cloud');
  const files = readFile.mock.calls.map(([file]) => String(file)).filter((file) => /\blib\W+core\b/.test(file));
  expect(files.length).toBeGreaterThan(0);
  const unedited = title();
  for (const edited of files) {
    const { readFileSync } = jest.requireActual<typeof fs>('node:fs');
    readFile.mockImplementation((file, options) => {
      const text = readFileSync(file, options);
      return file === edited ? `${text.toString()}// edited` : text;
    });
    expect([edited, title()]).not.toEqual([edited, unedited]);
  }
});
