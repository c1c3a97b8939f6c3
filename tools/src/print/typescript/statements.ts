import { Code, Creation, Declaration, keysIn, MethodCall, StackOverride } from '../../code/code';
import { namedAmong } from '../class-names';
import { laidOut, Layout, LayoutStyle, sequence } from '../layout';
import { Scope } from '../scope';
import { commentText, wrapped } from '../texts';
import { Imports } from './imports';
import { parenthesised, text, TypeScriptValueWriter } from './values';

export const STYLE: LayoutStyle = { width: 120, indent: '  ' };

/** Indentation of the body of a TypeScript constructor. */
const DEPTH = 2;
const INDENT = STYLE.indent.repeat(DEPTH);

/** Writes the code that creates constructs as the body of a constructor. */
export class Statements {
  private readonly values: TypeScriptValueWriter;

  /** @param shared keys of constructs that are fields of the TypeScript class */
  public constructor(
    private readonly scope: Scope,
    private readonly shared: ReadonlySet<string>,
    private readonly imports: Imports,
  ) {
    this.values = new TypeScriptValueWriter(scope, imports);
  }

  /** Returns the lines of code for declarations. The code of a declaration that is left out becomes a comment. */
  public lines(declarations: readonly Declaration[]): string[] {
    const used = new Set([...this.shared, ...declarations.filter(({ leftOut }) => !leftOut).flatMap(keysIn)]);
    const named = namedAmong(declarations, used);
    return declarations.flatMap((declaration, index) => {
      // In the written code, an empty line precedes the first construct, and each construct that has a variable.
      const space = named.has(declaration.key) || index === 0 ? [''] : [];
      const comment = (declaration.comment ?? []).map((line) => `${INDENT}// ${commentText(line)}`);
      return [...space, ...comment, ...this.statements(declaration, named.has(declaration.key))];
    });
  }

  /** Returns the calls that keep the Terraform names of resources, and that come before the resources. */
  public keptNames(declarations: readonly Declaration[]): string[] {
    const names = declarations.flatMap(({ keeps }) => (keeps ? [[keeps.path, keeps.name]] : []));
    if (names.length === 0) {
      return [];
    }
    const members = { code: 'entries', entries: Object.fromEntries(names) } as const;
    const keep = sequence(
      `${this.values.exported('ResourceNames')}.keep`,
      parenthesised(['this', this.values.of(members)]),
    );
    return [`${INDENT}// Resources keep the names that they have in the state.`, this.statement('', keep)];
  }

  /** Returns the code for the overrides of the stack. */
  public overrides(overrides: readonly StackOverride[]): string[] {
    const lines = overrides.map(({ path, value }) =>
      this.statement('', sequence('this.addOverride', parenthesised([text(path), this.values.of(value)]))),
    );
    return lines.length === 0 ? [] : ['', `${INDENT}// Blocks without a construct stay unchanged.`, ...lines];
  }

  private statements(declaration: Declaration, isNamed: boolean): string[] {
    if (declaration.leftOut !== undefined) {
      return this.leftOut(declaration, declaration.leftOut);
    }
    if (declaration.creation.kind === 'calls') {
      return this.calls(this.scope.construct(declaration.creation.to), declaration.creation.calls);
    }
    if (declaration.creation.kind === 'part') {
      const sign = declaration.creation.isOptional ? '?' : '';
      return this.calls(`${this.scope.construct(declaration.key)}${sign}`, declaration.after);
    }
    const made = this.creation(declaration.creation);
    if (!isNamed) {
      return [this.statement('', sequence(made, ...declaration.after.map((call) => this.method(call))))];
    }
    const name = this.scope.construct(declaration.key);
    const assigned = this.shared.has(declaration.key) ? `${name} = ` : `const ${name} = `;
    return [this.statement(assigned, made), ...this.calls(name, declaration.after)];
  }

  private calls(name: string, calls: readonly MethodCall[]): string[] {
    return calls.map((one) => this.statement('', sequence(this.target(name, one), this.method(one))));
  }

  /** Returns code as a comment, so that users can restore the code. The file gets no imports for code in comments. */
  private leftOut({ creation }: Declaration, reason: string): string[] {
    const values = new TypeScriptValueWriter(this.scope, new Imports());
    const made = new Statements(this.scope, this.shared, new Imports()).creation(creation, values);
    const code = laidOut(made, { ...STYLE, width: STYLE.width - '// '.length }, DEPTH, '', ';');
    return [...wrapped(commentText(reason), 110), ...code.split('\n')].map(
      (line) => `${INDENT}// ${line.replace(INDENT, '')}`,
    );
  }

  private creation(creation: Creation, values = this.values): Layout {
    switch (creation.kind) {
      case 'new':
        return sequence(`new ${values.exported(creation.of)}`, this.made(creation.id, [creation.props], values));
      case 'addition':
        return values.call(`${this.scope.construct(creation.to)}.${creation.method}`, creation.args);
      case 'outside':
        return sequence(
          `${values.exported(creation.of)}.${creation.method}`,
          this.made(creation.id, creation.args, values),
        );
      case 'part':
        return `${this.scope.construct(creation.to)}.${creation.property}`;
      case 'calls': {
        const [name, calls] = [this.scope.construct(creation.to), creation.calls];
        return sequence(
          name,
          ...calls.map(({ method, args }) => sequence(`.${method}`, parenthesised(args.map((arg) => values.of(arg))))),
        );
      }
    }
  }

  private made(id: string, args: readonly Code[], values: TypeScriptValueWriter): Layout {
    return parenthesised(['this', text(id), ...args.map((arg) => values.of(arg))]);
  }

  private method({ method, args }: MethodCall): Layout {
    return sequence(`.${method}`, parenthesised(args.map((arg) => this.values.of(arg))));
  }

  private target(name: string, { onResource }: MethodCall): string {
    if (!onResource) {
      return name;
    }
    this.imports.useEngine('TerraformResource');
    return `(${name}.node.defaultChild as TerraformResource)`;
  }

  private statement(before: string, layout: Layout): string {
    return `${INDENT}${laidOut(layout, STYLE, DEPTH, before, ';')}`;
  }
}
