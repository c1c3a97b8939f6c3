/** Lists the pages of the site in reading order: Markdown files of the repository, by section. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { strayLinks } from '../links.mjs';
import { root } from '../prepare.mjs';

/** Languages of the reference, by folder. */
export const LANGUAGES = { typescript: 'TypeScript', python: 'Python', java: 'Java', go: 'Go' };
const REFERENCE = 'docs/reference';

const EXAMPLES = [
  ...['published-api', 'published-api/python', 'gateway', 'onboarding', 'event-gateway'],
  ...['gateway-release', 'ddos-protection', 'address-template', 'migration'],
];

const SECTIONS = [
  { title: 'Start here', files: ['README.md', 'starters/README.md', 'docs/glossary.md'] },
  {
    title: 'Examples',
    files: ['docs/examples.md', ...EXAMPLES.map((name) => `examples/${name}/README.md`)],
  },
  {
    title: 'Guides',
    files: ['lifecycle', 'checks', 'l1', 'preview', 'review', 'drift', 'compare', 'rulesets', 'cloud-edits'].map(
      (name) => `docs/${name}.md`,
    ),
  },
  {
    title: 'Running it',
    files: [
      'credentials',
      'environments',
      'large-organizations',
      'remote-state',
      'ci',
      'upgrading',
      'provider-versions',
      'versions',
      'troubleshooting',
    ].map((name) => `docs/${name}.md`),
  },
  { title: 'Moving from elsewhere', files: [...named('docs', /^coming-from-.*\.md$/), 'tools/README.md'] },
  { title: 'Constructs', files: ['platform', 'cloud'].flatMap((provider) => readmesBelow(`constructs/${provider}`)) },
  {
    title: 'Languages',
    files: ['docs/python.md', 'docs/java.md', 'docs/go.md', 'docs/cdk-terrain.md'],
  },
  { title: 'L1 catalogue', files: ['docs/catalogue.md', ...named('docs', /-coverage\.md$/)] },
  { title: 'Sandbox', files: ['sandbox/README.md'] },
  { title: 'Testing', files: named('sandbox/docs', /\.md$/) },
  { title: 'Reference', files: [], made: () => Object.keys(LANGUAGES).map((language) => `${REFERENCE}/${language}`) },
  {
    title: 'Decisions and contributing',
    files: [
      ...['docs/decisions.md', 'ARCHITECTURE.md', 'CONTRIBUTING.md', 'docs/first-construct.md'],
      ...['constructs/README.md', 'docs/README.md', 'examples/README.md', 'ci/README.md'],
      ...['sandbox/src/README.md', 'sandbox/src/DESIGN.md', 'tools/src/README.md'],
      ...['catalog/README.md', 'bench/README.md', 'CHANGELOG.md', 'SECURITY.md'],
    ],
  },
];

/**
 * Folders whose Markdown files must all be in a section (`FOR_READERS`), and folders in which the READMEs of all
 * subfolders must be in a section (`WITH_READMES`).
 */
const FOR_READERS = ['.', 'docs', 'sandbox/docs', 'starters'];
const WITH_READMES = ['constructs', 'examples', 'sandbox', 'tools'];

/**
 * Returns the sections with their pages. The sections include the API reference if the reference was built (`npm run reference`).
 *
 * @param reference whether to include the reference
 */
export function sections({ reference = true } = {}) {
  return SECTIONS.map(({ title, files, made = () => [] }) => {
    const more = reference ? made().flatMap(markdownBelow) : [];
    return { title, pages: [...files, ...more].map(pageOf) };
  }).filter(({ pages }) => pages.length > 0);
}

/** Returns the problems of the Markdown files: files that belong to no section of the site, and broken links. */
export function problemsIn(all) {
  return [
    ...leftOut(all).map((file) => `${file}: is in no section of scripts/site/sections.mjs`),
    ...all
      .flatMap(({ pages }) => pages)
      .flatMap(({ file }) =>
        strayLinks(path.join(root, file), root, root).map((link) => `${file}: ${link} leads nowhere`),
      ),
  ];
}

function leftOut(all) {
  const shown = new Set(all.flatMap(({ pages }) => pages).map(({ file }) => file));
  const found = [...FOR_READERS.flatMap((folder) => named(folder, /\.md$/)), ...WITH_READMES.flatMap(readmesBelow)];
  return found.filter((file) => !shown.has(file));
}

function pageOf(file) {
  const text = readFileSync(path.join(root, file), 'utf8');
  const [, title] = /^# (.*)$/m.exec(text) ?? [];
  if (title === undefined) {
    throw new Error(`${file} has no title: add a line that begins with "# "`);
  }
  return {
    file,
    text,
    title: title.replace(/<[^>]*>|[`*]/g, '').trim(),
    address: addressOf(file),
    ...placeInReference(file),
  };
}

/** Returns the language of a reference page, and its path within the language's folder, which is the same in each language. */
export function placeInReference(file) {
  const [, language, topic] = new RegExp(`^${REFERENCE}/([^/]+)/(.*)$`).exec(file) ?? [];
  return { language, topic };
}

/** Returns the address of a page. The address contains the file name, so that pages open without a server. */
function addressOf(file) {
  // `index.html` is the front page.
  if (file === 'README.md') {
    return 'readme.html';
  }
  return file.replace(/(^|\/)README\.md$/, '$1index.md').replace(/\.md$/, '.html');
}

/**
 * Returns the READMEs of a folder and its subfolders, except READMEs that are installed, generated or in subfolders of
 * `src`.
 */
function readmesBelow(folder) {
  return markdownBelow(folder).filter((file) => path.basename(file) === 'README.md');
}

/**
 * Returns the Markdown files of a folder and its subfolders. `markdownBelow` skips installed, generated and hidden
 * folders, and subfolders of `src`, whose READMEs are for readers of the code.
 *
 * @returns paths relative to the root; the README of the folder itself is first
 */
function markdownBelow(folder) {
  if (!existsSync(path.join(root, folder))) {
    return [];
  }
  const below = readdirSync(path.join(root, folder), { withFileTypes: true })
    .filter(
      (entry) =>
        entry.isDirectory() && !folder.endsWith('/src') && !/^(node_modules|lib|cdktf\.out|\..*)$/.test(entry.name),
    )
    .map(({ name }) => `${folder}/${name}`);
  const here = named(folder, /\.md$/).sort((one, other) => Number(isReadme(other)) - Number(isReadme(one)));
  return [...here, ...below.sort().flatMap(markdownBelow)];
}

function isReadme(file) {
  return path.basename(file) === 'README.md';
}

function named(folder, pattern) {
  const names = readdirSync(path.join(root, folder)).filter((name) => pattern.test(name));
  return names.sort().map((name) => path.posix.join(folder, name));
}
