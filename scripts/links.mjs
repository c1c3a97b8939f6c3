/** Checks the links of Markdown files: `node scripts/links.mjs FILE…` prints broken links. */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { root as project } from './prepare.mjs';

/** Prefix of complete links to files of the repository. */
export const REPOSITORY = 'https://github.com/cdktf-gateways/cdktf-gateways';

/** URL of raw files of the repository, such as pictures. */
const RAW = 'https://raw.githubusercontent.com/cdktf-gateways/cdktf-gateways/main/';

/**
 * Returns the broken links of a Markdown file: links to missing files, to files outside the folder `root`, and to
 * missing headings. The check skips links to other servers, except links to files of the repository if `repository` is
 * given.
 *
 * @param root folder that contains the Markdown file and all files that its links may lead to
 * @param {string} [repository] folder of the repository, to check links to it
 */
export function strayLinks(file, root, repository) {
  return linksIn(readFileSync(file, 'utf8')).filter((link) => {
    const own = repository && inRepository(link);
    if (own) {
      return !leadsTo(path.join(repository, own.name), own.heading);
    }
    if (isComplete(link)) {
      return false;
    }
    const [name, heading] = link.split('#');
    const target = name === '' ? file : path.resolve(path.dirname(file), name);
    return path.relative(root, target).startsWith('..') || !leadsTo(target, heading);
  });
}

/** Whether a link is a complete URL with a scheme, such as `https:`. */
export function isComplete(link) {
  return /^[a-z]+:/.test(link);
}

/** Returns the repository file and heading of a complete link, or undefined for other links. */
export function inRepository(link) {
  const [address, heading] = link.split('#');
  if (address === REPOSITORY) {
    return { name: 'README.md', heading };
  }
  const [, file] = /^\/(?:blob|tree)\/main\/(.*)$/.exec(address.slice(REPOSITORY.length)) ?? [];
  const name = address.startsWith(RAW) ? address.slice(RAW.length) : address.startsWith(REPOSITORY) ? file : undefined;
  return name === undefined ? undefined : { name, heading };
}

/** Returns the targets of links and images, including reference definitions. */
export function linksIn(markdown) {
  const text = withoutCode(markdown).replace(/`[^`\n]*`/g, '');
  const inline = [...text.matchAll(/\]\(\s*<?([^)\s>]+)>?[^)]*\)/g)];
  const named = [...text.matchAll(/^\[[^\]]+\]:\s*(\S+)/gm)];
  const tags = [...text.matchAll(/<a href="([^"]+)"/g)];
  return [...inline, ...named, ...tags].map(([, link]) => link);
}

function leadsTo(target, heading) {
  return existsSync(target) && (heading === undefined || placesOf(target).has(heading));
}

const known = new Map();

/** Returns the anchors of a file: its headings, and HTML ids and names. */
function placesOf(file) {
  if (!file.endsWith('.md')) {
    return new Set();
  }
  if (!known.has(file)) {
    const text = withoutCode(readFileSync(file, 'utf8'));
    const titles = [...text.matchAll(/^#+ (.*)$/gm)].map(([, title]) => title.replace(/\]\([^)]*\)/g, ']'));
    const names = [...text.matchAll(/<[a-z]+ [^>]*\b(?:id|name)="([^"]+)"/g)].map(([, name]) => name);
    known.set(file, new Set([...titles.map(anchors()), ...names]));
  }
  return known.get(file);
}

/** Returns a function that converts headings to anchors. Repeated headings get the suffixes `-1`, `-2` and so on. */
export function anchors() {
  const counts = new Map();
  return (title) => {
    const name = title
      .trim()
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\s_-]/gu, '')
      .replace(/ /g, '-');
    const count = counts.get(name) ?? 0;
    counts.set(name, count + 1);
    return count === 0 ? name : `${name}-${count}`;
  };
}

function withoutCode(markdown) {
  return markdown.replace(/^(```|~~~)[\s\S]*?^\1$/gm, '');
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  for (const file of process.argv.slice(2).map((name) => path.resolve(name))) {
    const root = path.relative(project, file).startsWith('..') ? path.dirname(file) : project;
    const stray = strayLinks(file, root, project);
    stray.forEach((link) => console.log(`${path.relative(root, file)}: ${link}`));
  }
}
