import { Permissions, Roles } from '../catalog/types';
import { ElementModel, ImportModel, ProviderModel, StructModel, structsOf } from '../model/model';
import { camelToKebab, lowerFirst } from '../model/names';
import { Code } from './code';
import { emitElement, emitImportParts } from './element';
import { emitPermissions } from './permissions';
import { emitPolicies, policiesOf, settingsOf } from './policies';
import { emitRoles } from './roles';
import { emitStruct } from './struct';
import { referenceName, shapeName } from './types';

/** Files by their path below the folder of the provider. */
export type Files = Map<string, string>;

const HEADER = '// Made by the generator from catalog/, do not edit.';

/** Makes all files of a provider. */
export function emitProvider(provider: ProviderModel): Files {
  const files: Files = new Map();
  files.set('facts.ts', factsFile(provider));
  for (const element of provider.elements) {
    files.set(`${element.folder}/index.ts`, elementFile(provider, element));
  }
  for (const struct of provider.shared) {
    files.set(`shared/${camelToKebab(struct.name)}.ts`, sharedFile(struct));
  }
  files.set('shared/import-ids.ts', importIdsFile(provider.sharedImports));
  files.set('shared/index.ts', sharedIndex(provider));
  files.set('index.ts', providerIndex(provider));
  files.set('README.md', readme(provider));
  const policies = policiesOf(provider);
  if (policies.length > 0) {
    files.set('policies.ts', policiesFile(policies));
  }
  if (provider.roles) {
    files.set('roles.ts', rolesFile(provider.roles));
  }
  if (provider.roles && provider.permissions) {
    files.set('permissions.ts', permissionsFile(provider.permissions, provider.roles));
  }
  return files;
}

