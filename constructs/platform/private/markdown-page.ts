/** Page from a folder of Markdown files: a file, or a subfolder without a page file. */
export interface MarkdownPage {
  /**
   * Path of the Markdown file without the extension; for the page of a subfolder, the path of the subfolder. The id is
   * the same for `guide.md`, `guide/index.md`, `guide/README.md` and a folder `guide` without a page file.
   */
  readonly id: string;
  /**
   * Path of the page's Markdown file in the folder. The file is undefined for the page of a subfolder without a page
   * file.
   */
  readonly file?: string;
  readonly parent?: MarkdownPage;
  readonly title: string;
  readonly slug: string;
  /** Whether the page is published on the portal. */
  readonly isPublished: boolean;
  /** Attributes of the page's front matter, by key. */
  readonly attributes: { readonly [key: string]: unknown };
  /** Markdown text after the front matter, with rewritten links to other pages. */
  readonly content: string;
}

/** Options for reading a folder of Markdown files. */
export interface MarkdownFolderOptions {
  /** Construct property on which mistakes in the folder are reported. */
  readonly property: string;
  /** Whether Markdown files without a status in the front matter become published pages. */
  readonly isPublished: boolean;
  /** Whether broken links in the Markdown files are warnings instead of errors. */
  readonly allowBrokenLinks: boolean;
  /** Supported front matter keys in addition to `title`, `slug` and `status`. */
  readonly keys?: readonly string[];
  /** Returns the new target, without query and fragment, of a link between two pages of the folder. */
  readonly link: (from: MarkdownPage, to: MarkdownPage) => string;
}
