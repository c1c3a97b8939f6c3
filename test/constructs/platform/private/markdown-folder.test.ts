import * as path from 'node:path';
import * as fc from 'fast-check';
import { MarkdownFolder, readMarkdownFolder } from '../../../../constructs/platform/private/markdown-folder';
import { linksIn, withTargets } from '../../../../constructs/platform/private/markdown-links';
import { MarkdownPage } from '../../../../constructs/platform/private/markdown-page';
import { Folder } from '../support/folder';

// A limit of half a second instead of 10 seconds. Nested texts keep the long time limit, so that they fail only because of their depth.
jest.mock('../../../../lib/core/shared/time-limit', () => {
  const { runWithTimeout } = jest.requireActual('../../../../lib/core/shared/time-limit');
  return {
    runWithTimeout: (text: string, work: () => unknown) =>
      runWithTimeout(text, work, text.startsWith('> ') ? 10_000 : 500),
  };
});

let folder: Folder;
afterEach(() => folder?.remove());

function read(files: { [file: string]: string | Buffer }, options = {}): MarkdownFolder {
  folder = new Folder(files);
  return readMarkdownFolder(folder.path, {
    property: 'documents',
    isPublished: true,
    allowBrokenLinks: false,
    link: (_from, to) => `to-${to.slug}`,
    ...options,
  });
}

function messages({ findings }: MarkdownFolder): string[] {
  return findings.map(({ level, property, message }) =>
    `${level}: ${property} ${message}`.replaceAll(folder.path, '<folder>'),
  );
}

const summary = ({ id, file, parent, title, slug }: MarkdownPage) => [id, file, parent?.id, title, slug];

test('files become pages and folders become parents, in the order of their paths', () => {
  const { pages, findings } = read({
    'overview.md': 'o',
    'guide.md': 'g',
    'guide/getting-started.md': 's',
    'guide/deep/end.markdown': 'e',
    'reference/README.md': 'r',
    'reference/errors.md': 'x',
    'notes.txt': 'no page',
    '.hidden/x.md': 'no page',
  });
  expect(findings).toEqual([]);
  expect(pages.map(summary)).toEqual([
    ['guide', 'guide.md', undefined, 'Guide', 'guide'],
    ['guide/deep', undefined, 'guide', 'Deep', 'deep'],
    ['guide/deep/end', 'guide/deep/end.markdown', 'guide/deep', 'End', 'end'],
    ['guide/getting-started', 'guide/getting-started.md', 'guide', 'Getting started', 'getting-started'],
    ['overview', 'overview.md', undefined, 'Overview', 'overview'],
    ['reference', 'reference/README.md', undefined, 'Reference', 'reference'],
    ['reference/errors', 'reference/errors.md', 'reference', 'Errors', 'errors'],
  ]);
});

test('a folder without a page gets one with its title, with the visibility of its contents', () => {
  const { pages } = read({ 'how-to/a.md': 'a', 'drafts/b.md': '---\nstatus: unpublished\n---\nb' });
  expect(pages.map(({ id, content, isPublished }) => [id, content, isPublished])).toEqual([
    ['drafts', '# Drafts\n', false],
    ['drafts/b', 'b', false],
    ['how-to', '# How to\n', true],
    ['how-to/a', 'a', true],
  ]);
});

test('front matter sets title, slug and status, and is removed from the text', () => {
  const { pages, findings } = read({
    'a.md': '---\ntitle: "Keys: how to get them"\nslug: keys\nstatus: unpublished\n---\n\n# Text\n',
    'b.md': '---\r\ntitle: 2024\r\n---\r\nText\r\n',
    'c.md': '---\n---\nText',
    'd.md': 'Text\n\n---\ntitle: no front matter\n---\n',
  });
  expect(findings).toEqual([]);
  expect(pages.map(({ title, slug, isPublished, content }) => [title, slug, isPublished, content])).toEqual([
    ['Keys: how to get them', 'keys', false, '\n# Text\n'],
    ['2024', 'b', true, 'Text\r\n'],
    ['C', 'c', true, 'Text'],
    ['D', 'd', true, 'Text\n\n---\ntitle: no front matter\n---\n'],
  ]);
});

