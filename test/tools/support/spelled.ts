/** Composed code in short form, such as `orders.addVersion('v1', { version: '1.0.0' })`, with classes without their modules. */
import { Code, Declaration, isList, Program } from '../../../tools/src/code/code';

/** The code of an object's construct. */
export function spelled(program: Program, key: string): string {
  const byKey = new Map(program.declarations.map((declaration) => [declaration.key, declaration]));
  return new Speller(byKey).creation(byKey.get(key)!);
}

class Speller {
  public constructor(private readonly declarations: ReadonlyMap<string, Declaration>) {}

  public creation({ creation }: Declaration): string {
    switch (creation.kind) {
      case 'new':
        return `new ${shortened(creation.of)}('${creation.id}', ${this.code(creation.props)})`;
      case 'addition':
        return `${this.construct(creation.to)}.${creation.method}(${this.list(creation.args)})`;
      case 'outside':
        return `${shortened(creation.of)}.${creation.method}(${this.list(creation.args)})`;
      case 'part':
        return `${this.construct(creation.to)}.${creation.property}`;
      case 'calls':
        return creation.calls
          .map(({ method, args }) => `${this.construct(creation.to)}.${method}(${this.list(args)})`)
          .join('; ');
    }
  }

  private code(code: Code): string {
    if (typeof code === 'string') {
      return `'${code}'`;
    }
    if (typeof code !== 'object' || code === null) {
      return String(code);
    }
    if (isList(code)) {
      return `[${this.list(code)}]`;
    }
    switch (code.code) {
      case 'struct':
        return this.members(code.members);
      case 'entries':
        return this.members(code.entries);
      case 'made':
        return [this.construct(code.key), code.property].filter(Boolean).join('.');
      case 'constant':
        return `${shortened(code.of)}.${code.name}`;
      case 'call':
        return `${shortened(code.of)}.${code.method}(${this.list(code.args)})`;
      case 'made-call':
        return `${this.code(code.on)}.${code.method}(${this.list(code.args)})`;
      case 'variable':
        return `var.${code.variable}`;
      case 'path':
        return `<${code.file}>`;
      case 'text':
        return `text of <${code.file}>`;
      case 'json':
        return `json(${this.code(code.value)})`;
      case 'expression':
        return `\`${code.text}\``;
    }
  }

  private members(members: { readonly [name: string]: Code }): string {
    const all = Object.entries(members).map(([name, code]) => `${name}: ${this.code(code)}`);
    return all.length > 0 ? `{ ${all.join(', ')} }` : '{}';
  }

  private list(codes: readonly Code[]): string {
    return codes.map((code) => this.code(code)).join(', ');
  }

  /** References to objects elsewhere are shown by their factory. */
  private construct(key: string): string {
    const declaration = this.declarations.get(key)!;
    return ['outside', 'part'].includes(declaration.creation.kind)
      ? this.creation(declaration)
      : declaration.words.join('-');
  }
}

function shortened(of: string): string {
  return of.replace('platform.', '').replace('cloud.', '');
}
