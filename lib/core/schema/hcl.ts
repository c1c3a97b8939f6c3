import { Token } from 'cdktf';
import { isPlainObject } from '../shared/objects';
import { lazyText } from '../values/lazy-text';
import { Field, Shape, Type } from './shape';

/** Attributes of a resource, data source or provider, by Terraform name. */
interface Attributes {
  [name: string]: unknown;
}

/**
 * cdktf's synthesised output of one resource, `{ resource: { type: { id: attributes } } }`; data sources and providers
 * have the same structure.
 */
interface ElementOutput {
  readonly resource?: OutputByType;
  readonly data?: OutputByType;
  readonly provider?: OutputByType;
}

interface OutputByType {
  readonly [type: string]: { readonly [id: string]: Attributes };
}

/**
 * Converts arguments to values from which cdktf writes correct HCL. Without the conversion, cdktf would render nested
 * attributes as blocks, change multi-line texts, and treat texts that begin with a brace as code. `hclAttributes`
 * renders expressions as HCL text, and cdktf renders only the blocks around the expressions.
 */
export function hclAttributes(shape: Shape, attributes: Attributes): Attributes {
  const fields = new Map(Object.values(shape).map((field) => [field.name, field]));
  const result: Attributes = {};
  for (const name of Object.keys(attributes)) {
    const field = fields.get(name);
    // HCL expresses a missing block only by its absence, so a block that is null is omitted.
    const isNoBlock = field?.block === true && attributes[name] === null;
    if (attributes[name] !== undefined && !isNoBlock) {
      result[name] = hclAttribute(field, attributes[name]);
    }
  }
  return result;
}

/**
 * Applies the user's `addOverride` calls to the HCL output of cdktf, and prepares the `lifecycle` of the resource.
 * Without `hclOverrides`, the HCL output of cdktf would lose overrides below the first level.
 */
export function hclOverrides<Output extends ElementOutput>(
  hcl: Output,
  json: () => ElementOutput,
  overrides: object | undefined,
  shape: Shape,
): Output {
  const attributes = attributesOf(hcl);
  if (isPlainObject(attributes.lifecycle)) {
    attributes.lifecycle = { isBlock: true, type: 'struct', value: hclLifecycle(attributes.lifecycle) };
  }
  const names = Object.keys(overrides ?? {}).filter((name) => !META.includes(name));
  if (names.length === 0) {
    return hcl;
  }
  const fields = new Map(Object.values(shape).map((field) => [field.name, field]));
  const source = attributesOf(json());
  const target = attributesOf(hcl);
  for (const name of names) {
    delete target[name];
    if (source[name] !== undefined) {
      target[name] = hclAttribute(fields.get(name), source[name]);
    }
  }
  return hcl;
}

/**
 * Prepares a `lifecycle`. `precondition` and `postcondition` in `lifecycle` are blocks in HCL, which cdktf writes as
 * lists. References in `lifecycle` have no quotes in HCL.
 */
function hclLifecycle(lifecycle: Attributes): Attributes {
  const { precondition, postcondition, ignore_changes: ignored, replace_triggered_by: triggers, ...flags } = lifecycle;
  const blocks = Object.entries({ precondition, postcondition }).map(([name, value]) => [
    name,
    value && { isBlock: true, type: 'list', value },
  ]);
  const lists = Object.entries({ ignore_changes: ignored, replace_triggered_by: triggers }).map(([name, value]) => [
    name,
    value && { isBlock: false, type: 'reference', value: [hclReferences(value)] },
  ]);
  const all = [...Object.entries(flags), ...blocks, ...lists];
  return Object.fromEntries(all.filter(([, value]) => value !== undefined));
}

/** Renders the keyword `all`, or a list of references, for an argument of `lifecycle`. */
function hclReferences(references: unknown): string {
  return lazyText((context) =>
    Array.isArray(references) ? `[${context.resolve(references).join(', ')}]` : String(references),
  );
}

// Members of a resource whose overrides `hclOverrides` leaves to cdktf.
const META = ['//', 'connection', 'count', 'depends_on', 'dynamic', 'for_each', 'lifecycle', 'provider', 'provisioner'];

/** Returns the attributes in the synthesised output of one resource, data source or provider. */
function attributesOf(output: ElementOutput): Attributes {
  const [byId] = Object.values(output.resource ?? output.data ?? output.provider ?? {});
  return Object.values(byId)[0];
}

