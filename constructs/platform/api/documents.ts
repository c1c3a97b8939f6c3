import * as path from 'node:path';
import { IConstruct } from 'constructs';
import { allowsBrokenLinks } from '../private/broken-links';
import { MarkdownFolder, readMarkdownFolder } from '../private/markdown-folder';
import { MarkdownPage } from '../private/markdown-page';
import { PublishStatus } from '../publish-status';

/** Options for all API documents of a folder. */
export interface DocumentsOptions {
  /**
   * Whether a folder's documents are published if their front matter has no `status`.
   *
   * @default PublishStatus.PUBLISHED
   */
  readonly status?: PublishStatus;

  /**
   * Whether broken links and images in a folder's documents are warnings instead of errors.
   *
   * @default false
   */
  readonly allowBrokenLinks?: boolean;
}

/**
 * Folder of Markdown files that become the documents of an API or API product.
 *
 * Each subfolder that contains Markdown files becomes a parent document. The document of a subfolder is its `index.md`
 * or `README.md`, or the file with the subfolder's name next to the subfolder. A subfolder without a file for its
 * document gets a document with only a title, because the documents in the subfolder need a parent. The front matter of
 * a Markdown file can set `title`, `slug` and `status` of the document. By default, title and slug of a document are
 * derived from the file name. The platform determines the order of the documents.
 *
 * Links between Markdown files become links between documents. The texts of the Markdown files are literal: expressions
 * in a file are plain text. The construct ids of the documents are derived from the paths of the files, so adding or
 * removing a file does not affect other documents.
 *
 * Synthesis fails if the folder is missing or contains no Markdown file. Synthesis fails if a file is not UTF-8, has
 * more than 1 MiB, is outside of the folder (by a link), or has front matter that cannot be parsed. Synthesis also
 * fails if two documents have the same address, or if a published document is below an unpublished document. Without
 * `allowBrokenLinks`, synthesis also fails if links between files are broken, or if a document has an image with a
 * relative path. Image files are not published.
 *
 * @example
 *
 * declare const api: platform.IApi;
 * api.addDocuments(platform.Documents.fromDirectory('documents'));
 */
export class Documents {
  /**
   * Returns documents from the Markdown files (`.md`, `.markdown`) of a folder and its subfolders. `fromDirectory`
   * ignores `node_modules`, and files and folders whose names begin with a dot.
   *
   * @param folder path of the folder, relative to the folder of `cdktf.json`
   * @param options options for all documents of the folder
   */
  public static fromDirectory(folder: string, options: DocumentsOptions = {}): Documents {
    return new Documents(folder, options);
  }

  private constructor(
    private readonly folder: string,
    private readonly options: DocumentsOptions,
  ) {}

  /**
   * Reads the documents of the folder for an API or API product.
   * @internal
   */
  public _read(owner: IConstruct): MarkdownFolder {
    const { status } = this.options;
    const isPublished = status !== PublishStatus.UNPUBLISHED;
    const allowBrokenLinks = allowsBrokenLinks(owner, this.options.allowBrokenLinks);
    return readMarkdownFolder(this.folder, { property: 'documents', isPublished, allowBrokenLinks, link });
  }
}

/**
 * Returns the relative link from an API document to another document. The address of an API document is `…/docs/<slug
 * of the parent>/<slug>`, without a slash at the end. A relative link between API documents depends neither on the slug
 * of the API, which the platform may choose, nor on the domain.
 */
function link(from: MarkdownPage, to: MarkdownPage): string {
  const { dirname, join, relative } = path.posix;
  return join(relative(dirname(addressOf(from)), dirname(addressOf(to))), to.slug);
}

function addressOf({ parent, slug }: MarkdownPage): string {
  return `${parent ? addressOf(parent) : ''}/${slug}`;
}
