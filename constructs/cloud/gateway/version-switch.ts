import { Construct, IConstruct } from 'constructs';
import * as l1 from '../../../lib/cloud/api-gateway-update-service';
import { replaceWith } from '../../../lib/core/lifecycle';
import { literalTexts } from '../../../lib/core/literal';
import { ManagedConstruct } from '../../../lib/core/managed-construct';
import { ManagedProps } from '../../../lib/core/managed-props';
import { addError } from '../../../lib/core/rules/problems';
import { complete, MISSING } from '../../../lib/core/rules/required';
import { checkText } from '../../../lib/core/rules/texts';
import { Environment } from './environment';
import { IGatewayService } from './gateway-service-reference';
import { shown } from './private/checks';
import { checkAlone } from './private/release-twins';
import { originOf } from './private/released-versions';
import { addSwitch } from './private/service-facts';

/**
 * Which version an environment is switched to.
 */
export interface VersionSwitchOptions {
  /**
   * The version: `releaseVersion` of a `Release` to another environment, or the name of one in the history of the service, to
   * go back to it. Refused are the version of the release to this environment itself, which never changes, and that of another
   * service. Terraform: `version_name`.
   */
  readonly version: string;
}

/**
 * The arguments of `VersionSwitch`.
 */
export interface VersionSwitchProps extends VersionSwitchOptions, ManagedProps {
  /** The service. */
  readonly service: IGatewayService;

  /** What is switched. It has to be released: a service of this app that has no release there is refused. */
  readonly environment: Environment;
}

/**
 * Switches an environment of a service to another version, without an outage. So a change reaches callers: each is released
 * to `Environment.TEST`, and `Environment.RELEASE`, which was released once, is switched to the version of that release.
 *
 * Makes a `tencentcloud_api_gateway_update_service`, which is the child `Resource`. It comes after the release to its
 * environment, and is made again with it; what is attached to the environment comes after it. A plan shows each other
 * version as a replacement, of which only the making does something: its removal changes nothing in the environment.
 * Terraform reads nothing back, so it detects no drift. The provider cannot import one.
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
   * Switches an environment.
   *
   * @param scope where it belongs
   * @param id its id, unique in the scope
   * @param props its arguments
   */
  public constructor(scope: Construct, id: string, props: VersionSwitchProps) {
    super(scope, id);
    props = literalTexts(
      complete(this, props, { environment: MISSING.text, service: MISSING.reference, version: MISSING.text }),
    );
    const { service, environment } = props;
    const resource = new l1.ApiGatewayUpdateService(this, 'Resource', {
      provider: props.provider,
      serviceId: service.gatewayServiceId,
      environmentName: environment,
      versionName: props.version,
    });
    this.checkVersion(props);
    const follow = (release: IConstruct) => {
      this.node.addDependency(release);
      // What is released anew has the version of that release.
      replaceWith(resource, release);
    };
    addSwitch(service, environment, { construct: this, follow });
    checkAlone(this, resource, ({ node }) => {
      return `is ${shown(environment)}, which ${node.path} switches already; leave one of the two out`;
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
    // The reference alone would do for Terraform; this is for those that follow the order of constructs.
    this.node.addDependency(origin.release);
    if (origin.service.gatewayServiceId !== service.gatewayServiceId) {
      const message = `is that of ${origin.release.node.path}, a release of ${origin.service.node.path}; give one of ${service.node.path}`;
      addError(this, 'version', message);
    } else if (origin.environment === environment) {
      const message = `is that of ${origin.release.node.path}, which brings it to ${shown(environment)} itself; give that of a release to another environment`;
      addError(this, 'version', message);
    }
  }
}
