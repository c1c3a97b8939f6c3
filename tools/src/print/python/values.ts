import { requireValue } from 'cdktf-gateways-sandbox/toolkit/checks';
import { Code, isList, TokenMethod } from '../../code/code';
import { engine, OF_ENGINE } from '../../library';
import { Layout, sequence } from '../layout';
import { Scope } from '../scope';
import { escapedWhole, quoted } from '../texts';
import { Assembly, TypeReference } from './assembly';
import { Imports } from './imports';
import { pythonName } from './names';

/** Writes values (texts, objects, calls and so on) as Python code. */
export class PythonValueWriter {
  public constructor(
    private readonly scope: Scope,
    private readonly imports: Imports,
    private readonly assembly: Assembly,
    /** Classes of constructs by the keys of the objects. */
    private readonly classes: ReadonlyMap<string, string> = new Map(),
  ) {}

  /** @param type jsii type of the parameter that receives the value; undefined if the parameter accepts any type */
  public of(code: Code, type?: TypeReference): Layout {
    if (typeof code === 'string') {
      return text(code);
    }
    if (typeof code !== 'object' || code === null) {
      return code === null ? 'None' : typeof code === 'boolean' ? (code ? 'True' : 'False') : String(code);
    }
    if (isList(code)) {
      const element = this.assembly.element(type, 'array');
      return { open: '[', items: code.map((one) => this.of(one, element)), close: ']' };
    }
    switch (code.code) {
      case 'struct':
        return this.structure(code.members, type);
      case 'entries':
        return this.structure(code.entries, type);
      case 'made':
        return this.scope.construct(code.key) + (code.property === undefined ? '' : `.${pythonName(code.property)}`);
      case 'constant':
        return `${this.exported(code.of)}.${code.name}`;
      case 'call':
        return this.call(
          `${this.exported(code.of)}.${pythonName(code.method)}`,
          code.args,
          this.assembly.ofMethod(code.of, code.method),
        );
      case 'made-call':
        return sequence(
          this.of(code.on),
          this.call(
            `.${pythonName(code.method)}`,
            code.args,
            this.assembly.ofMethod(requireValue(this.classes.get(code.on.key)), code.method),
          ),
        );
      case 'variable':
        return this.variable(this.scope.variable(code.variable), code.as);
      case 'path':
        return sequence('str', parenthesised([this.path(code.file)]));
      case 'text':
        // The Python code reads files as bytes, because reading text changes line breaks.
        return sequence(parenthesised([this.path(code.file)]), '.read_bytes().decode()');
      case 'json':
        this.imports.use('json');
        return sequence(
          'json.dumps',
          parenthesised([this.of(code.value), "separators=(',', ':')", 'ensure_ascii=False']),
        );
      case 'expression':
        this.imports.useEngine('Token');
        return this.token(code.text, code.token);
    }
  }

  /**
   * Returns a call. If the last parameter is a struct, the members of the struct are keyword arguments, as in jsii.
   *
   * @param before first arguments
   */
  public call(
    callee: string,
    args: readonly Code[],
    types: readonly TypeReference[],
    before: readonly string[] = [],
  ): Layout {
    const items = args.flatMap((arg, index): readonly Layout[] => {
      const type = types[before.length + index];
      const isLast = before.length + index === types.length - 1;
      const structure = isLast ? this.assembly.structure(type) : undefined;
      return structure !== undefined && isStruct(arg) ? this.keywords(arg.members, structure) : [this.of(arg, type)];
    });
    return sequence(callee, parenthesised([...before, ...items]));
  }

  /**
   * Imports an export of the library or of cdktf into the file, and returns its Python name, such as
   * `platform.l1.gateway_service.GatewayService` or `TerraformOutput`.
   */
  public exported(of: string): string {
    const parts = of.split('.');
    if (of.startsWith(OF_ENGINE)) {
      this.imports.useEngine(parts[1]);
      return parts[1];
    }
    this.imports.useLibrary(parts[0]);
    return [...parts.slice(0, -1).map(pythonName), parts[parts.length - 1]].join('.');
  }

  /** The Python code for a token always uses `as_any`, because L2 constructs escape the expressions in plain texts. */
  private token(expression: string, method: TokenMethod = 'asString'): Layout {
    const any = sequence('Token.as_any', parenthesised([text(expression)]));
    return method === 'asAny' ? any : sequence(`Token.${pythonName(method)}`, parenthesised([any]));
  }

  private structure(members: { readonly [name: string]: Code }, type: TypeReference | undefined): Layout {
    const structure = this.assembly.structure(type);
    if (structure !== undefined) {
      return sequence(this.classAt(structure), parenthesised(this.keywords(members, structure)));
    }
    const element = this.assembly.element(type, 'map');
    const items = Object.entries(members).map(([name, member]) =>
      assignment(`${text(name)}: `, this.of(member, element)),
    );
    return { open: '{', items, close: '}' };
  }

  private keywords(members: { readonly [name: string]: Code }, structure: string): Layout[] {
    return Object.entries(members).map(([name, member]) =>
      assignment(`${pythonName(name)}=`, this.of(member, this.assembly.property(structure, name))),
    );
  }

  private classAt(fqn: string): string {
    const [assembly, ...names] = fqn.split('.');
    if (assembly === engine().library) {
      return this.exported(names.join('.'));
    }
    this.imports.use(assembly, names[0]);
    return names[0];
  }

  private variable(variable: string, as: 'secret' | 'text'): string {
    if (as === 'text') {
      return `${variable}.string_value`;
    }
    this.imports.useLibrary('SecretValue');
    return `SecretValue.from_variable(${variable})`;
  }

  private path(file: string): Layout {
    this.imports.use('pathlib', 'Path');
    return `Path(__file__).parent / ${text(file)}`;
  }
}

export function parenthesised(items: readonly Layout[]): Layout {
  return { open: '(', items, close: ')' };
}

export function text(value: string): string {
  return quoted(value, escapedWhole);
}

export function assignment(name: string, value: Layout): Layout {
  return { name, value, mayBreak: false };
}

function isStruct(code: Code): code is Extract<Code, { code: 'struct' }> {
  return typeof code === 'object' && code !== null && 'code' in code && code.code === 'struct';
}
