/**
 * A piece of HTML. Pages create pieces only with `markup`, which escapes texts, and with `trusted`, for texts that are safe. The
 * package `escape-html-template-tag` does the same, but depends on the browser data of `caniuse-lite`.
 */
export class Html {
  public constructor(public readonly text: string) {}

  public toString(): string {
    return this.text;
  }
}

/**
 * Content of a piece of HTML. Pieces are inserted unchanged, and other values are escaped. The values undefined, null
 * and false insert no text.
 */
export type Content = Html | string | number | false | null | undefined | readonly Content[];

/**
 * Returns HTML with inserted content: markup`<p>${text}</p>`. Templates must put attributes in double quotes. The
 * template tag is named `markup`, not `html`, because formatters would change the text in `html` templates.
 */
export function markup(pieces: TemplateStringsArray, ...contents: readonly Content[]): Html {
  return new Html(pieces.reduce((before, piece, index) => before + textOf(contents[index - 1]) + piece));
}

/** Marks a piece of HTML as safe, such as the output of a sanitiser. */
export function trusted(text: string): Html {
  return new Html(text);
}

/** Escapes a text for HTML, between tags or in a quoted attribute. */
export function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => ESCAPES[sign]);
}

/** Returns data for the scripts of a page. A content security policy allows a block of data, because the block is not a script. */
export function dataBlock(id: string, value: unknown): Html {
  // The characters `<` in the data are escaped, so that the data cannot end the script element.
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
