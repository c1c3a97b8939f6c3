/** Page of a folder of Markdown files: a file, or a folder without a file. */
export interface MarkdownPage {
  /**
   * Path without the extension and without `index`: the same for `guide.md`, `guide/index.md` and an empty `guide/`.
   */
  readonly id: string;
  /** Path in the folder. Undefined for a folder without a file. */
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
