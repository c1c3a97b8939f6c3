import { isPlainObject } from 'cdktf-gateways-sandbox/toolkit/checks';
import { RendererExtension, Token, TokenizerExtension } from 'marked';
import { parsed } from '../../parsed';

/** A component of the portal in a text, such as `::alert`, with its attributes and content. */
export interface Component {
  readonly name: string;
  readonly props: { readonly [name: string]: unknown };
  /** Content of the component between its start and its end; undefined if the component is nested too deeply. */
  readonly tokens?: Token[];
}

/** Largest depth of nested components, which is limited because each level of nesting reads the text again. */
const DEEPEST = 20;

const BEGIN = /^(:{2,})([a-z][\w-]*)(?:\[[^\]\n]*\])?(?:\{([^\n]*)\})?[ \t]*(?:\n|$)/i;
const PROPERTY = /(?<![\w:-])([\w:-]+)=(?:"([^"]*)"|'([^']*)')/g;
const YAML = /^---[ \t]*\n([\s\S]*?)\n---[ \t]*(?:\n|$)/;
// A line such as `#title` starts a slot of a component.
const SLOT = /^#[a-z][\w-]*[ \t]*$/gim;
const LATER = /\n(?:[ \t]*\n|(:{2,}[a-z]))/i;

/** Returns an extension of the Markdown parser for components. */
export function componentExtension(
  write: (component: Component, inner: () => string) => string,
): TokenizerExtension & RendererExtension {
  let depth = 0;
  return {
    name: 'component',
    level: 'block',
    start: laterIn,
    tokenizer(source) {
      const found = componentAt(source);
      if (!found || depth === DEEPEST) {
        return found && { type: 'component', ...found };
      }
      depth += 1;
      const tokens = this.lexer.blockTokens(found.body, []);
      depth -= 1;
      return { type: 'component', ...found, tokens };
    },
    renderer(token) {
      return write(token as unknown as Component, () => this.parser.parse(token.tokens ?? []));
    },
  };
}

/**
 * Returns the position of a component whose start ends the paragraph at the start of a text. Searches for the component
 * up to the next blank line only, because the search runs for each paragraph.
 */
function laterIn(source: string): number | undefined {
  const found = LATER.exec(source);
  return found?.[1] === undefined ? undefined : found.index + 1;
}

interface Found {
  readonly raw: string;
  readonly name: string;
  readonly props: { readonly [name: string]: unknown };
  readonly body: string;
}

function componentAt(source: string): Found | undefined {
  const begin = BEGIN.exec(source);
  if (!begin) {
    return undefined;
  }
  const [opening, colons, name, given = ''] = begin;
  const end = endOf(source, opening.length, colons);
  const inner = source.slice(opening.length, end.start);
  const yaml = YAML.exec(inner);
  return {
    raw: source.slice(0, end.end),
    name: name.toLowerCase(),
    props: { ...propertiesIn(given), ...valuesIn(yaml?.[1]) },
    body: inner.slice(yaml?.[0].length ?? 0).replace(SLOT, ''),
  };
}

/** Returns the end of a component: the closing line with equally many colons after nested components, or the end of the text. */
function endOf(source: string, from: number, colons: string): { readonly start: number; readonly end: number } {
  const line = new RegExp(`^${colons}(?!:)(?:[ \\t]*$|([a-z]))`, 'gim');
  line.lastIndex = from;
  let depth = 1;
  for (let found = line.exec(source); found; found = line.exec(source)) {
    depth += found[1] === undefined ? -1 : 1;
    if (depth === 0) {
      return { start: found.index, end: found.index + found[0].length };
    }
  }
  return { start: source.length, end: source.length };
}

function propertiesIn(text: string): { [name: string]: unknown } {
  return Object.fromEntries([...text.matchAll(PROPERTY)].map(([, name, one, other]) => [name, one ?? other]));
}

function valuesIn(yaml: string | undefined): object {
  const { value: values } = yaml === undefined ? {} : parsed('component', yaml);
  return isPlainObject(values) ? values : {};
}
