import { Construct } from 'constructs';
import * as l1 from '../../../lib/cloud/api-gateway-update-service';
import { literalTexts } from '../../../lib/core/literal';
import { ManagedConstruct } from '../../../lib/core/managed-construct';
import { ManagedProps } from '../../../lib/core/managed-props';
import { complete, MISSING } from '../../../lib/core/rules/required';
import { Environment } from './environment';
import { IGatewayService } from './gateway-service-reference';
import { addRelease } from './private/service-facts';

/**
 * Which version an environment is switched to.
 */
export interface VersionSwitchOptions {
  /** The version: `releaseVersion` of a `Release` to another environment, or the name of one in the history of the service. */
  readonly version: string;
}

/**
 * The arguments of `VersionSwitch`.
 */
export interface VersionSwitchProps extends VersionSwitchOptions, ManagedProps {
  /** The service. */
  readonly service: IGatewayService;

  /** What is switched. An environment has either a switch or a release. */
  readonly environment: Environment;
}

/**
 * Switches an environment of a service to a version that was released before, without downtime. So a change reaches callers
 * without the downtime of a release: release to `test`, and switch `release` to the version of that release.
 *
 * Makes a `tencentcloud_api_gateway_update_service`, which is the child `Resource`. Terraform reads nothing back, so it
 * detects no drift; and its removal changes nothing in the environment. The provider cannot import one.
 *
 * @example
 *
 * declare const service: GatewayService;
 * const tested = service.release(Environment.TEST, { releaseOnChange: true });
 * new VersionSwitch(this, 'live', { service, environment: Environment.RELEASE, version: tested.releaseVersion });
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
    new l1.ApiGatewayUpdateService(this, 'Resource', {
      provider: props.provider,
      serviceId: props.service.gatewayServiceId,
      environmentName: props.environment,
      versionName: props.version,
    });
    addRelease(props.service, props.environment, this);
  }
}
