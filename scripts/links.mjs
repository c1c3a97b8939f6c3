/** The links of Markdown files, which have to lead somewhere: `node scripts/links.mjs FILE…` tells those that do not. */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { root as project } from './prepare.mjs';

/** Where the repository is shown, whose files complete links name. */
const REPOSITORY = 'https://github.com/cdktf-gateways/cdktf-gateways';

/**
 * The links of a file that lead nowhere: those to files that are missing or outside of a folder, and to headings that are
 * not there. Links to other servers are not tried; those to the repository are, where its files are given.
 *
 * @param root the folder that the file is part of
 * @param repository the repository, unless that is not to be looked at
 */
export function strayLinks(file, root, repository) {
  const text = readFileSync(file, 'utf8');
  return linksIn(text).filter((link) => {
    if (repository && (link === REPOSITORY || link.startsWith(`${REPOSITORY}#`))) {
      return !leadsTo(path.join(repository, 'README.md'), link.split('#')[1]);
    }
    const [, own] =
      /^https:\/\/github\.com\/cdktf-gateways\/cdktf-gateways\/(?:blob|tree)\/main\/(.*)$/.exec(link) ?? [];
    if (repository && own !== undefined) {
      const [name, heading] = own.split('#');
      return !leadsTo(path.join(repository, name), heading);
    }
    if (/^[a-z]+:/.test(link)) {
      return false;
    }
    const [name, heading] = link.split('#');
    const target = name === '' ? file : path.resolve(path.dirname(file), name);
    return path.relative(root, target).startsWith('..') || !leadsTo(target, heading);
  });
}

/** The targets of links and of images, also of those that are named at the end of a file. */
function linksIn(markdown) {
  const text = markdown.replace(/^(```|~~~)[\s\S]*?^\1$/gm, '').replace(/`[^`\n]*`/g, '');
  const inline = [...text.matchAll(/\]\(\s*<?([^)\s>]+)>?[^)]*\)/g)];
  const named = [...text.matchAll(/^\[[^\]]+\]:\s*(\S+)/gm)];
  return [...inline, ...named].map(([, link]) => link);
}

function leadsTo(target, heading) {
  return existsSync(target) && (heading === undefined || headingsOf(target).includes(heading));
}

/** The headings of a file as links name them. */
function headingsOf(file) {
  if (!file.endsWith('.md')) {
    return [];
  }
  const text = readFileSync(file, 'utf8').replace(/^(```|~~~)[\s\S]*?^\1$/gm, '');
  return [...text.matchAll(/^#+ (.*)$/gm)].map(([, title]) =>
    title
      .trim()
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\s_-]/gu, '')
      .replace(/ /g, '-'),
  );
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  for (const file of process.argv.slice(2).map((name) => path.resolve(name))) {
    const root = path.relative(project, file).startsWith('..') ? path.dirname(file) : project;
    const stray = strayLinks(file, root, project);
    stray.forEach((link) => console.log(`${path.relative(root, file)}: ${link}`));
  }
}