test('all problems are reported together', () => {
  const found = read({
    'bad-yaml.md': '---\ntitle: [a\nslug: x\n---\n',
    'bad-kind.md': '---\n- a\n---\n',
    'bad-values.md': '---\ntitle: " "\nslug: a b\nstatus: draft\nsidebar: 1\n---\n',
    'latin.md': Buffer.from([0x61, 0x0a, 0xe9, 0x0a]),
    'large.md': Buffer.alloc(1024 * 1024 + 1, 'a'),
    '指南.md': 'x',
    'twice.md': 'x',
    'twice/index.md': 'x',
    '入门/x.md': 'x',
  });
  expect(messages(found)).toEqual([
    'error: documents bad-kind.md has front matter that is a list; allowed: lines of the form key: value',
    'warning: documents bad-values.md has the key "sidebar" in its front matter, which is ignored; allowed: title, slug, status',
    'error: documents bad-values.md has " " as title in its front matter; allowed: a text that is not empty',
    'error: documents bad-values.md has "a b" as slug in its front matter; allowed: letters, digits, _ and -',
    'error: documents bad-values.md has "draft" as status in its front matter; allowed: published or unpublished',
    expect.stringMatching(/^error: documents bad-yaml.md has front matter that is not YAML: line 3: Flow sequence/),
    'error: documents large.md has 1048577 bytes; allowed: 1048576 or less',
    'error: documents latin.md is not UTF-8 text: line 2 has invalid bytes; save the file as UTF-8',
    'error: documents has two files for one page: twice.md and twice/index.md; keep one of the two files',
    'error: documents 入门 has no letter or digit in its name that a slug may contain (a-z, 0-9, _, -); add an index.md with slug: … in its front matter',
    'error: documents 指南.md has no letter or digit in its name that a slug may contain (a-z, 0-9, _, -); add slug: … to its front matter',
  ]);
});

test('a folder that is missing, empty or a file is rejected', () => {
  const empty = read({ 'a.txt': '' });
  expect(messages(empty)).toEqual([
    'error: documents contains no Markdown file: <folder>; add files that end in .md or .markdown',
  ]);
  const at = (name: string) =>
    messages(
      readMarkdownFolder(path.join(folder.path, name), {
        property: 'documents',
        isPublished: true,
        allowBrokenLinks: false,
        link: () => '',
      }),
    );
  expect(at('missing')).toEqual([
    'error: documents does not exist: <folder>/missing; give the folder that contains the Markdown files',
  ]);
  expect(at('a.txt')).toEqual([
    'error: documents is not a folder: <folder>/a.txt; give the folder that contains the Markdown files',
  ]);
});

test('symbolic links are only followed within the folder', () => {
  const outside = new Folder({ 'secret.md': 'secret' });
  try {
    folder = new Folder({ 'docs/a.md': 'a', 'docs/sub/b.md': 'b' });
    folder.link('docs/out.md', path.join(outside.path, 'secret.md'));
    folder.link('docs/away', outside.path);
    folder.link('docs/sub/loop', path.join(folder.path, 'docs'));
    folder.link('docs/gone.md', path.join(folder.path, 'nothing.md'));
    folder.link('docs/same.md', path.join(folder.path, 'docs/a.md'));
    const found = readMarkdownFolder(path.join(folder.path, 'docs'), {
      property: 'documents',
      isPublished: true,
      allowBrokenLinks: false,
      link: () => '',
    });
    expect(found.pages.map(({ id }) => id)).toEqual(['a', 'same', 'sub', 'sub/b']);
    expect(messages(found)).toEqual([
      'error: documents away leads out of <folder>/docs or back to one of its parent folders; replace the link with files',
      'error: documents sub/loop leads out of <folder>/docs or back to one of its parent folders; replace the link with files',
      'error: documents gone.md does not exist',
      'error: documents out.md is outside <folder>/docs; allowed: files in that folder',
    ]);
  } finally {
    outside.remove();
  }
});

