import { Construct, IConstruct } from 'constructs';
import * as l1 from '../../../lib/cloud/api-gateway-update-service';
import { replaceWith } from '../../../lib/core/l1/lifecycle';
import { ManagedConstruct } from '../../../lib/core/l2/managed-construct';
import { ManagedProps } from '../../../lib/core/l2/managed-props';
import { checkText } from '../../../lib/core/l2/text-check';
import { addError } from '../../../lib/core/synthesis/problems';
import { literalTexts } from '../../../lib/core/values/literal';
import { Environment } from './environment';
import { IGatewayService } from './gateway-service-reference';
import { checkUniqueInEnvironment } from './private/environment-conflicts';
import { environmentArgument, environmentText } from './private/environments';
import { originOf } from './private/released-versions';
import { addSwitch } from './private/service-facts';

/** Options of a version switch. */
export interface VersionSwitchOptions {
  /**
   * Version that the environment gets: `releaseVersion` of a `Release` to another environment, or, for a rollback, an
   * older version of the gateway service. Synthesis rejects the version of a release of another gateway service.
   * Synthesis also rejects the version that the app releases to the environment of the switch, because the environment
   * already has that version. Terraform: `version_name`.
   */
  readonly version: string;
}

/** Arguments of `VersionSwitch`. */
export interface VersionSwitchProps extends VersionSwitchOptions, ManagedProps {
  /** Gateway service whose environment gets another version. */
  readonly service: IGatewayService;

  /**
   * Environment that the construct switches to another version. If the app creates the gateway service, the app must
   * release the gateway service to the environment.
   */
  readonly environment: Environment;
}

/**
 * Switches an environment of a gateway service to another released version, without an outage. To publish a change to
 * callers, release the change to `Environment.TEST`, and switch `Environment.RELEASE` to the version in
 * `Environment.TEST`. If the app creates the gateway service, the app must also release the service to
 * `Environment.RELEASE` once.
 *
 * Creates a `tencentcloud_api_gateway_update_service` as the child `Resource`. Terraform creates the version switch
 * after the app's release to the same environment, and replaces the switch whenever it replaces this release. Terraform
 * creates attachments of plugins, usage plans and other objects in the environment after the version switch. A plan
 * shows a change of `version` as a replacement of the version switch, but destroying the old resource changes nothing
 * in the environment. Terraform does not detect that another tool switched the version, because the provider does not
 * read the active version of the environment. The provider cannot import version switches.
 *
 * @see https://www.tencentcloud.com/document/api/628/36620
 *
 * @example
 * declare const service: cloud.GatewayService;
 * const tested = service.release(cloud.Environment.TEST, { releaseOnChange: true });
 * service.release(cloud.Environment.RELEASE);
 * new cloud.VersionSwitch(this, 'live', {
 *   service,
 *   environment: cloud.Environment.RELEASE,
 *   version: tested.releaseVersion,
 * });
 */
export class VersionSwitch extends ManagedConstruct {
  /**
   * Adds a version switch of an environment to a stack. During the apply, Terraform switches the environment to the
   * given version.
   *
   * @param scope parent construct
   * @param id id of the construct, unique in the scope
   * @param props arguments of the construct
   */
  public constructor(scope: Construct, id: string, props: VersionSwitchProps) {
    super(scope, id);
    const args = literalTexts(props);
    const { service, environment } = args;
    const resource = new l1.ApiGatewayUpdateService(this, 'Resource', {
      provider: args.provider,
      serviceId: service.gatewayServiceId,
      environmentName: environmentArgument(environment),
      versionName: args.version,
    });
    this.checkVersion(args);
    const follow = (release: IConstruct) => {
      this.node.addDependency(release);
      // When Terraform replaces the release, the environment gets the version of the new release, so Terraform must
      // replace the version switch too.
      replaceWith(resource, release);
    };
    addSwitch(service, environment, { construct: this, follow });
    checkUniqueInEnvironment(this, resource, ({ node }) => {
      return `is ${environmentText(environment)}, which ${node.path} switches already; leave one of them out`;
    });
  }

  private checkVersion({ service, environment, version }: VersionSwitchProps): void {
    checkText(this, 'version', version, (text) =>
      text.trim() === ''
        ? 'give the releaseVersion of a release, or the name of a version that the service has'
        : undefined,
    );
    const origin = originOf(this, version);
    if (!origin) {
      return;
    }
    // For Terraform, the reference to the version is enough. The construct dependency is for tools that read the
    // dependencies of constructs.
    this.node.addDependency(origin.release);
    if (origin.service.gatewayServiceId !== service.gatewayServiceId) {
      const message = `belongs to ${origin.release.node.path}, a release of ${origin.service.node.path}; give a version of ${service.node.path}`;
      addError(this, 'version', message);
    } else if (origin.environment === environment) {
      const message = `belongs to ${origin.release.node.path}, which already releases the version to ${environmentText(environment)}; give the version of a release to another environment`;
      addError(this, 'version', message);
    }
  }
}
