import { IConstruct } from 'constructs';
import { ConstructFact } from '../../../../lib/core/values/construct-fact';
import { Environment } from '../environment';
import { IGatewayService } from '../gateway-service-reference';

/** Release of a gateway service that creates a version. */
interface Origin {
  readonly release: IConstruct;
  readonly service: IGatewayService;
  readonly environment: Environment;
}

/**
 * Releases of gateway services by the version that they create, for each app. The version is a token, because Terraform
 * knows the version after the release.
 */
const origins = new ConstructFact<Map<string, Origin>>('releaseOrigins');

/** Stores which release creates a version of a gateway service, for the checks of version switches. */
export function rememberVersion(
  release: IConstruct & { readonly releaseVersion: string },
  service: IGatewayService,
  environment: Environment,
): void {
  const { root } = release.node;
  const known = origins.get(root) ?? new Map<string, Origin>();
  origins.set(root, known);
  known.set(release.releaseVersion, { release, service, environment });
}

/**
 * Returns the release that creates a version of a gateway service. Returns undefined if no release of the app creates
 * the version, for example for a version from the history of the service.
 */
export function originOf(construct: IConstruct, version: string): Origin | undefined {
  return origins.get(construct.node.root)?.get(version);
}
