import { ElementModel, FieldModel } from '../model/model';

/** What users must know of what the gateways of the platform do with an argument, as sentences. */
export function runtimeDocs({ runtime, type }: FieldModel): string[] {
  const { vaultReference, expression, refusedValues, notServerless, minimumRuntime, partials } = runtime;
  const what = expression === 'boolean' ? 'A condition' : 'Takes an expression';
  const values = type.kind === 'string' ? 'Takes' : 'Its texts may be';
  return [
    ...(vaultReference === 'all'
      ? [`${values} ${values === 'Takes' ? 'a vault reference' : 'vault references'}.`]
      : []),
    ...(expression ? [`${what} in the language of the event gateway.`] : []),
    ...(refusedValues ? [`Refused by the platform: ${listed(refusedValues)}.`] : []),
    ...(notServerless ? [`Not on serverless gateways: ${listed(notServerless)}.`] : []),
    ...(minimumRuntime ? [`Needs event gateways of version ${minimumRuntime}.`] : []),
    ...(partials ? [partialsDocs(partials)] : []),
    ...(runtime.unsupportedScope ? ['The policy does not have this scope: refused.'] : []),
  ];
}

function listed(values: readonly unknown[]): string {
  return values.map((value) => `\`${value}\``).join(', ');
}

function partialsDocs(partials: NonNullable<FieldModel['runtime']['partials']>): string {
  const kinds = partials.map(({ kind, paths }) => `${kind} (${paths.map((path) => `\`${path}\``).join(', ')})`);
  return kinds.length > 0
    ? `Kinds of partials that this policy takes: ${kinds.join('; ')}.`
    : 'This policy takes none.';
}

/** What a policy is: where it can be attached, when it runs, where it is to be had. */
export function policyDocs({ runtime }: Pick<ElementModel, 'runtime'>): string[] {
  if (!runtime?.policy) {
    return [];
  }
  const { name, priority, scopes, deployments } = runtime.policy;
  const attached = ['the control plane', ...scopes.map((scope) => scope.replace('_', ' '))].join(', ');
  const where =
    deployments.length > 0
      ? `Deployments: ${deployments.join(', ')}.`
      : 'No deployment of the platform has it, by documentation.';
  return [`The policy \`${name}\`, priority ${priority}. Attached to: ${attached}. ${where}`];
}
