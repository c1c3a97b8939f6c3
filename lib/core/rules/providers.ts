import { TerraformProvider, TerraformStack } from 'cdktf';
import { IConstruct } from 'constructs';
import { Generated, isGenerated } from '../schema/generated';
import { callOf } from '../values/call-site';
import { Entry, PropertyDiagnostic } from '../values/property-diagnostic';
import { isUnresolved } from '../values/tokens';

/**
 * Returns the findings about the Terraform providers of stacks: missing providers, and providers that Terraform cannot
 * distinguish. cdktf also finds missing providers, but reports each stack separately and does not name the class to
 * create.
 */
export function providerMistakes(stacks: readonly TerraformStack[]): Entry[] {
  return stacks.flatMap((stack) => {
    const constructs = stack.node.findAll();
    const elements = constructs.filter(isGenerated);
    const providers: IConstruct[] = constructs.filter((one) => TerraformProvider.isTerraformProvider(one));
    return [
      ...missingProviders(
        stack,
        elements.filter((one) => !providers.includes(one)),
        providers.map((one) => (one as TerraformProvider).terraformGeneratorMetadata?.providerName),
      ),
      ...ambiguousProviders(elements.filter((one) => providers.includes(one))),
    ];
  });
}

function missingProviders(stack: TerraformStack, elements: Generated[], names: (string | undefined)[]): Entry[] {
  const firstElements = new Map<string, Generated>();
  for (const element of elements) {
    const { name } = element._provider;
    if (!names.includes(name) && !firstElements.has(name)) {
      firstElements.set(name, element);
    }
  }
  const findings = [...firstElements.values()].map((element): PropertyDiagnostic => {
    const { name, construct } = element._provider;
    const message = `${missingProviderText(name)}; add new ${construct}(stack, 'provider') to it`;
    return { level: 'error', property: '', message, call: callOf(element) };
  });
  return findings.length === 0 ? [] : [{ construct: stack, type: 'stack', findings }];
}

/**
 * Returns the message text about a missing Terraform provider. A failed synthesis searches the validation report for
 * this text to shorten the error message of cdktf.
 */
export function missingProviderText(name: string): string {
  return `has resources of the provider ${name}, but no provider`;
}

/**
 * Reports several Terraform providers with the same alias, and several providers without an alias. Terraform fails for
 * several providers with the same alias, and for several providers without an alias.
 */
function ambiguousProviders(providers: Generated[]): Entry[] {
  const entries: Entry[] = [];
  const firstProviders = new Map<string, Generated>();
  for (const provider of providers) {
    const { alias } = provider as unknown as TerraformProvider;
    if (isUnresolved(alias)) {
      continue;
    }
    const { name, construct } = provider._provider;
    const key = JSON.stringify([name, alias]);
    const first = firstProviders.get(key);
    if (first === undefined) {
      firstProviders.set(key, provider);
    } else {
      const given = alias === undefined ? 'is not given' : `is ${JSON.stringify(alias)}`;
      const remedy = `give each ${construct} of a stack another alias (one may have none), and pass the one to use to constructs as \`provider\``;
      const message = `${given}, as for the provider ${first.node.path}; ${remedy}`;
      entries.push({
        construct: provider,
        type: provider._terraformType,
        findings: [{ level: 'error', property: 'alias', message }],
      });
    }
  }
  return entries;
}
