import { Code, isList, TokenMethod } from '../../code/code';
import { OF_ENGINE } from '../../library';
import { Brackets, Layout, sequence } from '../layout';
import { Scope } from '../scope';
import { escapedHalves, quoted } from '../texts';
import { Imports } from './imports';

const IDENTIFIER = /^[A-Za-z_$][\w$]*$/;
/** Maximum length of a key whose value always stays on the line of the key, because the next line has hardly more space. */
const SHORT_KEY = 4;

/** Writes values (texts, objects, calls and so on) as TypeScript code. */
export class TypeScriptValueWriter {
  public constructor(
    private readonly scope: Scope,
    private readonly imports: Imports,
  ) {}

  public of(code: Code): Layout {
    if (typeof code === 'string') {
      return text(code);
    }
    if (typeof code !== 'object' || code === null) {
      return String(code);
    }
    if (isList(code)) {
      return list(code.map((one) => this.of(one)));
    }
    switch (code.code) {
      case 'struct':
        return this.object(code.members);
      case 'entries':
        return this.object(code.entries);
      case 'made':
        return this.scope.construct(code.key) + (code.property === undefined ? '' : `.${code.property}`);
      case 'constant':
        return `${this.exported(code.of)}.${code.name}`;
      case 'call':
        return this.call(`${this.exported(code.of)}.${code.method}`, code.args);
      case 'made-call':
        return sequence(this.of(code.on), `.${code.method}`, parenthesised(code.args.map((arg) => this.of(arg))));
      case 'variable':
        return this.variable(this.scope.variable(code.variable), code.as);
      case 'path':
        return this.path(code.file);
      case 'text':
        this.imports.use('fs', '* as fs');
        return sequence('fs.readFileSync', parenthesised([this.path(code.file), text('utf8')]));
      case 'json':
        return sequence('JSON.stringify', parenthesised([this.of(code.value)]));
      case 'expression':
        this.imports.useEngine('Token');
        return this.token(code.text, code.token);
    }
  }

  /** Returns the code of a call or of a `new` expression. */
  public call(callee: string, args: readonly Code[]): Layout {
    return sequence(callee, parenthesised(args.map((arg) => this.of(arg))));
  }

  /**
   * Imports an export of the library or of cdktf into the file, and returns its TypeScript name, such as
   * `platform.GatewayService`, `Duration` or `TerraformOutput`.
   */
  public exported(of: string): string {
    if (of.startsWith(OF_ENGINE)) {
      const name = of.slice(OF_ENGINE.length);
      this.imports.useEngine(name);
      return name;
    }
    this.imports.useLibrary(of.split('.')[0]);
    return of;
  }

  /** The TypeScript code for a token always uses `asAny`, because L2 would escape a plain text. */
  private token(expression: string, method: TokenMethod = 'asString'): Layout {
    const any = sequence('Token.asAny', parenthesised([text(expression)]));
    return method === 'asAny' ? any : sequence(`Token.${method}`, parenthesised([any]));
  }

  private object(members: { readonly [name: string]: Code }): Brackets {
    const items = Object.entries(members).map(([name, member]): Layout => {
      const value = this.of(member);
      if (value === name) {
        return name;
      }
      // In an object literal of TypeScript, the name `__proto__` sets the prototype.
      const key = name === '__proto__' ? `['__proto__']` : IDENTIFIER.test(name) ? name : text(name);
      return { name: `${key}: `, value, mayBreak: typeof member === 'string' && key.length > SHORT_KEY };
    });
    return { open: '{', items, close: '}', padding: ' ' };
  }

  private variable(variable: string, as: 'secret' | 'text'): string {
    if (as === 'text') {
      return `${variable}.stringValue`;
    }
    this.imports.useLibrary('SecretValue');
    return `SecretValue.fromVariable(${variable})`;
  }

  private path(file: string): Layout {
    this.imports.use('path', '* as path');
    return sequence('path.join', parenthesised(['__dirname', text(file)]));
  }
}

/**
 * Lays out the arguments of a call in parentheses. The opening bracket of the last argument may stay on the line of the
 * opening parenthesis.
 */
export function parenthesised(items: readonly Layout[]): Brackets {
  return { open: '(', items, close: ')', hugsLast: true };
}

export function text(value: string): string {
  return quoted(value, escapedHalves);
}

/**
 * Lays out a list. If the list has several items, and all items are objects or lists with several members, each item
 * begins on a new line.
 */
function list(items: readonly Layout[]): Brackets {
  const isOfMany = (item: Layout): boolean =>
    typeof item !== 'string' && 'items' in item && item.items.length > 1 && item.open !== '(';
  return { open: '[', items, close: ']', isBroken: items.length > 1 && items.every(isOfMany) };
}
