import { IConstruct } from 'constructs';
import { Environment } from '../environment';
import { IGatewayService } from '../gateway-service-reference';

/** What makes a version. */
interface Origin {
  readonly release: IConstruct;
  readonly service: IGatewayService;
  readonly environment: Environment;
}

/** By app, the releases by their versions, which are tokens. */
const origins = new WeakMap<IConstruct, Map<string, Origin>>();

/** Keeps which version a release makes, for those that switch to it. */
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

/** The release that makes a version; undefined for a version of the history. */
export function originOf(construct: IConstruct, version: string): Origin | undefined {
  return origins.get(construct.node.root)?.get(version);
}
