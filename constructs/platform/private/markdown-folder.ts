import * as fs from 'node:fs';
import * as path from 'node:path';
import { isInside, readTextIn, shownFolder } from '../../../lib/core/input/files';
import { PropertyDiagnostic } from '../../../lib/core/values/property-diagnostic';
import { FrontMatter, frontMatterOf } from './front-matter';
import { MarkdownFolderOptions, MarkdownPage } from './markdown-page';
import { rewriteLinks } from './markdown-targets';
import { slugOf, titleOf } from './slug';

export interface MarkdownFolder {
  /** Pages of the Markdown folder, parents before their children, otherwise sorted by path. */
  readonly pages: MarkdownPage[];
  readonly findings: PropertyDiagnostic[];
}

/** Maximum size of a Markdown file in bytes. */
export const DOCUMENT_LIMIT = 1024 * 1024;
/** Maximum number of Markdown files in a folder and its subfolders. */
export const COUNT_LIMIT = 2000;

const ENDING = /\.(md|markdown)$/i;
const FOLDER_PAGE = /^(index|readme)$/i;

type Report = (message: string) => void;

/** Page from a folder of Markdown files, before its links are rewritten. */
interface Draft extends FrontMatter {
  readonly id: string;
  readonly file: string;
}

/**
 * Reads a folder of Markdown files and its subfolders. The page of a subfolder is its `index.md` or `README.md`, or the
 * Markdown file next to the folder with the same name. A subfolder without a page file gets a page with only a title,
 * because the pages in the subfolder need a parent. A mistake in a Markdown file does not stop the reading: the result
 * contains all readable pages and all problems.
 */
export function readMarkdownFolder(folder: string, options: MarkdownFolderOptions): MarkdownFolder {
  const { property } = options;
  const findings: PropertyDiagnostic[] = [];
  const error: Report = (message) => findings.push({ level: 'error', property, message });
  const root = path.resolve(folder);
  const files = filesIn(root, error);
  const drafts = new Map<string, Draft>();
  for (const file of files) {
    const draft = read(root, file, options, findings);
    const other = draft && drafts.get(draft.id);
    if (other) {
      error(`has two files for one page: ${other.file} and ${draft.file}; keep one of the two files`);
    } else if (draft) {
      drafts.set(draft.id, draft);
    }
  }
  const pages = new Tree(drafts, options.isPublished).pages(error);
  return { pages: rewriteLinks(pages, root, options, findings), findings };
}

function filesIn(root: string, error: Report): string[] {
  const shown = shownFolder(root);
  const stats = fs.statSync(root, { throwIfNoEntry: false });
  if (!stats?.isDirectory()) {
    error(
      stats
        ? `is not a folder: ${shown}; give the folder that contains the Markdown files`
        : `does not exist: ${shown}; give the folder that contains the Markdown files`,
    );
    return [];
  }
  const files: string[] = [];
  collect(root, '', files, error);
  if (files.length === 0) {
    error(`contains no Markdown file: ${shown}; add files that end in .md or .markdown`);
  }
  if (files.length > COUNT_LIMIT) {
    error(`contains ${files.length} Markdown files: ${shown}; allowed: ${COUNT_LIMIT} or less`);
    return [];
  }
  return files.sort();
}

function collect(root: string, folder: string, files: string[], error: Report): void {
  for (const entry of fs.readdirSync(path.join(root, folder), { withFileTypes: true })) {
    const relative = folder === '' ? entry.name : `${folder}/${entry.name}`;
    if (entry.name.startsWith('.') || entry.name === 'node_modules') {
      continue;
    }
    const isFolder = entry.isDirectory() || (entry.isSymbolicLink() && isLinkToFolder(root, relative, error));
    if (isFolder) {
      collect(root, relative, files, error);
    } else if (ENDING.test(entry.name)) {
      files.push(relative);
    }
  }
}

function isLinkToFolder(root: string, relative: string, error: Report): boolean {
  const file = path.join(root, relative);
  const isFolder = fs.statSync(file, { throwIfNoEntry: false })?.isDirectory() === true;
  if (!isFolder) {
    return false;
  }
  const target = fs.realpathSync(file);
  // A symbolic link to a parent folder would make the reading endless.
  const isSound = isInside(root, file) && isInside(target, path.dirname(file)) === false;
  if (!isSound) {
    error(
      `${relative} leads out of ${shownFolder(root)} or back to one of its parent folders; replace the link with files`,
    );
  }
  return isSound;
}

function read(
  root: string,
  file: string,
  { property, keys }: MarkdownFolderOptions,
  findings: PropertyDiagnostic[],
): Draft | undefined {
  const { text, problem } = readTextIn(root, file, DOCUMENT_LIMIT);
  if (text === undefined) {
    findings.push({ level: 'error', property, message: `${file} ${problem}` });
    return undefined;
  }
  const matter = frontMatterOf(text, file, property, keys);
  findings.push(...matter.findings);
  return { ...matter, id: idOf(file), file };
}

function idOf(file: string): string {
  const id = file.replace(ENDING, '');
  const [folder, name] = [path.posix.dirname(id), path.posix.basename(id)];
  return folder !== '.' && FOLDER_PAGE.test(name) ? folder : id;
}

/** Converts Markdown files to pages, and adds a page for each subfolder that has no page file. */
class Tree {
  private readonly made = new Map<string, MarkdownPage>();

  public constructor(
    private readonly drafts: Map<string, Draft>,
    private readonly isPublished: boolean,
  ) {}

  public pages(error: Report): MarkdownPage[] {
    [...this.drafts.keys()].sort().forEach((id) => this.page(id, error));
    return [...this.made.values()];
  }

  private page(id: string, error: Report): MarkdownPage {
    const made = this.made.get(id);
    if (made) {
      return made;
    }
    const folder = path.posix.dirname(id);
    const parent = folder === '.' ? undefined : this.page(folder, error);
    const name = path.posix.basename(id);
    const draft = this.drafts.get(id);
    const title = draft?.title ?? titleOf(name);
    const slug = draft?.slug ?? slugOf(name);
    if (slug === '') {
      error(
        draft
          ? `${draft.file} has no letter or digit in its name that a slug may contain (a-z, 0-9, _, -); add slug: … to its front matter`
          : `${id} has no letter or digit in its name that a slug may contain (a-z, 0-9, _, -); add an index.md with slug: … in its front matter`,
      );
    }
    const page: MarkdownPage = {
      id,
      file: draft?.file,
      parent,
      title,
      slug: slug === '' ? 'document' : slug,
      isPublished: draft ? this.isDraftPublished(draft) : this.hasPublished(id),
      attributes: draft?.attributes ?? {},
      content: draft?.content ?? `# ${title}\n`,
    };
    this.made.set(id, page);
    return page;
  }

  private isDraftPublished({ status }: Draft): boolean {
    return status === undefined ? this.isPublished : status === 'published';
  }

  /**
   * Returns whether the page of a subfolder without a page file is published: whether at least one file in the
   * subfolder is published.
   */
  private hasPublished(folder: string): boolean {
    const inside = [...this.drafts.values()].filter(({ id }) => id.startsWith(`${folder}/`));
    return inside.some((draft) => this.isDraftPublished(draft));
  }
}
