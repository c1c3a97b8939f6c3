import { importForm, pageOf, replaces } from '../emit/docs';
import { ElementModel, isSettable, ProviderModel } from '../model/model';

/** Returns the page that lists all L1 constructs: Terraform type, token, import id and arguments that replace the resource. */
export function cataloguePage(providers: ProviderModel[]): string {
  const lines = [
    '# Catalogue',
    '',
    'All L1 constructs. `npm run docs` generates this page from `catalog/`. A token is the name of the same type in tools that',
    'identify resources by package, module and type. `importId` of a construct builds the import id; `-` means that the',
    'provider cannot import the resource. Changing an argument in the last column replaces the resource.',
  ];
  for (const provider of providers) {
    const { id, info } = provider;
    const source = info.source.replace(/^registry\.terraform\.io\//, '');
    lines.push('', `## \`${id}\`: provider \`${source}\` ${info.version}`, '');
    lines.push(
      '| Resource | Terraform type | Token | Import id | Arguments that replace the resource |',
      '| --- | --- | --- | --- | --- |',
    );
    lines.push(...rows(provider, 'resource', (element) => [importForm(element) ?? '-', replacing(element)]));
    lines.push('', '| Data source | Terraform type | Token |', '| --- | --- | --- |');
    lines.push(...rows(provider, 'data-source', () => []));
    lines.push(...policyTable(provider));
  }
  return `${lines.join('\n')}\n`;
}

/** Returns the table of gateway policies: name, priority, scopes, deployments and partials. */
function policyTable({ id, elements }: ProviderModel): string[] {
  const policies = elements.flatMap(({ className, namespace, runtime }) => {
    const { policy, partials = [] } = runtime ?? {};
    const kinds = partials.map(({ kind }) => kind).join(', ');
    const construct = `\`${id}.l1.${namespace}.${className}\``;
    return policy
      ? [[construct, policy.name, policy.priority, policy.scopes.join(', '), policy.deployments.join(', '), kinds]]
      : [];
  });
  if (policies.length === 0) {
    return [];
  }
  return [
    '',
    'Policies run in the order of their priority, highest first. Each policy can be attached to the whole control plane and to its scopes.',
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
      return `| ${[construct, type, `\`${tokenOf(provider, element)}\``, ...cells].join(' | ')} |`;
    });
}

function replacing(element: ElementModel): string {
  const names = element.fields.filter((field) => isSettable(field) && replaces(field)).map((field) => field.property);
  return names.join('`, `');
}
