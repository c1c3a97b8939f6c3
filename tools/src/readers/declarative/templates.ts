import { present } from 'cdktf-gateways-sandbox/toolkit/checks';
import { VariableUse } from 'cdktf-gateways-sandbox/toolkit/declarative';
import { Expression } from '../../inventory/inventory';

/** A text with variables of the environment in it, which become variables of Terraform. */
export class Template {
  public constructor(public readonly parts: readonly (string | VariableUse)[]) {}

  /** The text as an expression: of what it says Terraform makes what an argument takes. */
  public toText(): Expression {
    return new Expression(this.written(escaped));
  }

  /** The same, as a number or a boolean where it is meant so. */
  public toValue(): Expression {
    const alone = this.alone();
    return alone === undefined ? this.toText() : new Expression(`\${${alone}}`);
  }

  /** The same in the language of Terraform. */
  public toHcl(): string {
    return this.alone() ?? `"${this.written(quoted)}"`;
  }

  /** The variable that it is, and nothing else. */
  private alone(): string | undefined {
    const [part, ...others] = this.parts;
    return typeof part === 'object' && others.length === 0 ? CALLS[part.form](`var.${part.name}`) : undefined;
  }

  private written(text: (text: string) => string): string {
    const before = this.parts.length - 1;
    return this.parts
      .map((part, index) => {
        if (typeof part === 'object') {
          return `\${var.${part.name}}`;
        }
        // Such a sign before a variable would escape it.
        const [, start, signs] = present(/^(.*?)([$%]*)$/s.exec(part));
        return index < before && signs !== '' ? `${text(start)}\${"${signs}"}` : text(part);
      })
      .join('');
  }
}

/** A value without a type, in which texts may be templates. */
export type FreeValue =
  null | string | number | boolean | Template | readonly FreeValue[] | { readonly [name: string]: FreeValue };

/** JSON of a value, or an expression that makes it. */
export function jsonOf(value: FreeValue): string | Expression {
  return hasTemplate(value) ? new Expression(`\${jsonencode(${hclOf(value)})}`) : JSON.stringify(value);
}

function hasTemplate(value: FreeValue): boolean {
  return (
    value instanceof Template || (typeof value === 'object' && value !== null && Object.values(value).some(hasTemplate))
  );
}

function hclOf(value: FreeValue): string {
  if (value instanceof Template) {
    return value.toHcl();
  }
  if (typeof value === 'string') {
    return `"${quoted(value)}"`;
  }
  if (Array.isArray(value)) {
    return `[${value.map(hclOf).join(', ')}]`;
  }
  return typeof value === 'object' && value !== null
    ? `{${Object.entries(value)
        .map(([name, one]) => `"${quoted(name)}" = ${hclOf(one)}`)
        .join(', ')}}`
    : String(value);
}

const CALLS: { readonly [form in VariableUse['form']]: (variable: string) => string } = {
  text: (variable) => variable,
  number: (variable) => `tonumber(${variable})`,
  bool: (variable) => `tobool(${variable})`,
};

/** A text that Terraform takes for what it says. */
function escaped(text: string): string {
  return text.replace(/([$%])\{/g, '$1$1{');
}

/** The same between quotes of its language, which knows fewer escapes than JSON. */
function quoted(text: string): string {
  const json = JSON.stringify(text).slice(1, -1);
  return escaped(json.replace(/\\(.)/g, (escape, sign: string) => ({ b: '\\u0008', f: '\\u000c' })[sign] ?? escape));
}
