import { short } from '../../lib/core/shared/catalog/presence';
import { requireValue } from '../../lib/core/shared/require-value';
import { keyOf } from '../catalog/places';
import { removals } from '../catalog/removals';
import { importForm, pageOf, replaces } from '../emit/docs';
import { ElementModel, isSettable, ProviderModel } from '../model/model';

/**
 * Returns the page that lists all L1 resources and data sources of the providers. Tables of gateway policies, of newer
 * arguments and of removed arguments follow.
 */
export function cataloguePage(providers: ProviderModel[]): string {
  const lines = [
    '# Catalogue',
    '',
    'This page lists all L1 constructs. `npm run docs` generates the page from `catalog/`. A token is the name of a type in tools',
    'that identify resources by package, module and type. `importId` of a construct builds the import id; `-` means that the',
    'provider cannot import the resource. A change of an argument in the column "Arguments that replace the resource" replaces',
    'the resource. In the column "Since", `after 3.7, by 3.10` means that a provider version after 3.7, at the latest 3.10, added',
    'the type or argument.',
  ];
  for (const provider of providers) {
    const { id, info } = provider;
    const source = info.source.replace(/^registry\.terraform\.io\//, '');
    lines.push('', `## \`${id}\`: provider \`${source}\` ${info.version}`, '');
    lines.push(
      `| Resource | Terraform type | Token | Import id | Arguments that replace the resource |${sinceCell(provider, 'Since')}`,
      `| --- | --- | --- | --- | --- |${sinceCell(provider, '---')}`,
    );
    lines.push(...rows(provider, 'resource', (element) => [importForm(element) ?? '-', replacing(element)]));
    lines.push(
      '',
      `| Data source | Terraform type | Token |${sinceCell(provider, 'Since')}`,
      `| --- | --- | --- |${sinceCell(provider, '---')}`,
    );
    lines.push(...rows(provider, 'data-source', () => []));
    lines.push(...policyTable(provider), ...newerArguments(provider), ...removedTable(provider));
  }
  return `${lines.join('\n')}\n`;
}

/** Returns the table of gateway policies: name, priority, scopes, deployments and partials. */
function policyTable({ id, elements }: ProviderModel): string[] {
  const policies = elements.flatMap(({ className, namespace, runtime }) => {
    const { policy, partials = [] } = runtime ?? {};
    const kinds = code(partials.map(({ kind }) => kind));
    const construct = `\`${id}.l1.${namespace}.${className}\``;
    return policy
      ? [[construct, policy.name, policy.priority, code(policy.scopes), code(policy.deployments), kinds]]
      : [];
  });
  if (policies.length === 0) {
    return [];
  }
  return [
    '',
    'Gateways run policies in the order of their priority, highest first. Each policy can be attached to the whole control plane and to its scopes.',
    '',
    '| Policy | Name | Priority | Scopes | Deployments | Partials |',
    '| --- | --- | --- | --- | --- | --- |',
    ...policies.map((cells) => `| ${cells.join(' | ')} |`),
  ];
}

/** Returns the token of a construct, such as `platform:index/getPortal:getPortal` or `platform:index/api:Api`. */
export function tokenOf(provider: ProviderModel, element: ElementModel): string {
  if (element.kind === 'data-source') {
    const name = element.className.replace(/^Data/, 'get');
    return `${provider.id}:index/${name}:${name}`;
  }
  return `${provider.id}:index/${element.namespace}:${element.className}`;
}

function rows(
  provider: ProviderModel,
  kind: ElementModel['kind'],
  more: (element: ElementModel) => string[],
): string[] {
  return provider.elements
    .filter((element) => element.kind === kind)
    .map((element) => {
      const construct = `\`${provider.id}.l1.${element.namespace}.${element.className}\``;
      const type = `[\`${element.type}\`](${pageOf(provider, element)})`;
      const cells = more(element).map((cell) => (cell === '-' || cell === '' ? cell : `\`${cell}\``));
      const since = element.since === undefined ? '' : ` ${sinceOf(element.since)} |`;
      return `| ${[construct, type, `\`${tokenOf(provider, element)}\``, ...cells].join(' | ')} |${since}`;
    });
}

/**
 * Returns the cell of the column Since in the heading of a table. Returns an empty text if only one version of the
 * provider is known.
 */
function sinceCell({ timeline }: ProviderModel, text: string): string {
  return timeline.versions.length > 1 ? ` ${text} |` : '';
}

/** Shortens a sentence such as "Since a version after 3.7, at the latest 3.10." for a column with the title Since. */
function sinceOf(sentence: string): string {
  return sentence
    .replace(/^Since /, '')
    .replace(/^a version (after .*), at the latest/, '$1, by')
    .replace(/\.$/, '');
}

/**
 * Returns the table of arguments that are newer than their resource or data source. The table omits members that came
 * in the same version as the object that contains them.
 */
function newerArguments(provider: ProviderModel): string[] {
  const rowsOf = (element: ElementModel): string[] => {
    const { timeline } = provider;
    const paths = [...(timeline.of(element.kind, element.type).at(-1)?.keys() ?? [])];
    const since = paths.map((place) => ({ place, text: timeline.sinceOfPath(element.kind, element.type, place) }));
    const newer = since.filter(({ text }) => text !== undefined && sinceOf(text) !== sinceOf(element.since ?? ''));
    const texts = [...new Set(newer.map(({ text }) => requireValue(text)))];
    return texts.map((text) => {
      const names = newer.filter((one) => one.text === text).map(({ place }) => `\`${place}\``);
      return `| \`${keyOf(element)}\` | ${names.join(', ')} | ${sinceOf(text)} |`;
    });
  };
  const lines = provider.elements.flatMap(rowsOf);
  return lines.length === 0
    ? []
    : [
        '',
        'The table lists arguments and attributes that are newer than their type. Members of a newer object are as new as the object.',
        '',
        '| Type | Arguments and attributes | Since |',
        '| --- | --- | --- |',
        ...lines,
      ];
}

/** Returns the table of types and arguments that newer versions removed. */
function removedTable({ timeline }: ProviderModel): string[] {
  const lines = removals(timeline).map(({ type, path, lastVersion, replacement }) => {
    const what = path === undefined ? `\`${type}\`` : `\`${path}\` of \`${type}\``;
    return `| ${what} | ${short(lastVersion)} | ${replacement} |`;
  });
  return lines.length === 0
    ? []
    : [
        '',
        'The table lists types and arguments that provider versions removed, with their replacements. [`gateways upgrade`](provider-versions.md) finds uses of removed types and arguments.',
        '',
        '| Removed | Last known version | Replacement |',
        '| --- | --- | --- |',
        ...lines,
      ];
}

/** Returns names as code, separated by commas. */
function code(names: readonly string[]): string {
  return names.map((name) => `\`${name}\``).join(', ');
}

function replacing(element: ElementModel): string {
  const names = element.fields.filter((field) => isSettable(field) && replaces(field)).map((field) => field.property);
  return names.join('`, `');
}