function factsFile(provider: ProviderModel): string {
  const { id, info, name } = provider;
  const facts = {
    name,
    source: info.source.replace(/^registry\.terraform\.io\//, ''),
    version: info.version,
    construct: `${id}.${info.class}`,
  };
  const code = new Code().line(HEADER).line("import { ProviderFacts } from '../core/generated';").line();
  code.doc(['What all constructs of this provider have in common.', '@internal']);
  code.line(`export const ${id}Facts: ProviderFacts = ${JSON.stringify(facts, undefined, 2)};`);
  return code.toString();
}

/** What the other languages show for the module of the provider. */
function readme({ info, id }: ProviderModel): string {
  const source = info.source.replace(/^registry\.terraform\.io\//, '');
  return [
    `# ${id}: resource by resource`,
    '',
    `A construct for each resource and data source of the Terraform provider \`${source}\` ${info.version}, with the arguments that it has there, and`,
    'checks of what the provider takes. Data sources begin with `Data`.',
    '',
  ].join('\n');
}

function elementFile(provider: ProviderModel, element: ElementModel): string {
  const body = new Code();
  const structs = structsOf(element.fields);
  const own = structs.filter((struct) => !struct.shared);
  own.forEach((struct) => emitStruct(body, struct, element.kind === 'provider'));
  emitElement(body, provider, element);
  const shared = [...new Set(structs.filter((struct) => struct.shared))];
  return withImports(body.toString(), '../..', '../shared', shared, element.import, provider);
}

function sharedFile(struct: StructModel): string {
  const body = new Code();
  emitStruct(body, struct, false);
  const others = structsOf(struct.fields);
  return withImports(body.toString(), '../..', '.', others);
}

/** Not in the index: it belongs to L2, which says where a policy is attached. */
function policiesFile(policies: ElementModel[]): string {
  const body = new Code();
  emitPolicies(body, policies);
  const lines = [
    HEADER,
    "import { IConstruct } from 'constructs';",
    "import { PolicyClass, PolicyScope } from '../core/policy-type';",
  ];
  const places = new Map<string, string>();
  for (const policy of policies) {
    const struct = settingsOf(policy);
    if (struct?.shared) {
      places.set(struct.name, `./shared/${camelToKebab(struct.name)}`);
    } else if (struct) {
      places.set(struct.name, `./${policy.folder}`);
    }
  }
  places.forEach((from, name) => lines.push(`import { ${name} } from '${from}';`));
  return `${lines.join('\n')}\n\n${body.toString()}`;
}

/** Like policies, they belong to L2. */
function rolesFile(roles: Roles): string {
  const code = new Code().line(HEADER);
  emitRoles(code, roles);
  return code.toString();
}

function permissionsFile(permissions: Permissions, roles: Roles): string {
  const code = new Code().line(HEADER).line("import { Permissions, RoleKind } from '../core/catalog/types';").line();
  emitPermissions(code, permissions, roles);
  return code.toString();
}

/** Puts before a file the imports of what occurs in it. */
function withImports(
  body: string,
  root: string,
  sharedFolder: string,
  shared: StructModel[],
  importModel?: ImportModel,
  provider?: ProviderModel,
): string {
  const statements = body.replace(/\/\*\*[\s\S]*?\*\//g, '').replace(/"(\\.|[^"\\])*"/g, '""');
  const words = new Set(statements.match(/\w+/g));
  const occurs = (name: string) => words.has(name);
  const lines: string[] = [HEADER];
  const add = (names: string[], from: string) => {
    const used = names.filter(occurs);
    if (used.length > 0) {
      lines.push(`import { ${used.join(', ')} } from '${from}';`);
    }
  };
  if (occurs('cdktf')) {
    lines.push("import * as cdktf from 'cdktf';");
  }
  // By its own name, since it occurs so often that the longer one would show in the memory that a type check takes.
  add(['IResolvable'], 'cdktf');
  add(['Construct'], 'constructs');
  const core = `${root}/core`;
  add(['GeneratedDataSource', 'GeneratedProvider', 'GeneratedResource'], `${core}/elements`);
  if (importModel) {
    add(['importId'], `${core}/import-id`);
  }
  add(['StringListMap', 'StringListMapMap'], `${core}/maps`);
  add(['ObjectReference'], `${core}/references`);
  add(['ANY', 'BOOL', 'NUMBER', 'Shape', 'STRING', 'listOf', 'mapOf', 'objectOf', 'setOf'], `${core}/shape`);
  add(['objectToTerraform'], `${core}/to-terraform`);
  if (provider) {
    add([`${provider.id}Facts`], '../facts');
  }
  for (const struct of [...shared].sort((one, other) => (one.name < other.name ? -1 : 1))) {
    add(exportsOf(struct), `${sharedFolder}/${camelToKebab(struct.name)}`);
  }
  if (importModel?.shared) {
    add([importModel.interfaceName], `${sharedFolder}/import-ids`);
  }
  return `${lines.join('\n')}\n\n${body}`;
}

function exportsOf(struct: StructModel): string[] {
  const { name } = struct;
  return [name, `${name}List`, `${name}Map`, referenceName(struct), shapeName(name), `${lowerFirst(name)}ToTerraform`];
}

function importIdsFile(models: ImportModel[]): string {
  const code = new Code().line(HEADER);
  for (const model of models) {
    emitImportParts(code, model, 'What the import ids of several resources are made of.');
  }
  return code.toString();
}

function sharedIndex(provider: ProviderModel): string {
  const code = new Code().line(HEADER);
  provider.shared.forEach((struct) => code.line(`export * from './${camelToKebab(struct.name)}';`));
  code.line("export * from './import-ids';");
  return code.toString();
}

function providerIndex(provider: ProviderModel): string {
  const code = new Code().line(HEADER);
  const modules = provider.elements.map(({ namespace, folder }) => ({ namespace, folder }));
  modules.push({ namespace: 'shared', folder: 'shared' });
  modules.sort((one, other) => (one.folder < other.folder ? -1 : 1));
  modules.forEach(({ namespace, folder }) => code.line(`export * as ${namespace} from './${folder}';`));
  return code.toString();
}
