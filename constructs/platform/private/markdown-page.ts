/** Page from a folder of Markdown files: a file, or a subfolder without a page file. */
export interface MarkdownPage {
  /**
   * Path without the extension; for the page of a subfolder, the path of the subfolder. The same for `guide.md`,
   * `guide/index.md`, `guide/README.md` and a folder `guide` without a page file.
   */
  readonly id: string;
  /** Path of the file in the folder. Undefined for the page of a subfolder without a page file. */
  readonly file?: string;
  readonly parent?: MarkdownPage;
  readonly title: string;
  readonly slug: string;
  /** Whether the page is published. */
  readonly isPublished: boolean;
  /** Front matter, by key. */
  readonly attributes: { readonly [key: string]: unknown };
  /** Text after the front matter, with rewritten links to other pages. */
  readonly content: string;
}

/** Options for reading a folder of Markdown files. */
export interface MarkdownFolderOptions {
  /** Property to report mistakes on. */
  readonly property: string;
  /** Whether pages are published by default. */
  readonly isPublished: boolean;
  /** Whether broken links are warnings instead of errors. */
  readonly allowBrokenLinks: boolean;
  /** Supported front matter keys in addition to `title`, `slug` and `status`. */
  readonly keys?: readonly string[];
  /** Returns the target of a link between two pages. */
  readonly link: (from: MarkdownPage, to: MarkdownPage) => string;
}
