import * as path from 'node:path';
import { IConstruct } from 'constructs';
import { allowsBrokenLinks } from '../private/broken-links';
import { MarkdownFolder, readMarkdownFolder } from '../private/markdown-folder';
import { MarkdownPage } from '../private/markdown-page';
import { PublishStatus } from '../publish-status';

/** Options for all documents of a folder. */
export interface DocumentsOptions {
  /**
   * Whether documents are published if their front matter has no `status`.
   *
   * @default PublishStatus.PUBLISHED
   */
  readonly status?: PublishStatus;

  /**
   * Whether broken links and images are warnings instead of errors.
   *
   * @default false
   */
  readonly allowBrokenLinks?: boolean;
}

/**
 * Folder of Markdown files that become the documents of an API.
 *
 * A subfolder becomes a parent document. The document of a subfolder is its `index.md` or `README.md`, or the file next
 * to the folder with the same name. A subfolder without a document file gets a document with only a title, because the
 * documents in the subfolder need a parent. The front matter can set `title`, `slug` and `status`. By default, title
 * and slug are derived from the file name. The platform sorts documents.
 *
 * Links between files become links between documents. The texts of the files are literal: expressions in a file are
 * plain text. The construct ids are derived from the paths of the files, so adding or removing a file does not affect
 * the documents of other files.
 *
 * Synthesis fails if the folder is missing or empty, if a file is not UTF-8, has more than 1 MiB or is outside of the
 * folder (by a link), or if front matter cannot be parsed. Synthesis also fails if two documents have the same address,
 * if a published document is below an unpublished one, or if links between files are broken. An image with a relative
 * path is an error, because image files are not published.
 *
 * @example
 *
 * declare const api: platform.IApi;
 * api.addDocuments(platform.Documents.fromDirectory('documents'));
 */
export class Documents {
  /**
   * Reads the Markdown files (`.md`, `.markdown`) of a folder and its subfolders. Ignores `node_modules`, and files and
   * folders whose names begin with a dot.
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
 * Returns the relative link from a document to another document. The address of a document is
 * `…/docs/<slug of the parent>/<slug>`, without a slash at the end. A relative link between documents depends neither
 * on the slug of the API, which the platform may choose, nor on the domain.
 */
function link(from: MarkdownPage, to: MarkdownPage): string {
  const { dirname, join, relative } = path.posix;
  return join(relative(dirname(addressOf(from)), dirname(addressOf(to))), to.slug);
}

function addressOf({ parent, slug }: MarkdownPage): string {
  return `${parent ? addressOf(parent) : ''}/${slug}`;
}
