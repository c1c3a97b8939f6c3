import { requireValue } from 'cdktf-gateways-sandbox/toolkit/checks';
import { VariableUse } from 'cdktf-gateways-sandbox/toolkit/declarative';
import { Expression } from '../../inventory/inventory';

/** A text that contains environment variables, which become Terraform variables. */
export class Template {
  public constructor(public readonly parts: readonly (string | VariableUse)[]) {}

  /**
   * Returns the text as a Terraform expression, with variables in place of environment variables. Terraform converts
   * the result of the expression to the type of the argument.
   */
  public toText(): Expression {
    return new Expression(this.written(escaped));
  }

  /**
   * Returns the text as a Terraform expression for an argument that accepts values of any type. If the declarative file
   * converts a single variable to a number or boolean, the expression converts the variable in the same way.
   */
  public toValue(): Expression {
    const alone = this.alone();
    return alone === undefined ? this.toText() : new Expression(`\${${alone}}`);
  }

  /** Returns the text in Terraform's configuration language (HCL). */
  public toHcl(): string {
    return this.alone() ?? `"${this.written(quoted)}"`;
  }

  /**
   * If the text consists of a single variable, returns the variable as HCL, with the conversion of its type. For all
   * other texts, returns undefined.
   */
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
        // A `$` or `%` before the expression of a variable would escape the expression.
        const [, start, signs] = requireValue(/^(.*?)([$%]*)$/s.exec(part));
        return index < before && signs !== '' ? `${text(start)}\${"${signs}"}` : text(part);
      })
      .join('');
  }
}

/**
 * Value of a declarative file for an argument that accepts values of any type. Texts in the value may contain
 * environment variables.
 */
export type FreeValue =
  null | string | number | boolean | Template | readonly FreeValue[] | { readonly [name: string]: FreeValue };

/** Returns the JSON text of a value. A value with environment variables becomes an expression that encodes the JSON. */
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

/** Escapes a text, so that Terraform does not evaluate the text as a template. */
function escaped(text: string): string {
  return text.replace(/([$%])\{/g, '$1$1{');
}

/** Escapes a text for a quoted string in HCL, which has fewer escape sequences than JSON. */
function quoted(text: string): string {
  const json = JSON.stringify(text).slice(1, -1);
  return escaped(json.replace(/\\(.)/g, (escape, sign: string) => ({ b: '\\u0008', f: '\\u000c' })[sign] ?? escape));
}
