/** Projects are written completely or not at all, and never overwrite files. */
import * as fs from 'node:fs';
import * as path from 'node:path';
import { writeFiles } from '../../../tools/src/project/write';
import { temporaryFolder } from '../../sandbox/support/temporary';

let parent: string;
beforeEach(() => {
  parent = temporaryFolder();
});

test('exactly the expected files are written', () => {
  writeFiles(path.join(parent, 'a', 'project'), [
    { file: 'main.ts', content: 'one' },
    { file: 'specs/orders.yaml', content: Buffer.from('two') },
  ]);
  expect(fs.readdirSync(path.join(parent, 'a'))).toEqual(['project']);
  expect(fs.readFileSync(path.join(parent, 'a', 'project', 'specs', 'orders.yaml'), 'utf8')).toBe('two');
});

test('an empty folder is accepted', () => {
  fs.mkdirSync(path.join(parent, 'project'));
  writeFiles(path.join(parent, 'project'), [{ file: 'main.ts', content: 'one' }]);
  expect(fs.readdirSync(path.join(parent, 'project'))).toEqual(['main.ts']);
});

test.each([
  ['a folder with files', (at: string) => fs.mkdirSync(path.join(at, 'mine'), { recursive: true })],
  ['a file', (at: string) => fs.writeFileSync(at, 'mine')],
])('%s stays unchanged', (_, make) => {
  const project = path.join(parent, 'project');
  make(project);
  expect(() => writeFiles(project, [{ file: 'main.ts', content: 'one' }])).toThrow(
    `${project} exists already: give another folder with --output, because existing files are not overwritten`,
  );
  expect(fs.readdirSync(parent)).toEqual(['project']);
});

test.each([
  ['a duplicate file', [{ file: 'main.ts', content: 'one' }], 'main.ts'],
  ['a folder that is a file', [{ file: 'specs', content: 'one' }], 'specs/orders.yaml'],
  ['a file outside of the folder', [], '../orders.yaml'],
])('a failure leaves nothing behind: %s', (_, files, file) => {
  expect(() => writeFiles(path.join(parent, 'project'), [...files, { file, content: 'two' }])).toThrow();
  expect(fs.readdirSync(parent)).toEqual([]);
});
