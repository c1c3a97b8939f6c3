import { Group } from '../../project/groups';
import { missingProviders, ownOf, PROVIDER_CLASSES, StackPlan } from '../../project/plan';
import { ProjectNames, SECRETS } from '../class-names';
import { laidOut, Layout } from '../layout';
import { commentText, wrapped } from '../texts';
import { Assembly } from './assembly';
import { Imports } from './imports';
import { Statements, STYLE } from './statements';
import { assignment, parenthesised, text } from './values';

/** Returns the name of the Python module that contains a class. */
export function moduleOf(className: string): string {
  return className.replace(/([a-z0-9])([A-Z])/g, '$1_$2').toLowerCase();
}

/** Returns the content of the Python file with the class of a group. */
export function groupFile(group: Group, stack: StackPlan, names: ProjectNames, assembly: Assembly): string {
  const imports = new Imports();
  imports.use('constructs', 'Construct');
  const given = group.uses.map((other): [string, string] => [names.parameterOf(other), names.classOf(other)]);
  if (group.usesVariables) {
    given.push([SECRETS, names.variablesClassOf(stack)]);
  }
  given.forEach(([, of]) => imports.use(moduleOf(of), of));
  const around = { scope: names.scopeOf(group), shared: group.shared, classes: stack.classes, assembly };
  const writer = new Statements(around, imports);
  const statements = [...writer.keptNames(group.declarations), ...writer.lines(group.declarations)];
  return file(imports, [
    `class ${names.classOf(group)}(Construct):`,
    ...doc(group.titles),
    '',
    initialiser(given.map(([parameter, of]) => `${parameter}: ${of}`)),
    '        super().__init__(scope, id)',
    ...statements,
  ]);
}

/** Returns the content of the Python file with the class of a stack. */
export function stackFile(stack: StackPlan, names: ProjectNames, assembly: Assembly): string {
  const imports = new Imports();
  ['LocalBackend', 'TerraformStack'].forEach((one) => imports.useEngine(one));
  imports.use('constructs', 'Construct');
  const hasVariables = stack.program.variables.length > 0;
  const variables = names.variablesClassOf(stack);
  if (hasVariables) {
    imports.use(moduleOf(variables), variables);
  }
  const around = { scope: names.scopeOfStack(stack), shared: new Set<string>(), classes: stack.classes, assembly };
  const writer = new Statements(around, imports);
  const own = ownOf(stack);
  const body = [...writer.lines(own), ...groups(stack, names, imports), ...writer.overrides(stack.program.overrides)];
  const providers = missingProviders(stack);
  return file(imports, [
    `class ${names.classOf(stack)}(TerraformStack):`,
    '    """Objects that `gateways adopt` found. `adopted.md` lists the result for each object."""',
    '',
    initialiser([]),
    '        super().__init__(scope, id)',
    '        self._connect()',
    ...writer.keptNames(own),
    ...(hasVariables ? [`        ${SECRETS} = ${variables}(self)`] : []),
    ...body,
    '',
    '    def _connect(self) -> None:',
    '        # Terraform runs in cdktf.out/stacks/<stack>, which can be deleted at any time: the state stays next to this file.',
    "        LocalBackend(self, path=f'../../../terraform.{self.node.id}.tfstate')",
    ...(providers.length === 0
      ? []
      : ['', '        # Providers read their credentials from the environment of Terraform.']),
    ...providers.map((one) => providerLine(one, stack, imports)),
  ]);
}

/** Returns the content of the Python file with all sensitive variables of a stack. */
export function variablesFile(stack: StackPlan, names: ProjectNames): string {
  const imports = new Imports();
  ['TerraformStack', 'TerraformVariable'].forEach((one) => imports.useEngine(one));
  return file(imports, [
    `class ${names.variablesClassOf(stack)}:`,
    '    """Variables for secrets. Terraform reads the value of each from the environment variable `TF_VAR_…`."""',
    '',
    '    def __init__(self, stack: TerraformStack) -> None:',
    '        def secret(name: str, description: str) -> TerraformVariable:',
    "            return TerraformVariable(stack, name, type='string', sensitive=True, description=description)",
    '',
    ...stack.program.variables.map(({ name, description }) => {
      const layout = parenthesised([text(name), text(description)]);
      return `        ${laidOut(layout, STYLE, 2, `self.${names.variable(name)} = secret`)}`;
    }),
  ]);
}

function groups({ groups }: StackPlan, names: ProjectNames, imports: Imports): string[] {
  const used = new Set(groups.flatMap(({ uses }) => uses));
  return groups.map((group) => {
    const name = names.classOf(group);
    imports.use(moduleOf(name), name);
    const given = [...group.uses.map((other) => names.parameterOf(other)), ...(group.usesVariables ? [SECRETS] : [])];
    const keywords = given.map((one): Layout => assignment(`${one}=`, one));
    const layout = parenthesised(['self', text(moduleOf(name).replaceAll('_', '-')), ...keywords]);
    const assigned = used.has(group) ? `${names.parameterOf(group)} = ` : '';
    return `        ${laidOut(layout, STYLE, 2, `${assigned}${name}`)}`;
  });
}

function providerLine(provider: 'platform' | 'cloud', { region }: StackPlan, imports: Imports): string {
  imports.useLibrary(provider);
  const settings = provider === 'cloud' && region !== undefined ? `, region=${text(region)}` : '';
  return `        ${PROVIDER_CLASSES[provider]}(self, '${provider}-provider'${settings})`;
}

/** @param keywords additional parameters with their types */
function initialiser(keywords: readonly string[]): string {
  const items = ['self', 'scope: Construct', 'id: str', ...(keywords.length === 0 ? [] : ['*', ...keywords])];
  return `    ${laidOut(parenthesised(items), STYLE, 1, 'def __init__', ' -> None:')}`;
}

function doc(titles: readonly string[]): string[] {
  const [first, ...others] = wrapped(commentText(`${titles.join(', ')}.`), STYLE.width - 10);
  return others.length === 0
    ? [`    """${first}"""`]
    : [`    """`, ...[first, ...others].map((line) => `    ${line}`), `    """`];
}

function file(imports: Imports, lines: readonly string[]): string {
  return `${[...imports.lines(), '', '', ...lines].join('\n')}\n`;
}
