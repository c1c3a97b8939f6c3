import { Declaration, variablesIn, variablesOf } from '../../code/code';
import { Group } from '../../project/groups';
import { missingProviders, ownOf, PROVIDER_CLASSES, StackPlan } from '../../project/plan';
import { classNameOf, ProjectNames, SECRETS } from '../class-names';
import { laidOut } from '../layout';
import { Scope } from '../scope';
import { commentText, wrapped } from '../texts';
import { Imports } from './imports';
import { STYLE, Statements } from './statements';
import { parenthesised, text } from './values';

/** Returns the file name of a class, without its extension. */
export function moduleOf(className: string): string {
  return className.replace(/([a-z0-9])([A-Z])/g, '$1-$2').toLowerCase();
}

/** Returns the content of the TypeScript file with the class of a group. */
export function groupFile(group: Group, stack: StackPlan, names: ProjectNames): string {
  const imports = new Imports();
  imports.use('constructs', 'Construct');
  const name = names.classOf(group);
  const given = group.uses.map((other): [string, string] => [names.parameterOf(other), names.classOf(other)]);
  given.forEach(([, of]) => imports.use(`./${moduleOf(of)}`, of));
  if (group.usesVariables) {
    const variables = names.variablesClassOf(stack);
    given.push([SECRETS, variables]);
    imports.use(`./${moduleOf(variables)}`, variables);
  }
  const scope = names.scopeOf(group);
  const writer = new Statements(scope, group.shared, imports);
  const statements = [...writer.keptNames(group.declarations), ...writer.lines(group.declarations)];
  const fields = group.declarations
    .filter(({ key }) => group.shared.has(key))
    .map((declaration) => fieldOf(declaration, scope, imports, stack.classes));
  const props = `${name}Props`;
  return file(imports, [
    ...(given.length === 0
      ? []
      : [
          `/** Properties of \`${name}\`. */`,
          `export interface ${props} {`,
          ...given.map(([parameter, of]) => `  readonly ${parameter}: ${of};`),
          '}',
          '',
        ]),
    ...doc(group.titles, ''),
    `export class ${name} extends Construct {`,
    ...fields,
    ...(fields.length === 0 ? [] : ['']),
    constructorHead(
      given.map(([parameter]) => parameter),
      props,
    ),
    '    super(scope, id);',
    ...statements,
    '  }',
    '}',
  ]);
}

/** Returns the content of the TypeScript file with the class of a stack. */
export function stackFile(stack: StackPlan, names: ProjectNames): string {
  const imports = new Imports();
  ['LocalBackend', 'TerraformStack'].forEach((one) => imports.useEngine(one));
  imports.use('constructs', 'Construct');
  const name = names.classOf(stack);
  const hasVariables = stack.program.variables.length > 0;
  const variables = names.variablesClassOf(stack);
  if (hasVariables) {
    imports.use(`./${moduleOf(variables)}`, variables);
  }
  const writer = new Statements(names.scopeOfStack(stack), new Set(), imports);
  const own = ownOf(stack);
  // A variable that only Terraform expressions use needs no constant, because expressions refer to variables by their
  // Terraform names.
  const isNamed =
    own.some((one) => !one.leftOut && variablesIn(one).length > 0) ||
    stack.groups.some(({ usesVariables }) => usesVariables) ||
    stack.program.overrides.some(({ value }) => variablesOf(value).length > 0);
  const body = [...writer.lines(own), ...groups(stack, names, imports), ...writer.overrides(stack.program.overrides)];
  const providers = missingProviders(stack);
  return file(imports, [
    '/** Objects that `gateways adopt` found. `adopted.md` lists the result for each object. */',
    `export class ${name} extends TerraformStack {`,
    '  public constructor(scope: Construct, id: string) {',
    '    super(scope, id);',
    '    this.connect();',
    ...writer.keptNames(own),
    ...(hasVariables ? [`    ${isNamed ? `const ${SECRETS} = ` : ''}new ${variables}(this);`] : []),
    ...body,
    '  }',
    '',
    '  private connect(): void {',
    '    // Terraform runs in cdktf.out/stacks/<stack>, which can be deleted at any time: the state stays next to this file.',
    '    new LocalBackend(this, { path: `../../../terraform.${this.node.id}.tfstate` });',
    ...(providers.length === 0
      ? []
      : ['', '    // Providers read their credentials from the environment of Terraform.']),
    ...providers.map((one) => providerLine(one, stack, imports)),
    '  }',
    '}',
  ]);
}

