import * as path from 'node:path';
import {
  Assembly,
  ClassType,
  Docs,
  EnumType,
  InterfaceType,
  Method,
  Parameter,
  Property,
  Type,
  TypeReference,
} from '@jsii/spec';

/** Folder of the API reference pages, relative to the root. */
export const API_FOLDER = 'docs/api';

/**
 * API pages of generated L2 types, by module. The table is necessary because the source files of generated types are
 * not in the folder of an area.
 */
const GENERATED: Record<string, string> = {
  'lib/platform/policies': 'platform/policy',
  'lib/platform/roles': 'platform/organization',
};

/** Name of the API page with the types that both providers share. */
const SHARED = 'shared';

type DocumentedType = ClassType | InterfaceType | EnumType;

/**
 * Returns the pages of the API reference of L2, by file: an index, and a page for each area. The API pages are
 * committed to the repository, so readers can read them without a build. `npm run reference` builds a reference with
 * samples in each language.
 */
export function apiPages(assembly: Assembly): Map<string, string> {
  const areas = typesByArea(assembly);
  const places = new Map([...areas].flatMap(([area, types]) => types.map((type) => [type.fqn, area] as const)));
  const pages = new Map([[`${API_FOLDER}/README.md`, indexPage(areas)]]);
  for (const [area, types] of areas) {
    pages.set(`${API_FOLDER}/${area}.md`, new AreaPage(area, types, places).text());
  }
  return pages;
}

function typesByArea(assembly: Assembly): Map<string, DocumentedType[]> {
  const areas = new Map<string, DocumentedType[]>();
  const types = Object.values(assembly.types ?? {}).filter(({ namespace = '' }) => !/(^|\.)l1\b/.test(namespace));
  for (const type of types.sort((one, other) => (one.name < other.name ? -1 : 1))) {
    const area = areaOf(type);
    areas.set(area, [...(areas.get(area) ?? []), type as DocumentedType]);
  }
  return new Map([...areas].sort(([one], [other]) => (one < other ? -1 : 1)));
}

function areaOf({ symbolId = '', namespace }: Type): string {
  const file = symbolId.split(':')[0];
  const [, provider, area] = /^constructs\/(\w+)\/([\w-]+)\//.exec(file) ?? [];
  return GENERATED[file] ?? (area === undefined ? (namespace ?? SHARED) : `${provider}/${area}`);
}

function indexPage(areas: Map<string, DocumentedType[]>): string {
  const rows = [...areas].map(([area, types]) => {
    const constructs = types.filter(isConstruct).map(({ name }) => `\`${name}\``);
    const others = types.length - constructs.length;
    const rest =
      others === 0 ? '' : `${constructs.length === 0 ? '' : ', and '}${others} other type${others === 1 ? '' : 's'}`;
    return `| [${area}](${area}.md) | ${constructs.join(', ')}${rest} |`;
  });
  return [
    '# API reference',
    'Constructs of L2 with all their arguments. `npm run docs` generates these pages from the doc comments. The [catalogue](../catalogue.md) lists the constructs of L1.',
    'Names are in TypeScript. In Python, names of arguments and methods are in `snake_case`. In Java, arguments are methods of a builder. In Go and C#, names begin with a capital letter.',
    `| Page | Constructs |\n| --- | --- |\n${rows.join('\n')}`,
    '',
  ].join('\n\n');
}

/** Whether a class is a construct: its constructor takes a scope and an id. */
function isConstruct(type: DocumentedType): boolean {
  const parameters = type.kind === 'class' ? (type.initializer?.parameters ?? []) : [];
  return (
    parameters
      .slice(0, 2)
      .map(({ name }) => name)
      .join() === 'scope,id'
  );
}

/** A page of the API reference with the types of one area. */
class AreaPage {
  public constructor(
    private readonly area: string,
    private readonly types: readonly DocumentedType[],
    private readonly places: ReadonlyMap<string, string>,
  ) {}

  public text(): string {
    const constructs = this.types.filter(isConstruct);
    const others = this.types.filter((type) => !isConstruct(type));
    const index = path.posix.relative(path.posix.dirname(this.area), 'README.md');
    const parts = [`# ${this.area.replace('/', ': ').replaceAll('-', ' ')}`, `[API reference](${index})`];
    return `${[...parts, ...[...constructs, ...others].flatMap((type) => this.section(type))].join('\n\n')}\n`;
  }

  private section(type: DocumentedType): string[] {
    const parts = [`## ${type.name}`, ...paragraphs(type.docs)];
    if (type.kind === 'enum') {
      const members = type.members.map(({ name, docs }) => [`\`${name}\``, cell(docs)]);
      return [...parts, table(['Member', 'Description'], members)];
    }
    if (type.kind === 'class' && type.initializer) {
      const signature = `new ${qualified(type)}(${this.signature(type.initializer.parameters)})`;
      parts.push(`\`\`\`ts\n${signature}\n\`\`\``);
    }
    return [...parts, ...this.bases(type), ...this.members(type)];
  }

