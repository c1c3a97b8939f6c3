import { Permissions, Roles } from '../catalog/types';
import { ElementModel, ImportModel, ProviderModel, StructModel, structsOf } from '../model/model';
import { camelToKebab, lowerFirst } from '../model/names';
import { Code } from './code';
import { emitElement, emitImportParts } from './element';
import { emitHistory } from './history';
import { emitPermissions } from './permissions';
import { emitPolicies, policiesOf, settingsOf } from './policies';
import { emitRoles } from './roles';
import { emitStruct } from './struct';
import { referenceName, shapeName } from './types';

/** Contents of generated source files, by path relative to the provider's folder in `lib`. */
export type Files = Map<string, string>;

const HEADER = '// Generated from catalog/. Do not edit.';

/** Returns all generated files of a provider. */
export function emitProvider(provider: ProviderModel): Files {
  const files: Files = new Map();
  files.set('facts.ts', factsFile(provider));
  files.set('history.ts', historyFile(provider));
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
  const code = new Code()
    .line(HEADER)
    .line("import { ProviderFacts } from '../core/schema/generated';")
    .line(`import { ${id}History } from './history';`)
    .line();
  code.doc(['Name, source, version and version history of the Terraform provider.', '@internal']);
  code.block(
    `export const ${id}Facts: ProviderFacts =`,
    () => {
      Object.entries(facts).forEach(([fact, value]) => code.line(`${fact}: ${JSON.stringify(value)},`));
      code.line(`history: () => ${id}History,`);
    },
    '};',
  );
  return code.toString();
}

/**
 * `facts.ts` refers to `history.ts` through a function, so that `history.ts` loads only if an app allows an older
 * version of the provider.
 */
function historyFile(provider: ProviderModel): string {
  const code = new Code()
    .line(HEADER)
    .line("import { ProviderHistory } from '../core/schema/provider-history';")
    .line();
  emitHistory(code, provider);
  return code.toString();
}

/** Returns the README that jsii shows in other languages for the L1 module of a provider. */
function readme({ info, id }: ProviderModel): string {
  const source = info.source.replace(/^registry\.terraform\.io\//, '');
  return [
    `# L1 constructs of ${id}`,
    '',
    `One construct for each resource and data source of the Terraform provider \`${source}\` ${info.version}${info.families ? ' that the catalogue covers' : ''}.`,
    'Each construct has the arguments of its Terraform type and validates their values at synthesis. Class names of data sources begin with `Data`.',
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

/**
 * Returns `policies.ts`. The provider's L1 index does not export the class `Policy`, because `Policy` is part of L2.
 */
function policiesFile(policies: ElementModel[]): string {
  const body = new Code();
  emitPolicies(body, policies);
  const lines = [
    HEADER,
    "import { IConstruct } from 'constructs';",
    "import { PolicyClass, PolicyScope } from '../core/values/policy-type';",
  ];
  const sources = new Map<string, string>();
  for (const policy of policies) {
    const struct = settingsOf(policy);
    if (struct?.shared) {
      sources.set(struct.name, `./shared/${camelToKebab(struct.name)}`);
    } else if (struct) {
      sources.set(struct.name, `./${policy.folder}`);
    }
  }
  sources.forEach((from, name) => lines.push(`import { ${name} } from '${from}';`));
  return `${lines.join('\n')}\n\n${body.toString()}`;
}

/**
 * Returns `roles.ts`. The provider's L1 index does not export the enums of roles, because these enums are part of L2.
 */
function rolesFile(roles: Roles): string {
  const code = new Code().line(HEADER);
  emitRoles(code, roles);
  return code.toString();
}

function permissionsFile(permissions: Permissions, roles: Roles): string {
  const code = new Code()
    .line(HEADER)
    .line("import { Permissions, RoleKind } from '../core/shared/catalog/types';")
    .line();
  emitPermissions(code, permissions, roles);
  return code.toString();
}

/** Adds import statements for the known names that occur in the body of a generated file. */
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
  // `IResolvable` is imported by name, because it occurs so often that `cdktf.IResolvable` would noticeably increase the memory of type
  // checks.
  add(['IResolvable'], 'cdktf');
  add(['Construct'], 'constructs');
  const core = `${root}/core`;
  add(['GeneratedDataSource', 'GeneratedProvider', 'GeneratedResource'], `${core}/l1/elements`);
  if (importModel) {
    add(['importId'], `${core}/schema/import-id`);
  }
  add(['StringListMap', 'StringListMapMap'], `${core}/values/maps`);
  add(['ObjectReference'], `${core}/schema/references`);
  add(['ANY', 'BOOL', 'NUMBER', 'Shape', 'STRING', 'listOf', 'mapOf', 'objectOf', 'setOf'], `${core}/schema/shape`);
  add(['objectToTerraform'], `${core}/schema/to-terraform`);
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
    emitImportParts(code, model, 'Parts of an import id, in the format that several types of resources share.');
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
