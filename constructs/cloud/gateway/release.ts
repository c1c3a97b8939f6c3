import { Lazy, TerraformResource, TerraformStack } from 'cdktf';
import { Construct } from 'constructs';
import * as l1 from '../../../lib/cloud/api-gateway-service-release';
import { importObject, isImporting } from '../../../lib/core/imports';
import { applyRemovalPolicy } from '../../../lib/core/lifecycle';
import { literalTexts } from '../../../lib/core/literal';
import { ManagedConstruct } from '../../../lib/core/managed-construct';
import { ManagedProps } from '../../../lib/core/managed-props';
import { RemovalPolicy } from '../../../lib/core/removal-policy';
import { Finding } from '../../../lib/core/rules/finding';
import { addCheck, addError } from '../../../lib/core/rules/problems';
import { complete, MISSING } from '../../../lib/core/rules/required';
import { Environment } from './environment';
import { IGatewayService } from './gateway-service-reference';
import { digestOf } from './private/release-hash';
import { addRelease, apisOf, attachedTo, isCreatedBeforeDestroy, serviceFacts } from './private/service-facts';

/**
 * How a service is released.
 */
export interface ReleaseOptions {
  /**
   * Remarks on the release. A change replaces the release: **the environment goes down, and comes up again with the new
   * one**. For a change without downtime, release to another environment and switch: see `VersionSwitch`. Terraform:
   * `release_desc`.
   *
   * @default "Released by Terraform"
   */
  readonly description?: string;

  /**
   * Whether a change of any API of the service replaces the release; else callers do not see the change. Each replacement
   * takes the environment down for a moment.
   *
   * The description then ends with a hash of the APIs. What only Terraform knows (variables, attributes of resources) is
   * no part of it: a change of that alone makes no release, of which a warning tells.
   *
   * @default false: a release is made when the description changes
   */
  readonly releaseOnChange?: boolean;

  /**
   * What becomes of the release when Terraform would destroy or replace it: both take the environment down. With
   * `RemovalPolicy.PROTECT` another description is refused, too, so it is for what others switch (`VersionSwitch`);
   * it cannot go with `releaseOnChange`.
   *
   * @default RemovalPolicy.DESTROY
   */
  readonly removalPolicy?: RemovalPolicy;
}

/**
 * The arguments of `Release`.
 */
export interface ReleaseProps extends ReleaseOptions, ManagedProps {
  /** The service. */
  readonly service: IGatewayService;

  /** Where to. A service has one release for each environment. */
  readonly environment: Environment;
}

/**
 * Brings the APIs of a service to an environment, once all of them are made, those added later too.
 *
 * Makes a `tencentcloud_api_gateway_service_release`, which is the child `Resource`. Terraform makes all that is attached
 * to the environment (usage plans, strategies, plugins, documents, applications, domains) after it. Its removal takes the
 * environment down, whichever version it has.
 *
 * Refused are a release of a service without APIs, and `create_before_destroy` on it or on what is attached to it:
 * Terraform would make the new release, and then take down the environment with the old one.
 *
 * @example
 *
 * declare const service: IGatewayService;
 * new Release(this, 'release', { service, environment: Environment.RELEASE, description: '2026-11' });
 */
export class Release extends ManagedConstruct {
  /** The version that the release got; `switchVersion` takes it. Terraform: `release_version`. */
  public readonly releaseVersion: string;

  private readonly resource: TerraformResource;
  private readonly importIds: { readonly serviceId: string; readonly environmentName: string };

  /**
   * Releases a service.
   *
   * @param scope where it belongs
   * @param id its id, unique in the scope
   * @param props its arguments
   */
  public constructor(scope: Construct, id: string, props: ReleaseProps) {
    super(scope, id);
    props = literalTexts(complete(this, props, { environment: MISSING.text, service: MISSING.reference }));
    const { service, environment, description = 'Released by Terraform', releaseOnChange = false } = props;
    const withHash = () => `${description} (${digestOf(apisOf(service)).hash})`;
    const resource = new l1.ApiGatewayServiceRelease(this, 'Resource', {
      provider: props.provider,
      serviceId: service.gatewayServiceId,
      environmentName: environment,
      releaseDesc: releaseOnChange ? Lazy.stringValue({ produce: withHash }) : description,
    });
    applyRemovalPolicy(resource, props.removalPolicy);
    if (releaseOnChange && props.removalPolicy === RemovalPolicy.PROTECT) {
      const message =
        'is PROTECT, with which no release can be replaced, and releaseOnChange replaces it; leave one of them out';
      addError(this, 'removalPolicy', message);
    }
    this.resource = resource;
    this.importIds = { serviceId: service.gatewayServiceId, environmentName: environment };
    this.releaseVersion = resource.releaseVersion;
    addRelease(service, environment, this);
    addCheck(this, () => [
      ...this.missingApi(service),
      ...this.laterApis(service),
      ...this.wrongOrder(service, environment),
      ...(releaseOnChange ? this.unseenChanges(service) : []),
    ]);
  }

  /**
   * Takes over a release that exists already, instead of making one: Terraform imports it, and changes what differs.
   *
   * Its description has to be that of the release, else it is replaced.
   *
   * @param id the version of the release, such as `20261101120000a1b2c3d4`
   */
  public importFrom(id: string): void {
    importObject(this, () => {
      return l1.ApiGatewayServiceRelease.importId({ ...this.importIds, releaseVersion: id });
    });
  }

  private missingApi(service: IGatewayService): Finding[] {
    const message = `is ${service.node.path}, which has no API, and a release without any fails; add one with its addApi`;
    // What is taken over has its APIs already, as they cannot be imported.
    const isMissing = serviceFacts(service).isOwned && !isImporting(service) && apisOf(service).length === 0;
    return isMissing ? [{ level: 'error', property: 'service', message }] : [];
  }

  /** APIs refer to their service, so a stack that only has APIs of it is deployed after that of the service. */
  private laterApis(service: IGatewayService): Finding[] {
    const stack = TerraformStack.of(this);
    const isHere = serviceFacts(service).isOwned && TerraformStack.of(service) === stack;
    const later = isHere ? apisOf(service).filter((api) => TerraformStack.of(api) !== stack) : [];
    return later.map(({ node }): Finding => {
      const message = `has the API ${node.path} in a stack that is deployed after this one, so this release would not have it; make the release in that stack`;
      return { level: 'error', property: 'service', message };
    });
  }

  private wrongOrder(service: IGatewayService, environment: Environment): Finding[] {
    const attached = attachedTo(service, environment).flatMap((construct) => construct.node.findAll());
    const candidates = [this.resource, ...attached];
    const wrong = candidates.filter(
      (one): one is TerraformResource => TerraformResource.isTerraformResource(one) && isCreatedBeforeDestroy(one),
    );
    return wrong.map((resource): Finding => {
      const isOwn = resource === this.resource;
      const what = isOwn ? 'has' : `has, by ${resource.node.path}, which needs it,`;
      const message = `${what} create_before_destroy, with which Terraform makes a new release and then takes the environment down with the old one; leave it out, or switch versions with switchVersion`;
      return { level: 'error', property: 'lifecycle', message };
    });
  }

  private unseenChanges(service: IGatewayService): Finding[] {
    const { unseen } = digestOf(apisOf(service));
    const shown = unseen.slice(0, 5).join(', ') + (unseen.length > 5 ? ` and ${unseen.length - 5} more` : '');
    const message = `does not see what only Terraform knows: ${shown}; when only that changes, change the description for another release`;
    return unseen.length > 0 ? [{ level: 'warning', property: 'releaseOnChange', message }] : [];
  }
}
