/**
 * A fragment of HTML, whose text is safe to insert into a page. Pages create HTML fragments only with `markup`, which
 * escapes texts, and with `trusted`, for texts that are safe. The npm package `escape-html-template-tag` has the same
 * function, but depends on the browser data of `caniuse-lite`.
 */
export class Html {
  public constructor(public readonly text: string) {}

  public toString(): string {
    return this.text;
  }
}

/**
 * Content that `markup` inserts into HTML. `markup` inserts HTML fragments unchanged, and escapes texts and numbers.
 * For undefined, null and false, `markup` inserts no text.
 */
export type Content = Html | string | number | false | null | undefined | readonly Content[];

/**
 * Template tag that returns an HTML fragment with inserted content: markup`<p>${text}</p>`. Templates of `markup` must
 * put HTML attributes in double quotes. The template tag is named `markup`, not `html`, because formatters would change
 * the text in `html` templates.
 */
export function markup(pieces: TemplateStringsArray, ...contents: readonly Content[]): Html {
  return new Html(pieces.reduce((before, piece, index) => before + textOf(contents[index - 1]) + piece));
}

/** Marks a text as safe HTML, such as the output of a sanitiser. */
export function trusted(text: string): Html {
  return new Html(text);
}

/** Escapes a text for HTML, between tags or in a quoted attribute. */
export function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => ESCAPES[sign]);
}

/**
 * Returns a `script` element with JSON data, which the scripts of a page can read. A content security policy allows the
 * element without a hash, because browsers do not run a script of the type `application/json`.
 */
export function dataBlock(id: string, value: unknown): Html {
  // The characters `<` in the JSON data are escaped, so that the data cannot end the script element.
  const json = JSON.stringify(value).replace(/</g, '\\u003c');
  return markup`<script type="application/json" id="${id}">${trusted(json)}</script>`;
}

const ESCAPES: { readonly [sign: string]: string } = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

function textOf(content: Content): string {
  if (content instanceof Html) {
    return content.text;
  }
  if (Array.isArray(content)) {
    return content.map(textOf).join('');
  }
  return content === undefined || content === null || content === false ? '' : escaped(String(content));
}
