import { requireValue } from 'cdktf-gateways-sandbox/toolkit/checks';
import { Calls, Creation, Declaration, keysIn, MethodCall, StackOverride } from '../../code/code';
import { classNameOf, namedAmong } from '../class-names';
import { laidOut, Layout, LayoutStyle, sequence } from '../layout';
import { Scope } from '../scope';
import { commentText, wrapped } from '../texts';
import { Assembly } from './assembly';
import { Imports } from './imports';
import { pythonName } from './names';
import { text, PythonValueWriter } from './values';

export const STYLE: LayoutStyle = { width: 120, indent: '    ' };

/** Indentation of the body of a Python method. */
const DEPTH = 2;
const INDENT = STYLE.indent.repeat(DEPTH);

/** Context in which the statements of a Python class are written. */
export interface Surroundings {
  readonly scope: Scope;
  /** Keys of constructs that are attributes of the Python class. */
  readonly shared: ReadonlySet<string>;
  /** The class of each construct, by the key of the construct. */
  readonly classes: ReadonlyMap<string, string>;
  readonly assembly: Assembly;
}

/** Writes the code that creates constructs as the body of `__init__`. */
export class Statements {
  private readonly values: PythonValueWriter;

  public constructor(
    private readonly around: Surroundings,
    imports: Imports,
  ) {
    this.values = new PythonValueWriter(around.scope, imports, around.assembly, around.classes);
  }

  /** Returns the lines of code for declarations. The code of a declaration that is left out becomes a comment. */
  public lines(declarations: readonly Declaration[]): string[] {
    const used = new Set([...this.around.shared, ...declarations.filter(({ leftOut }) => !leftOut).flatMap(keysIn)]);
    const named = namedAmong(declarations, used);
    return declarations.flatMap((declaration, index) => {
      // In the written code, an empty line precedes the first construct, and each construct that has a variable.
      const space = named.has(declaration.key) || index === 0 ? [''] : [];
      const comment = (declaration.comment ?? []).map((line) => `${INDENT}# ${commentText(line)}`);
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
    const keep = this.values.call(`${this.values.exported('ResourceNames')}.keep`, [members], [], ['self']);
    return [`${INDENT}# Resources keep the names that they have in the state.`, statement('', keep)];
  }

  /** Returns the code for the overrides of the stack. */
  public overrides(overrides: readonly StackOverride[]): string[] {
    const lines = overrides.map(({ path, value }) =>
      statement('', this.values.call('self.add_override', [path, value], [])),
    );
    return lines.length === 0 ? [] : ['', `${INDENT}# Blocks without a construct stay unchanged.`, ...lines];
  }

  private statements(declaration: Declaration, isNamed: boolean): string[] {
    const { key, creation, after, leftOut } = declaration;
    if (leftOut !== undefined) {
      return new Statements(this.around, new Imports()).leftOut(creation, leftOut);
    }
    if (creation.kind === 'calls') {
      return this.calls(creation).map((one) => statement('', one));
    }
    const of = classNameOf(declaration, this.around.classes);
    const name = this.around.scope.construct(key);
    const later = after.map((call) => {
      const target = call.onResource ? `${name}.node.default_child` : name;
      return statement('', sequence(target, this.method(call, of)));
    });
    if (creation.kind === 'part') {
      return later;
    }
    const made = this.creation(creation);
    return isNamed
      ? [statement(`${name} = `, made), ...later]
      : [statement('', sequence(made, ...after.map((call) => this.method(call, of))))];
  }

  /** Returns code as a comment, so that users can restore the code. The file gets no imports for code in comments. */
  private leftOut(creation: Creation, reason: string): string[] {
    const code = laidOut(this.creation(creation), { ...STYLE, width: STYLE.width - '# '.length }, DEPTH);
    return [...wrapped(commentText(reason), 110), ...code.split('\n')].map(
      (line) => `${INDENT}# ${line.replace(INDENT, '')}`,
    );
  }

  private creation(creation: Creation): Layout {
    const { assembly, scope, classes } = this.around;
    switch (creation.kind) {
      case 'new': {
        const { of, id, props } = creation;
        return this.values.call(this.values.exported(of), [props], assembly.ofNew(of), ['self', text(id)]);
      }
      case 'addition': {
        const { to, method, args } = creation;
        const types = assembly.ofMethod(requireValue(classes.get(to)), method);
        return this.values.call(`${scope.construct(to)}.${pythonName(method)}`, args, types);
      }
      case 'outside': {
        const { of, method, id, args } = creation;
        const types = assembly.ofMethod(of, method);
        return this.values.call(`${this.values.exported(of)}.${pythonName(method)}`, args, types, ['self', text(id)]);
      }
      case 'part':
        return `${scope.construct(creation.to)}.${pythonName(creation.property)}`;
      case 'calls':
        return sequence(...this.calls(creation));
    }
  }

  private calls({ to, calls }: Calls): Layout[] {
    const { scope, classes } = this.around;
    return calls.map((one) => sequence(scope.construct(to), this.method(one, requireValue(classes.get(to)))));
  }

  private method({ method, args }: MethodCall, of: string): Layout {
    return this.values.call(`.${pythonName(method)}`, args, this.around.assembly.ofMethod(of, method));
  }
}

function statement(before: string, layout: Layout): string {
  return `${INDENT}${laidOut(layout, STYLE, DEPTH, before)}`;
}
