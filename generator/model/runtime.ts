import { requireValue } from '../../lib/core/shared/require-value';
import { DEPLOYMENTS, SCOPES, WHOLE } from '../catalog/runtime';
import { CatalogElement } from '../catalog/types';
import { FieldRuntime } from './model';

/**
 * Returns the catalogue's facts about how gateways treat an argument, which checks and doc comments need. Such facts
 * are, for example, secrets, expressions, rejected values and minimum versions.
 */
export function fieldRuntime({ runtime = {} }: CatalogElement, path: string): FieldRuntime {
  const { policy, partials = [], expressions, refusedValues, notServerless, secrets, vaultReferences } = runtime;
  const isPartOf = (place: string, whole: string) => policy !== undefined && place === whole;
  return withoutUndefined({
    secret: secrets?.includes(path) || undefined,
    vaultReference: vaultReferences?.includes(path) ? 'all' : undefined,
    expression: expressions?.[path],
    refusedValues: refusedValues?.[path],
    notServerless: notServerless?.[path],
    minimumRuntime: minimumRuntime(runtime.minimumRuntime ?? {}, path),
    partials: isPartOf(path, 'partials') ? partials : undefined,
    deployments:
      isPartOf(path, 'control_plane_id') && !isEverywhere(requireValue(policy))
        ? requireValue(policy).deployments
        : undefined,
    unsupportedScope: (policy && SCOPES.includes(path) && !policy.scopes.includes(path)) || undefined,
  });
}

/**
 * Returns the minimum version of the event gateway that supports an argument. If a whole resource type needs a minimum
 * version, its argument `gateway_id` has this version. For a member with the same minimum version as its object,
 * returns undefined, so that checks report the version once.
 */
function minimumRuntime(versions: { readonly [path: string]: string }, path: string): string | undefined {
  const isRepeated = Object.keys(versions).some(
    (other) => path.startsWith(`${other}.`) && versions[other] === versions[path],
  );
  return isRepeated ? undefined : versions[path === 'gateway_id' ? WHOLE : path];
}

function isEverywhere({ deployments }: { readonly deployments: string[] }): boolean {
  return DEPLOYMENTS.every((deployment) => deployments.includes(deployment));
}

function withoutUndefined(runtime: FieldRuntime): FieldRuntime {
  return Object.fromEntries(Object.entries(runtime).filter(([, value]) => value !== undefined));
}
