/** What is on the site, in the order of reading: Markdown files of the repository, by sections. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { strayLinks } from '../links.mjs';
import { root } from '../prepare.mjs';

/** The languages of the reference, by their folders. */
export const LANGUAGES = { typescript: 'TypeScript', python: 'Python', java: 'Java', go: 'Go' };
const REFERENCE = 'docs/reference';

const SECTIONS = [
  { title: 'Start here', files: ['README.md', 'starters/README.md', 'docs/glossary.md'] },
  {
    title: 'Examples',
    files: [
      ...['published-api', 'published-api/python', 'gateway', 'onboarding', 'event-gateway'],
      ...['gateway-release', 'ddos-protection', 'address-template', 'migration'],
    ].map((name) => `examples/${name}/README.md`),
  },
  {
    title: 'Guides',
    files: ['lifecycle', 'preview', 'review', 'cloud-edits'].map((name) => `docs/${name}.md`),
  },
  { title: 'Coming from elsewhere', files: [...named('docs', /^coming-from-.*\.md$/), 'tools/README.md'] },
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
      ...['catalog/README.md', 'bench/README.md', 'CHANGELOG.md', 'SECURITY.md'],
    ],
  },
];

/** Folders whose Markdown is for readers, all of which has to be in a section: what is in them, and READMEs below. */
const FOR_READERS = ['.', 'docs', 'sandbox/docs', 'starters'];
const WITH_READMES = ['constructs', 'examples', 'sandbox', 'tools'];

/**
 * The sections with their pages. The reference is there where it has been made (`npm run reference`).
 *
 * @param reference whether it is wanted
 */
export function sections({ reference = true } = {}) {
  return SECTIONS.map(({ title, files, made = () => [] }) => {
    const more = reference ? made().flatMap(markdownBelow) : [];
    return { title, pages: [...files, ...more].map(pageOf) };
  }).filter(({ pages }) => pages.length > 0);
}

/** What is wrong with the files: those that are in no section, where nobody would find them, and links that lead nowhere. */
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
    throw new Error(`${file} has no title: it has to have a line that begins with "# "`);
  }
  return {
    file,
    text,
    title: title.replace(/<[^>]*>|[`*]/g, '').trim(),
    address: addressOf(file),
    ...placeInReference(file),
  };
}

/** The language of a page of the reference, and its path in the folder of that, which is the same in each language. */
export function placeInReference(file) {
  const [, language, topic] = new RegExp(`^${REFERENCE}/([^/]+)/(.*)$`).exec(file) ?? [];
  return { language, topic };
}

/** Addresses name their file, so that pages open without a server. */
function addressOf(file) {
  return file.replace(/(^|\/)README\.md$/, '$1index.md').replace(/\.md$/, '.html');
}

/** The READMEs of a folder and those below it, which are ours: nothing that was installed or made. */
function readmesBelow(folder) {
  return markdownBelow(folder).filter((file) => path.basename(file) === 'README.md');
}

/** @returns paths from the root; that of the folder itself comes first */
function markdownBelow(folder) {
  if (!existsSync(path.join(root, folder))) {
    return [];
  }
  const below = readdirSync(path.join(root, folder), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !/^(node_modules|lib|cdktf\.out|\..*)$/.test(entry.name))
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
