/** A piece of HTML. Only what `markup` and `trusted` make is one, so that no text of a user gets into a page unescaped. */
export class Html {
  public constructor(public readonly text: string) {}

  public toString(): string {
    return this.text;
  }
}

/** What can stand in a piece of HTML: pieces as they are, all else escaped; what is missing, or false, leaves nothing. */
export type Content = Html | string | number | false | null | undefined | readonly Content[];

/**
 * HTML with texts and pieces in it: markup`<p>${text}</p>`. Attributes must stand in double quotes. It is not called `html`, since
 * formatters change what is between the tags then.
 */
export function markup(pieces: TemplateStringsArray, ...contents: readonly Content[]): Html {
  return new Html(pieces.reduce((before, piece, index) => before + textOf(contents[index - 1]) + piece));
}

/** HTML that was made safe elsewhere, such as by a sanitiser. */
export function trusted(text: string): Html {
  return new Html(text);
}

/** A text as it stands in HTML, between tags or in an attribute with quotes. */
export function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => ESCAPES[sign]);
}

/** Data for the scripts of a page. It is no script itself, so that a content security policy lets it stand. */
export function dataBlock(id: string, value: unknown): Html {
  // No tag can begin or end in it.
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
