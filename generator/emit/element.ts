import { ElementModel, isSettable, ProviderModel } from '../model/model';
import { Code } from './code';
import { argumentDocs, elementDocs, importForm } from './docs';
import { emitMembers } from './members';
import { emitShape } from './shape';
import { inputType, shapeName } from './types';

const BASES = { resource: 'GeneratedResource', 'data-source': 'GeneratedDataSource', provider: 'GeneratedProvider' };
const WORDS = { resource: 'resource', 'data-source': 'data source', provider: 'provider' };

/** Writes the class of an L1 construct and the interface of its arguments. */
export function emitElement(code: Code, provider: ProviderModel, element: ElementModel): void {
  emitConfig(code, element, provider.info.version);
  emitShape(code, element.configName, element.fields);
  emitImportInterface(code, element);
  emitClass(code, provider, element);
}

function emitConfig(code: Code, element: ElementModel, version: string): void {
  const base = element.kind === 'provider' ? '' : ' extends cdktf.TerraformMetaArguments';
  code.doc([`Arguments of \`${element.className}\`.`]);
  code.block(`export interface ${element.configName}${base}`, () => {
    for (const field of element.fields.filter(isSettable)) {
      code.doc(argumentDocs(field, element));
      code.line(`readonly ${field.property}${field.required ? '' : '?'}: ${inputType(field.type)};`);
    }
    if (element.kind === 'provider') {
      emitVersionArgument(code, version);
    }
  });
}

/** In Terraform, the provider version is not an argument of the provider block, but part of `required_providers`. */
function emitVersionArgument(code: Code, version: string): void {
  const [major, minor] = version.split('.').map(Number);
  code.doc([
    `Version of the provider, or a constraint such as \`~> ${major}.${minor}\` or \`>= ${major}.${minor}, < ${major + 1}\`.`,
    'Terraform: `version` in `required_providers`. If an older version is allowed, synthesis reports resources, data sources and arguments that the lowest allowed version lacks, or that differ in that version. All instances of the provider in a stack have the same version.',
    `@default "${version}", the version that the constructs were made for`,
  ]);
  code.line('readonly providerVersion?: string;');
}

function emitImportInterface(code: Code, element: ElementModel): void {
  if (element.import && !element.import.shared) {
    emitImportParts(code, element.import, `Parts of the import id of \`${element.className}\`.`);
  }
}

/** Writes the interface for the parts of the import id of a resource. */
export function emitImportParts(code: Code, model: NonNullable<ElementModel['import']>, summary: string): void {
  code.doc([summary]);
  code.block(`export interface ${model.interfaceName}`, () => {
    const parts = model.shared
      ? [...model.parts].sort((one, other) => (one.property < other.property ? -1 : 1))
      : model.parts;
    for (const { name, property } of parts) {
      code.doc([`The \`${name}\` of the existing resource.`]);
      code.line(`readonly ${property}: string;`);
    }
  });
}

function emitClass(code: Code, provider: ProviderModel, element: ElementModel): void {
  const { kind, className, configName, fields, type } = element;
  const hasRequired = fields.some((field) => field.required);
  const config = `config: ${configName}${hasRequired ? '' : ' = {}'}`;
  const facts = `${provider.id}Facts`;
  code.doc(elementDocs(provider, element));
  code.block(`export class ${className} extends ${BASES[kind]}`, () => {
    code.doc([`Terraform name of this ${kind === 'provider' ? 'provider' : `type of ${WORDS[kind]}`}.`]);
    code.line(`public static readonly tfResourceType: string = '${kind === 'provider' ? provider.name : type}';`);
    emitStatics(code, element);
    const what = kind === 'provider' ? 'the provider' : `a ${WORDS[kind]}`;
    code.doc([
      `Adds ${what} to a stack.`,
      `@param scope the parent construct\n@param id construct id, unique in the scope\n@param config the arguments of the ${WORDS[kind]}`,
    ]);
    code.block(`public constructor(scope: Construct, id: string, ${config})`, () => {
      const typeArgument = kind === 'provider' ? '' : `${className}.tfResourceType, `;
      code.line(`super(scope, id, config, ${typeArgument}${shapeName(configName)}, ${facts});`);
    });
    for (const field of fields) {
      emitMembers(code, field, configName, kind);
    }
    emitExtras(code, element);
  });
}

function emitStatics(code: Code, element: ElementModel): void {
  const { className, kind } = element;
  const isImportable = kind !== 'resource' || element.rules.import?.supported !== false;
  code.doc([
    `Adds an import for which \`cdktf plan\` generates the code of ${kind === 'provider' ? 'the provider' : `an existing ${WORDS[kind]}`}.`,
    ...(isImportable ? [] : ['The provider cannot import this type of resource, so the plan fails.']),
    [
      '@param scope the parent construct of the import',
      '@param importToId construct id in the generated code',
      `@param importFromId import id${importForm(element) ? ': see `importId`' : ` of the existing ${WORDS[kind]}`}`,
      `@param provider the provider instance to import with, if it is not the default instance`,
    ].join('\n'),
  ]);
  const parameters = 'scope: Construct, importToId: string, importFromId: string, provider?: cdktf.TerraformProvider';
  code.block(`public static generateConfigForImport(${parameters}): cdktf.ImportableResource`, () => {
    const config = `{ terraformResourceType: ${className}.tfResourceType, importId: importFromId, provider }`;
    code.line(`return new cdktf.ImportableResource(scope, importToId, ${config});`);
  });
  const model = element.import;
  if (model) {
    code.doc([
      `Builds the import id of an existing ${WORDS[kind]}: \`${importForm(element)}\`.`,
      'Throws an error if a part of the import id is missing or invalid.',
      '@param parts the parts of the import id',
    ]);
    code.block(`public static importId(parts: ${model.interfaceName}): string`, () => {
      const parts = model.parts.map(({ name, property }) => `'${name}': '${property}'`).join(', ');
      const separator = model.separator === undefined ? '' : `, separator: '${model.separator}'`;
      const allowed = model.allowed ? `, allowed: ${JSON.stringify(model.allowed)}` : '';
      code.line(`return importId(${className}.tfResourceType, { parts: { ${parts} }${separator}${allowed} }, parts);`);
    });
  }
}

function emitExtras(code: Code, element: ElementModel): void {
  for (const [alias, property] of Object.entries(element.aliases)) {
    code.doc([`Alias of \`${property}\`.`]);
    code.block(`public get ${alias}(): string`, () => code.line(`return this.${property};`));
  }
  if (element.hasAddressId) {
    code.doc(['Terraform address of this data source, in place of an id, because the provider does not set an id.']);
    code.block('public get id(): string', () => code.line('return this._address();'));
  }
  if (element.kind === 'provider') {
    code.doc(['Version of the provider, or version constraint, in `required_providers` of the stack.']);
    code.block('public get providerVersion(): string', () => code.line('return this._version();'));
    code.doc([
      'Returns the arguments of this provider, by Terraform name.',
      'The returned arguments can contain secrets: do not print or store the result.',
    ]);
    code.block('public terraformConfig(): { [name: string]: any }', () => code.line('return this._config();'));
  }
}
