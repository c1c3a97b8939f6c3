/** A page of a folder of Markdown files: a file, or a folder that has none for itself. */
export interface MarkdownPage {
  /** Its path without the ending, and without `index`: the same for `guide.md`, `guide/index.md` and a bare `guide/`. */
  readonly id: string;
  /** Its path in the folder; undefined for a folder that has no page of its own. */
  readonly file?: string;
  readonly parent?: MarkdownPage;
  readonly title: string;
  readonly slug: string;
  /** Whether it can be seen. */
  readonly isPublished: boolean;
  /** The front matter, by key. */
  readonly attributes: { readonly [key: string]: unknown };
  /** The text below the front matter, links to other pages being rewritten. */
  readonly content: string;
}

/** How a folder of Markdown files is read. */
export interface MarkdownFolderOptions {
  /** Where mistakes are, for messages. */
  readonly property: string;
  /** Whether pages can be seen that do not say so themselves. */
  readonly isPublished: boolean;
  /** Whether broken links are warnings instead of errors. */
  readonly allowBrokenLinks: boolean;
  /** Keys of front matter that are understood beside `title`, `slug` and `status`. */
  readonly keys?: readonly string[];
  /** What a link from one page to another becomes. */
  readonly link: (from: MarkdownPage, to: MarkdownPage) => string;
}