test('links between pages are rewritten in all positions, and nothing else changes', () => {
  const text = [
    '# [Keys](keys.md "All of them")',
    '## Here',
    'See [part](./deep/end.md#part), [folder](deep/), [self](#here), [web](https://example.com/a.md), [root](/a.md).',
    'Not `[code](keys.md)` and not \\[escaped](keys.md), but [b](<with space.md>) and [c](with%20space.md?x=1#y).',
    '- item [k](keys.md)\n  ```\n  [k](keys.md)\n  ```\n  - [nested\n    text](deep/end.md)',
    '> quoted [k](keys.md)\n> more [k](keys.md)',
    '| a |\n|---|\n| [k](keys.md) |',
    '<a class="x" href="keys.md">k</a>',
    '[ref] and [ref][]\n\n[ref]: keys.md "Title"',
    '```\n[ref]: keys.md\n```',
    '[![image](https://example.com/x.png)](keys.md)',
  ].join('\n\n');
  const { pages, findings } = read({
    'a.md': text,
    'keys.md': '',
    'with space.md': '## Y',
    'deep/end.md': '## Part\n\n[up](../a.md)',
  });
  expect(findings).toEqual([]);
  expect(pages.find(({ id }) => id === 'a')!.content).toBe(
    [
      '# [Keys](to-keys "All of them")',
      '## Here',
      'See [part](to-end#part), [folder](to-deep), [self](#here), [web](https://example.com/a.md), [root](/a.md).',
      'Not `[code](keys.md)` and not \\[escaped](keys.md), but [b](<to-with-space>) and [c](to-with-space?x=1#y).',
      '- item [k](to-keys)\n  ```\n  [k](keys.md)\n  ```\n  - [nested\n    text](to-end)',
      '> quoted [k](to-keys)\n> more [k](to-keys)',
      '| a |\n|---|\n| [k](to-keys) |',
      '<a class="x" href="to-keys">k</a>',
      '[ref] and [ref][]\n\n[ref]: to-keys "Title"',
      '```\n[ref]: keys.md\n```',
      '[![image](https://example.com/x.png)](to-keys)',
    ].join('\n\n'),
  );
  expect(pages.find(({ id }) => id === 'deep/end')!.content).toBe('## Part\n\n[up](to-a)');
});

const BROKEN = {
  'a.md': [
    '[gone](gone.md) ![i](pics/i.png) ![j](j.png) [file](pics/i.png) [out](../../etc/passwd)',
    '<img alt="x" src=\'pics/i.png\'>',
    '![r]\n\n[r]: pics/i.png',
    '[draft](draft.md) ![web](https://example.com/i.png)',
  ].join('\n\n'),
  'draft.md': '---\nstatus: unpublished\n---\n',
  'pics/i.png': '',
};

test('broken links and images that would not be uploaded are rejected', () => {
  const image =
    'error: documents a.md shows the image "pics/i.png", but only documents are published, not other files; put the image on a web server and give the address of the image';
  expect(messages(read(BROKEN))).toEqual([
    'error: documents a.md links to "gone.md", but the document does not exist; fix or remove the link',
    image,
    'error: documents a.md shows the image "j.png", and the file does not exist; put the image on a web server and give the address of the image',
    'error: documents a.md links to "pics/i.png", which is not a document of the folder; only documents are published; give a web address',
    'error: documents a.md links to "../../etc/passwd", but the document does not exist; fix or remove the link',
    image,
    image,
    'warning: documents a.md links to "draft.md", which is not published',
  ]);
});

test('addresses that portals do not support are rejected', () => {
  const text =
    '[a](javascript:alert(1)) [b](//evil.example.com) [c](mailto:a@example.com) [d](/apis) [e](https://x.example)';
  expect(messages(read({ 'a.md': text }))).toEqual([
    'error: documents a.md links to "javascript:alert(1)", which portals do not follow; use https, http, mailto, tel or a path',
    'error: documents a.md links to "//evil.example.com", which portals do not follow; use https, http, mailto, tel or a path',
  ]);
});

test('broken links can be allowed with a warning', () => {
  const { findings } = read(BROKEN, { allowBrokenLinks: true });
  expect(findings).toHaveLength(8);
  expect(new Set(findings.map(({ level }) => level))).toEqual(new Set(['warning']));
});

