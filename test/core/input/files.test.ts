import * as fs from 'node:fs';
import * as os from 'node:os';
import * as path from 'node:path';
import { readTextIn } from '../../../lib/core/input/files';

let folder: string;
beforeAll(() => (folder = fs.mkdtempSync(path.join(os.tmpdir(), 'files-'))));
afterAll(() => fs.rmSync(folder, { recursive: true }));

function reading(...parts: (string | number[])[]) {
  fs.writeFileSync(path.join(folder, 'a.txt'), Buffer.concat(parts.map((part) => Buffer.from(part as string))));
  return readTextIn(folder, 'a.txt', 1000);
}

test('the error for invalid UTF-8 names the line of the first invalid bytes', () => {
  const problem = (line: number) => ({
    problem: `is not UTF-8 text: line ${line} has invalid bytes; save the file as UTF-8`,
  });
  expect(reading('a\nb', [0xe9], '\nc')).toEqual(problem(2));
  expect(reading([0xff])).toEqual(problem(1));
  expect(reading('a\n', [0xc3])).toEqual(problem(2));
  // A file may contain U+FFFD, the character that replaces invalid bytes.
  expect(reading('\ufffd\nb\nc\n', [0xe9])).toEqual(problem(4));
  expect(reading('\ufeff\ufffd\n')).toEqual({ text: '\ufffd\n' });
});
