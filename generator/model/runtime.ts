import { DEPLOYMENTS, SCOPES, WHOLE } from '../catalog/runtime';
import { CatalogElement } from '../catalog/types';
import { FieldRuntime } from './model';

/** What the catalogue knows of an argument as the gateways treat it. */
export function fieldRuntime({ runtime = {} }: CatalogElement, path: string): FieldRuntime {
  const { policy, partials = [], expressions, refusedValues, notServerless, secrets, vaultReferences } = runtime;
  const isPartOf = (place: string, whole: string) => policy !== undefined && place === whole;
  return given({
    secret: secrets?.includes(path) || undefined,
    vaultReference: vaultReferences?.includes(path) ? 'all' : undefined,
    expression: expressions?.[path],
    refusedValues: refusedValues?.[path],
    notServerless: notServerless?.[path],
    minimumRuntime: minimumRuntime(runtime.minimumRuntime ?? {}, path),
    partials: isPartOf(path, 'partials') ? partials : undefined,
    deployments: isPartOf(path, 'control_plane_id') && !isEverywhere(policy!) ? policy!.deployments : undefined,
    unsupportedScope: (policy && SCOPES.includes(path) && !policy.scopes.includes(path)) || undefined,
  });
}

/** That of a whole type is said of its gateway; what holds for an object is not said again of its members. */
function minimumRuntime(versions: { readonly [path: string]: string }, path: string): string | undefined {
  const isSaid = Object.keys(versions).some(
    (other) => path.startsWith(`${other}.`) && versions[other] === versions[path],
  );
  return isSaid ? undefined : versions[path === 'gateway_id' ? WHOLE : path];
}

function isEverywhere({ deployments }: { readonly deployments: string[] }): boolean {
  return DEPLOYMENTS.every((deployment) => deployments.includes(deployment));
}

function given(runtime: FieldRuntime): FieldRuntime {
  return Object.fromEntries(Object.entries(runtime).filter(([, value]) => value !== undefined));
}