/** Returns the content of the TypeScript file with all sensitive variables of a stack. */
export function variablesFile(stack: StackPlan, names: ProjectNames): string {
  const imports = new Imports();
  ['TerraformStack', 'TerraformVariable'].forEach((one) => imports.useEngine(one));
  const { variables } = stack.program;
  return file(imports, [
    '/** Variables for secrets. Terraform reads the value of each from the environment variable `TF_VAR_…`. */',
    `export class ${names.variablesClassOf(stack)} {`,
    ...variables.map(({ name }) => `  public readonly ${names.variable(name)}: TerraformVariable;`),
    '',
    '  public constructor(stack: TerraformStack) {',
    '    const secret = (name: string, description: string): TerraformVariable =>',
    "      new TerraformVariable(stack, name, { type: 'string', sensitive: true, description });",
    ...variables.map(({ name, description }) => {
      const layout = parenthesised([text(name), text(description)]);
      return `    ${laidOut(layout, STYLE, 2, `this.${names.variable(name)} = secret`, ';')}`;
    }),
    '  }',
    '}',
  ]);
}

function groups({ groups }: StackPlan, names: ProjectNames, imports: Imports): string[] {
  const used = new Set(groups.flatMap(({ uses }) => uses));
  return groups.map((group) => {
    const name = names.classOf(group);
    imports.use(`./${moduleOf(name)}`, name);
    const given = [...group.uses.map((other) => names.parameterOf(other)), ...(group.usesVariables ? [SECRETS] : [])];
    const props = given.length === 0 ? [] : [{ open: '{', items: given, close: '}', padding: ' ' }];
    const layout = parenthesised(['this', text(moduleOf(name)), ...props]);
    const assigned = used.has(group) ? `const ${names.parameterOf(group)} = ` : '';
    return `    ${laidOut(layout, STYLE, 2, `${assigned}new ${name}`, ';')}`;
  });
}

function providerLine(provider: 'platform' | 'cloud', { region }: StackPlan, imports: Imports): string {
  imports.useLibrary(provider);
  const settings = provider === 'cloud' && region !== undefined ? `, { region: ${text(region)} }` : '';
  return `    new ${PROVIDER_CLASSES[provider]}(this, '${provider}-provider'${settings});`;
}

function fieldOf(
  declaration: Declaration,
  scope: Scope,
  imports: Imports,
  classes: ReadonlyMap<string, string>,
): string {
  const of = classNameOf(declaration, classes);
  imports.useLibrary(of.split('.')[0]);
  return `  public readonly ${scope.construct(declaration.key).replace('this.', '')}: ${of};`;
}

function constructorHead(parameters: readonly string[], props: string): string {
  if (parameters.length === 0) {
    return '  public constructor(scope: Construct, id: string) {';
  }
  const line = `  public constructor(scope: Construct, id: string, { ${parameters.join(', ')} }: ${props}) {`;
  return line.length <= STYLE.width
    ? line
    : [
        '  public constructor(',
        '    scope: Construct,',
        '    id: string,',
        ...destructured(parameters, props),
        '  ) {',
      ].join('\n');
}

function destructured(parameters: readonly string[], props: string): string[] {
  const line = `    { ${parameters.join(', ')} }: ${props},`;
  return line.length <= STYLE.width
    ? [line]
    : ['    {', ...parameters.map((one) => `      ${one},`), `    }: ${props},`];
}

function doc(titles: readonly string[], indent: string): string[] {
  const lines = wrapped(commentText(`${titles.join(', ')}.`), STYLE.width - 7 - indent.length);
  return lines.length === 1
    ? [`${indent}/** ${lines[0]} */`]
    : [`${indent}/**`, ...lines.map((line) => `${indent} * ${line}`), `${indent} */`];
}

function file(imports: Imports, lines: readonly string[]): string {
  return `${[...imports.lines(), '', ...lines].join('\n')}\n`;
}