test('links to missing headings are a warning', () => {
  const { findings } = read({
    'a.md': [
      '# Start\n\n[a](#start) [b](#gone) [c](#) [d](#top) [e](b.md#get-a-key) [f](b.md#gone) [g](b.md?x=1#Get-A-Key)',
      '[h](b.md#caf%C3%A9--bar) [i](b.md#old) [j](b.md#set) [k](b.md#same) [l](b.md#same-1) [m](b.md#same-2)',
      '[n](b.md#code) [o](b.md#quoted) [p](b.md#%) [q](folder#folder) [r](folder#gone) [s](c.md#anything)',
      '[t](https://example.com/#gone) ![u](https://example.com/i.png#gone)',
    ].join('\n\n'),
    'b.md': [
      '## `Get` a [key](a.md)!\n\nCafé & *Bar*\n---\n\n<a id="old"></a>\n\n## Called otherwise {#set}',
      '## Same\n\n## Same\n\n```\n# Code\n```\n\n> # Quoted',
    ].join('\n\n'),
    'c.md': '::snippet\n---\nname: more\n---\n::\n',
    'folder/x.md': '',
  });
  const warning = (target: string, file: string) =>
    `warning: documents a.md links to "${target}", but ${file} does not have this heading`;
  expect(messages({ pages: [], findings })).toEqual([
    warning('#gone', 'a.md'),
    warning('b.md#gone', 'b.md'),
    warning('b.md#same-2', 'b.md'),
    warning('b.md#code', 'b.md'),
    warning('b.md#%', 'b.md'),
    warning('folder#gone', 'folder'),
  ]);
});

test('in any text, link targets have the returned positions, and texts without targets are unchanged', () => {
  const piece = fc.constantFrom(
    ...['[a](b.md)', '![i](x.png)', '`', '```\n', '\n', '\n\n', '- ', '  ', '> ', '# ', 'text ', '[r]: c.md\n', '[r]'],
    ...['<a href="d.md">', '|', '\r\n', '\\', '(', ')', '[', ']', '*', '    ', '${x}', '🎉'],
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 30 }), (pieces) => {
      const text = pieces.join('');
      for (const { target, start, end } of linksIn(text)) {
        expect(text.slice(start, end)).toBe(target);
      }
      expect(withTargets(text, linksIn(text), () => undefined)).toBe(text);
    }),
    { numRuns: 500 },
  );
});

describe('an unreadable document', () => {
  const SLOW = `${'*a '.repeat(60_000)}](x)`;
  const DEEP = `${'> '.repeat(5_000)}[a](other.md)`;

  test('that takes too long is reported, and stays as it is, and the next one is read', () => {
    const found = read({ 'a.md': SLOW, 'b.md': '[a](c.md) [](a.md#any)', 'c.md': 'text' });
    expect(messages(found)).toEqual([
      'error: documents a.md takes more than 10 seconds to read, for example because of thousands of unclosed brackets, * or _, ' +
        'so its links cannot be checked; fix the text',
    ]);
    expect(found.pages.map(({ content }) => content)).toEqual([SLOW, '[a](to-c) [](to-a#any)', 'text']);
  });

  test('that is nested too deeply is reported', () => {
    expect(messages(read({ 'a.md': DEEP, 'other.md': 'text' }))).toEqual([
      'error: documents a.md is nested too deeply, for example because of thousands of > or - in one line, ' +
        'so its links cannot be checked; fix the text',
    ]);
  });

  test('is a warning if broken links are warnings, and the fourth one is not read', () => {
    const files = { 'a.md': DEEP, 'b.md': DEEP, 'c.md': DEEP, 'd.md': DEEP };
    const told = messages(read(files, { allowBrokenLinks: true }));
    expect(told.map((message) => message.slice(0, 24))).toEqual([
      'warning: documents a.md ',
      'warning: documents b.md ',
      'warning: documents c.md ',
    ]);
    expect(told[2]).toMatch(/; fix the text; links in the documents after it are not checked$/);
  });
});
