import { ElementModel, FieldModel } from '../model/model';

/**
 * Returns sentences for an argument's doc comment about the rules of the platform and its gateways, for example about
 * vault references.
 */
export function runtimeDocs({ runtime, type }: FieldModel): string[] {
  const { vaultReference, expression, refusedValues, notServerless, minimumRuntime, partials } = runtime;
  const what = expression === 'boolean' ? 'This argument is a condition' : 'This argument may be an expression';
  const reference =
    type.kind === 'string'
      ? 'This argument may be a vault reference.'
      : 'Strings in this argument may be vault references.';
  return [
    ...(vaultReference === 'all' ? [reference] : []),
    ...(expression ? [`${what} in the expression language of the event gateway.`] : []),
    ...(refusedValues ? [`The platform rejects ${listed(refusedValues)}.`] : []),
    ...(notServerless ? [`Serverless gateways do not support ${listed(notServerless)}.`] : []),
    ...(minimumRuntime ? [`This argument requires event gateway version ${minimumRuntime} or later.`] : []),
    ...(partials ? [partialsDocs(partials)] : []),
    ...(runtime.unsupportedScope
      ? ['The policy does not support this scope, so synthesis rejects this argument.']
      : []),
  ];
}

function listed(values: readonly unknown[]): string {
  return values.map((value) => `\`${value}\``).join(', ');
}

function partialsDocs(partials: NonNullable<FieldModel['runtime']['partials']>): string {
  const kinds = partials.map(({ kind, paths }) => `${kind} (${paths.map((path) => `\`${path}\``).join(', ')})`);
  return kinds.length > 0
    ? `Kinds of partials that this policy accepts, with the arguments that each kind sets: ${kinds.join('; ')}.`
    : 'This policy does not accept partials.';
}

/**
 * Returns a paragraph about a gateway policy: name, priority, scopes and supported deployments. Returns an empty list
 * for types that are not policies.
 */
export function policyDocs({ runtime }: Pick<ElementModel, 'runtime'>): string[] {
  if (!runtime?.policy) {
    return [];
  }
  const { name, priority, scopes, deployments } = runtime.policy;
  const attached = ['control plane', ...scopes.map((scope) => scope.replace('_', ' '))].join(', ');
  const supported =
    deployments.length > 0
      ? `Supported deployments: ${deployments.join(', ')}.`
      : 'According to the documentation, no deployment of the platform supports this policy.';
  return [`Policy \`${name}\`, priority ${priority}. Can be attached to: ${attached}. ${supported}`];
}