function hclAttribute(field: Field | undefined, value: unknown): unknown {
  if (!field?.block) {
    return hclExpression(value);
  }
  const { shape } = elementOf(field.type);
  if (isDynamicBlock(value)) {
    // The content of the dynamic block can be replaced in place, because this block exists only for the HCL output.
    value.content = hclAttributes(shape, value.content);
    return { isBlock: true, type: 'list', value };
  }
  if (value === null || Token.isUnresolved(value)) {
    return hclExpression(value);
  }
  const items = Array.isArray(value) ? value : [value];
  const isBlock = true;
  return { isBlock, type: 'list', value: items.map((item) => (isPlain(item) ? hclAttributes(shape, item) : item)) };
}

function hclExpression(value: unknown): object {
  const text = lazyText((context) => render(context.resolve(value), ''));
  // The HCL text of the expression is in a list, because cdktf would add quotes to a text with an expression. cdktf
  // renders a list with one element as the element, without quotes.
  return { isBlock: false, type: 'reference', value: [text] };
}

function elementOf(type: Type): { shape: Shape } {
  return type.kind === 'object' ? type : elementOf((type as { of: Type }).of);
}

function isDynamicBlock(value: unknown): value is { content: Attributes } {
  return typeof value === 'object' && value !== null && Symbol.for('cdktf/TerraformDynamicBlock') in value;
}

function isPlain(value: unknown): value is Attributes {
  return typeof value === 'object' && value !== null && !Token.isUnresolved(value);
}

function render(value: unknown, indent: string): string {
  if (typeof value === 'string') {
    return `"${renderTemplate(value)}"`;
  }
  if (typeof value !== 'object' || value === null) {
    return String(value);
  }
  const deeper = `${indent}  `;
  if (Array.isArray(value)) {
    const items = value.map((item) => `${deeper}${render(item, deeper)},\n`);
    return items.length === 0 ? '[]' : `[\n${items.join('')}${indent}]`;
  }
  const members = Object.entries(value)
    .filter(([, member]) => member !== undefined)
    .map(([key, member]) => `${deeper}${renderKey(key)} = ${render(member, deeper)}\n`);
  return members.length === 0 ? '{}' : `{\n${members.join('')}${indent}}`;
}

function renderKey(key: string): string {
  return /^[A-Za-z_][A-Za-z0-9_-]*$/.test(key) ? key : `"${renderTemplate(key)}"`;
}

/**
 * Escapes the literal parts of a text for HCL, and keeps its Terraform expressions. Expressions have the same syntax in
 * JSON and in HCL.
 */
function renderTemplate(text: string): string {
  let result = '';
  let position = 0;
  while (position < text.length) {
    const start = text.slice(position, position + 2);
    const escaped = ['$${', '%%{'].find((escape) => text.startsWith(escape, position));
    const end = start === '${' || start === '%{' ? endOfExpression(text, position + 2) : undefined;
    if (escaped) {
      result += escaped;
      position += escaped.length;
    } else if (end !== undefined) {
      result += text.slice(position, end);
      position = end;
    } else {
      // `${` or `%{` without a closing brace is ordinary text, and not an expression.
      result += start === '${' || start === '%{' ? `${start[0]}${start}` : escapeCharacter(text[position]);
      position += start === '${' || start === '%{' ? 2 : 1;
    }
  }
  return result;
}

/**
 * Returns the position after the closing brace of the Terraform expression at `start`, or undefined if the expression
 * has no closing brace. Quoted texts in a Terraform expression may contain braces, which do not close the expression.
 */
function endOfExpression(text: string, start: number): number | undefined {
  let depth = 1;
  let position = start;
  while (position < text.length && depth > 0) {
    const character = text[position];
    if (character === '"') {
      position = endOfText(text, position + 1);
    } else {
      depth += character === '{' ? 1 : character === '}' ? -1 : 0;
      position += 1;
    }
  }
  return depth === 0 ? position : undefined;
}

/** Returns the position after the closing quote of a quoted text inside a Terraform expression. */
function endOfText(text: string, start: number): number {
  let position = start;
  while (position < text.length && text[position] !== '"') {
    if (text[position] === '\\') {
      position += 2;
    } else if (text.startsWith('${', position)) {
      position = endOfExpression(text, position + 2) ?? text.length;
    } else {
      position += 1;
    }
  }
  return position + 1;
}

const ESCAPES: { [character: string]: string } = {
  '"': '\\"',
  '\\': '\\\\',
  '\n': '\\n',
  '\r': '\\r',
  '\t': '\\t',
};

function escapeCharacter(character: string): string {
  const code = character.charCodeAt(0);
  return ESCAPES[character] ?? (code < 0x20 ? `\\u${code.toString(16).padStart(4, '0')}` : character);
}