  private bases(type: ClassType | InterfaceType): string[] {
    const base = type.kind === 'class' && type.base ? [type.base] : [];
    const inherited = [...base, ...(type.interfaces ?? [])].map((fqn) => this.named(fqn));
    return inherited.length === 0 ? [] : [`Also has the members of ${inherited.join(', ')}.`];
  }

  private members(type: ClassType | InterfaceType): string[] {
    const isArguments = type.kind === 'interface' && type.datatype === true;
    const properties = (type.properties ?? []).filter(({ overrides }) => overrides === undefined);
    const methods = (type.methods ?? []).filter(({ overrides }) => overrides === undefined);
    const parts: string[] = [];
    if (properties.length > 0) {
      const rows = properties.map((one) => [this.property(one, type), this.typeText(one.type), cell(one.docs)]);
      parts.push(table([isArguments ? 'Argument' : 'Property', 'Type', 'Description'], rows));
    }
    if (methods.length > 0) {
      const rows = methods.map((one) => [
        this.method(one, type),
        one.returns ? this.typeText(one.returns.type) : '',
        cell(one.docs),
      ]);
      parts.push(table(['Method', 'Returns', 'Description'], rows));
    }
    return parts;
  }

  private property({ name, optional, static: isStatic }: Property, type: Type): string {
    return `\`${isStatic ? `${type.name}.` : ''}${name}${optional ? '?' : ''}\``;
  }

  private method({ name, parameters, static: isStatic }: Method, type: Type): string {
    return `\`${isStatic ? `${type.name}.` : ''}${name}(${this.signature(parameters)})\``;
  }

  private signature(parameters: readonly Parameter[] = []): string {
    return parameters
      .map(({ name, optional, type, variadic }) => {
        const text = plainType(type);
        return `${variadic ? '...' : ''}${name}${optional ? '?' : ''}: ${text}${variadic ? '[]' : ''}`;
      })
      .join(', ');
  }

  /** Returns the type of a member as Markdown. An L2 type has a link to the section that describes the type. */
  private typeText(type: TypeReference): string {
    if ('fqn' in type) {
      return this.named(type.fqn);
    }
    if ('collection' in type) {
      const element = this.typeText(type.collection.elementtype);
      return type.collection.kind === 'array' ? `${element}[]` : `map of ${element}`;
    }
    return `\`${plainType(type).replaceAll('|', '\\|')}\``;
  }

  private named(fqn: string): string {
    const name = shortName(fqn);
    const place = this.places.get(fqn);
    if (place === undefined) {
      return `\`${name}\``;
    }
    const page = place === this.area ? '' : path.posix.relative(path.posix.dirname(this.area), `${place}.md`);
    return `[\`${name}\`](${page}#${name.toLowerCase()})`;
  }
}

function qualified({ namespace, name }: Type): string {
  return namespace === undefined ? name : `${namespace}.${name}`;
}

/** Returns the name of a type without its package and namespace. Names of L1 types keep their namespace. */
function shortName(fqn: string): string {
  const [, ...names] = fqn.split('.');
  return names.includes('l1') ? names.join('.') : names[names.length - 1];
}

function plainType(type: TypeReference): string {
  if ('primitive' in type) {
    return type.primitive;
  }
  if ('fqn' in type) {
    return shortName(type.fqn);
  }
  if ('collection' in type) {
    const element = plainType(type.collection.elementtype);
    return type.collection.kind === 'array' ? `${element}[]` : `{ [key: string]: ${element} }`;
  }
  const members = 'union' in type ? type.union.types : type.intersection.types;
  return members.map(plainType).join('union' in type ? ' | ' : ' & ');
}

function paragraphs({ summary, remarks }: Docs = {}): string[] {
  return [summary, remarks].filter((text) => text !== undefined).map((text) => escaped(text.trim()));
}

/** Returns the description of a member for a table cell: on one line, with the default value. */
function cell(docs: Docs = {}): string {
  const given = docs.default?.replace(/^- /, '');
  const parts = [...paragraphs(docs), ...(given === undefined ? [] : [`Default: ${escaped(given)}.`])];
  return parts
    .join(' ')
    .replace(/\s*\n\s*(- )?/g, ' ')
    .replace(/(?<!\\)\|/g, '\\|');
}

/** Escapes characters that Markdown would read as HTML, except in code. */
function escaped(text: string): string {
  return text
    .split(/(`[^`]*`)/)
    .map((part, index) => (index % 2 === 1 ? part : part.replaceAll('<', '&lt;')))
    .join('');
}

function table(headings: string[], rows: string[][]): string {
  const line = (cells: string[]): string => `| ${cells.join(' | ')} |`;
  return [line(headings), line(headings.map(() => '---')), ...rows.map(line)].join('\n');
}
