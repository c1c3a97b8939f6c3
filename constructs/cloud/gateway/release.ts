import { Fn, Lazy, TerraformStack } from 'cdktf';
import { Construct, IConstruct } from 'constructs';
import * as l1 from '../../../lib/cloud/api-gateway-service-release';
import { ApiGatewayUpdateService } from '../../../lib/cloud/api-gateway-update-service';
import { applyRemovalPolicy, replaceWith } from '../../../lib/core/l1/lifecycle';
import { rememberApplied, replaceOnChange } from '../../../lib/core/l2/applied';
import { importObject, isImporting } from '../../../lib/core/l2/imports';
import { ManagedConstruct } from '../../../lib/core/l2/managed-construct';
import { ManagedProps } from '../../../lib/core/l2/managed-props';
import { acceptance, warnOfOutages } from '../../../lib/core/l2/outages';
import { addCheck, addError, addWarning } from '../../../lib/core/synthesis/problems';
import { lazyText } from '../../../lib/core/values/lazy-text';
import { literalTexts } from '../../../lib/core/values/literal';
import { PropertyDiagnostic } from '../../../lib/core/values/property-diagnostic';
import { RemovalPolicy } from '../../../lib/core/values/removal-policy';
import { isUnresolved } from '../../../lib/core/values/tokens';
import { IApi } from './api-reference';
import { Environment } from './environment';
import { IGatewayService } from './gateway-service-reference';
import { checkUniqueInEnvironment, resourcesForEnvironment } from './private/environment-conflicts';
import { environmentArgument, environmentText, isInvalidEnvironment } from './private/environments';
import { digestOf } from './private/release-hash';
import { createBeforeDestroyDependents, ignoresChanges } from './private/release-lifecycle';
import { rememberVersion } from './private/released-versions';
import { addRelease, apisOf, serviceFacts } from './private/service-facts';

/** Options of a release of a gateway service. */
export interface ReleaseOptions {
  /**
   * Description of the release, up to 200 characters. A release description above 200 characters causes a warning.
   * Changing the description replaces the release with a new release: **the environment goes down until the new version
   * is released**. The construct therefore rejects a `description` for environments other than `Environment.TEST`,
   * unless `allowOutage` is true. Terraform: `release_desc`.
   *
   * @see https://www.tencentcloud.com/document/product/628/11809
   * @default "Released by Terraform"
   */
  readonly description?: string;

  /**
   * Whether a change of the app's APIs of the gateway service creates a new release. Changes of QPS limits, names,
   * descriptions and examples create no release. Without a new release, callers do not see the change of the API. The
   * construct rejects `releaseOnChange: true` for environments other than `Environment.TEST`, unless `allowOutage` is
   * true.
   *
   * Without `allowOutage`, environments other than `Environment.TEST` get changes of APIs from a `VersionSwitch`.
   * Without `releaseOnChange` and `allowOutage`, the construct warns if an environment other than `Environment.TEST`
   * has no `VersionSwitch`. To keep the first release of an environment without a warning, set `releaseOnChange` to
   * false.
   *
   * If `releaseOnChange` is true, the description of the release ends with a hash of the APIs. Terraform itself
   * compares the ids of the APIs, and API arguments whose values only Terraform knows, such as variables
   * (`replace_triggered_by`). Terraform cannot compare API arguments that only Terraform knows if the API is in a
   * different stack. A warning lists up to five such arguments. Changes of QPS limits create no release, because each
   * environment gets QPS limits without a release. Changes of an API's name, descriptions or examples create no
   * release, because these arguments do not affect responses.
   *
   * @default false: only a change of the description creates a new release
   */
  readonly releaseOnChange?: boolean;

  /**
   * Whether `Environment.PREPUB` and `Environment.RELEASE` may go down for a new release. Without `allowOutage`,
   * `Environment.PREPUB` and `Environment.RELEASE` keep their first release and get later versions from a
   * `VersionSwitch`, without an outage. Set `allowOutage` for one edit only: while `allowOutage` is true, synthesis
   * prints a warning. `allowOutage` has no effect on `Environment.TEST`, which goes down for each release.
   *
   * If the environment used a `VersionSwitch` before and `releaseOnChange` is not true, also change the `description`
   * of the release. Without a changed description, Terraform creates no release, because the state contains the
   * description of the first release.
   *
   * @default false: `description` and `releaseOnChange: true` are errors for `Environment.PREPUB` and
   * `Environment.RELEASE`
   */
  readonly allowOutage?: boolean;

  /**
   * Whether Terraform may destroy or replace the release. If Terraform destroys or replaces a release, the environment
   * goes down. With `RemovalPolicy.PROTECT`, a plan that would replace the release because of a new description also
   * fails. `RemovalPolicy.PROTECT` together with `releaseOnChange: true` is an error.
   *
   * @default RemovalPolicy.DESTROY
   */
  readonly removalPolicy?: RemovalPolicy;
}

/** Arguments of `Release`. */
export interface ReleaseProps extends ReleaseOptions, ManagedProps {
  /** Gateway service to release. */
  readonly service: IGatewayService;

  /**
   * Environment to which the gateway service is released. A gateway service can have one release per environment. A
   * second release of the gateway service to the same environment in the app is an error.
   */
  readonly environment: Environment;
}

const DESCRIPTION = 'Released by Terraform';
/**
 * Maximum length of a release's description, in characters. The hash at the end of a release's description counts
 * towards the maximum length.
 */
const LONGEST = 200;
const HASH = ' (0123456789abcdef)'.length;

/**
 * Releases the APIs of a gateway service to an environment, after all APIs exist, including APIs that the program adds
 * later.
 *
 * Creates a `tencentcloud_api_gateway_service_release` as the child `Resource`. Terraform creates all attachments of
 * the environment after the release (usage plans, strategies, plugins, documents, applications, domains). Replacing or
 * removing the release takes the environment down, even if a `VersionSwitch` activated a different version.
 *
 * Without `allowOutage`, a `Release` construct therefore releases to `Environment.PREPUB` and `Environment.RELEASE`
 * only once: `ignore_changes` keeps the first description. Release later versions to `Environment.TEST`, which briefly
 * goes down, and bring the versions to the other environments with a `VersionSwitch`.
 *
 * `Release` rejects a gateway service without APIs if the app creates the service and does not import it. `Release`
 * also rejects a second release of the service to the same environment, and `create_before_destroy` on the release or
 * its dependents in the stack. With `create_before_destroy`, Terraform would create the new release first, and then
 * take the environment down when it destroys the old release.
 *
 * @example
 * declare const service: cloud.GatewayService;
 * const tested = new cloud.Release(this, 'test', {
 *   service,
 *   environment: cloud.Environment.TEST,
 *   releaseOnChange: true,
 * });
 * new cloud.Release(this, 'release', { service, environment: cloud.Environment.RELEASE });
 * service.switchVersion(cloud.Environment.RELEASE, { version: tested.releaseVersion });
 */
export class Release extends ManagedConstruct {
  /** Version of the gateway service that the release creates, for `switchVersion`. Terraform: `release_version`. */
  public readonly releaseVersion: string;

  private readonly resource: l1.ApiGatewayServiceRelease;
  /** Attributes of each API whose changes make Terraform replace the release, by API. */
  private readonly watched = new Map<IConstruct, string[]>();
  private readonly importIds: { readonly serviceId: string; readonly environmentName: string };

  /**
   * Releases a gateway service to an environment.
   *
   * @param scope parent construct
   * @param id id of the construct, unique in the scope
   * @param props arguments of the construct
   */
  public constructor(scope: Construct, id: string, props: ReleaseProps) {
    super(scope, id);
    const args = literalTexts(props);
    const { service, environment, description = DESCRIPTION, releaseOnChange = false } = args;
    const canGoDown = environment === Environment.TEST || args.allowOutage === true;
    // `addRelease` reports an invalid environment, so the checks of the release say nothing more about it.
    const staysUp = !canGoDown && !isInvalidEnvironment(environment);
    const withHash = () => `${description} (${digestOf(apisOf(service)).hash})`;
    const resource = new l1.ApiGatewayServiceRelease(this, 'Resource', {
      provider: args.provider,
      serviceId: service.gatewayServiceId,
      environmentName: environmentArgument(environment),
      releaseDesc: releaseOnChange ? lazyText(withHash) : description,
      lifecycle: staysUp ? { ignoreChanges: ['release_desc'] } : undefined,
    });
    applyRemovalPolicy(resource, args.removalPolicy);
    this.checkOutages(args, staysUp);
    this.resource = resource;
    this.importIds = { serviceId: service.gatewayServiceId, environmentName: environment };
    this.releaseVersion = resource.releaseVersion;
    if (releaseOnChange) {
      this.replaceOnOtherApis(service);
    }
    const follow = (api: IConstruct) => {
      this.node.addDependency(api);
      if (releaseOnChange) {
        this.replaceOnUnknownChange(api);
      }
    };
    addRelease(service, environment, { construct: this, follow });
    rememberVersion(this, service, environment);
    checkUniqueInEnvironment(this, resource, ({ node }) => {
      return `is ${environmentText(environment)}, to which ${node.path} already releases the service, and removing one of the two releases later would take the environment down; keep only one release`;
    });
    addCheck(this, () => [
      ...this.missingApi(service),
      ...this.unreleasedApis(service),
      ...this.createBeforeDestroyFindings(),
      ...(staysUp ? this.missingIgnoreChanges(environment) : []),
      ...(staysUp && args.releaseOnChange === undefined ? this.missingSwitch(environment) : []),
      ...(releaseOnChange ? this.undetectedChanges(service) : []),
    ]);
  }

  /**
   * Imports an existing release instead of creating a release.
   *
   * In `Environment.TEST`, or if `allowOutage` is true, Terraform replaces a release whose description differs from the
   * existing release. Otherwise, Terraform ignores a different description of the release.
   *
   * @param id version of the release, such as `20261101120000a1b2c3d4`
   */
  public importFrom(id: string): void {
    importObject(this, () => {
      return l1.ApiGatewayServiceRelease.importId({ ...this.importIds, releaseVersion: id });
    });
  }

  private checkOutages(props: ReleaseProps, staysUp: boolean): void {
    const { environment, description, releaseOnChange = false, allowOutage = false } = props;
    if (staysUp) {
      const remedy = `set the property on a release to Environment.TEST and switch to that version with switchVersion, or ${acceptance({ owner: this })}`;
      if (releaseOnChange) {
        addError(
          this,
          'releaseOnChange',
          `is true for ${environmentText(environment)}, where each change would take the environment down, and up again with the new version; ${remedy}`,
        );
      }
      if (description !== undefined) {
        addError(
          this,
          'description',
          `is given for ${environmentText(environment)}, where another description would take the environment down, and up again with the new version; ${remedy}`,
        );
      }
    } else if (environment !== Environment.TEST) {
      const edit = releaseOnChange ? 'change of an API or of the description' : 'change of the description';
      const outage = `each ${edit} takes ${environmentText(environment)} down, and up again with the new version, which a release to Environment.TEST and switchVersion do not`;
      warnOfOutages({ owner: this, allowOutage }, outage);
    }
    const length = (description ?? '').length + (releaseOnChange ? HASH : 0);
    if (length > LONGEST && !isUnresolved(description)) {
      const size = releaseOnChange ? `${length} characters with the hash` : `${length} characters`;
      addWarning(this, 'description', `has ${size}; the service documents ${LONGEST} or less`);
    }
    if (releaseOnChange && props.removalPolicy === RemovalPolicy.PROTECT) {
      const message =
        'is RemovalPolicy.PROTECT, but releaseOnChange replaces the release; remove one of the two properties';
      addError(this, 'removalPolicy', message);
    }
  }

  private missingApi(service: IGatewayService): PropertyDiagnostic[] {
    const message = `is ${service.node.path}, which has no API, and a release without APIs fails; add an API with addApi`;
    // An imported gateway service may have APIs that are not in the app, because Terraform cannot import APIs.
    const isMissing = serviceFacts(service).isOwned && !isImporting(service) && apisOf(service).length === 0;
    return isMissing ? [{ level: 'error', property: 'service', message }] : [];
  }

  /**
   * Returns the APIs in other stacks if the app creates the gateway service in the stack of the release. Terraform
   * deploys the other stacks after the release, because their APIs refer to the service.
   */
  private laterApis(service: IGatewayService): IApi[] {
    const stack = TerraformStack.of(this);
    const isHere = serviceFacts(service).isOwned && TerraformStack.of(service) === stack;
    return isHere ? apisOf(service).filter((api) => TerraformStack.of(api) !== stack) : [];
  }

  private unreleasedApis(service: IGatewayService): PropertyDiagnostic[] {
    return this.laterApis(service).map(({ node }): PropertyDiagnostic => {
      const message = `has the API ${node.path} in a stack that is deployed after the stack of the release, so the release would not contain the API; create the release in the stack of the API`;
      return { level: 'error', property: 'service', message };
    });
  }

  private createBeforeDestroyFindings(): PropertyDiagnostic[] {
    return createBeforeDestroyDependents(this).map((resource): PropertyDiagnostic => {
      const isOwn = resource === this.resource;
      const what = isOwn ? 'has' : `has the dependent resource ${resource.node.path} with`;
      const message = `${what} create_before_destroy, so Terraform creates a new release and then takes the environment down when it destroys the old one; leave create_before_destroy out, or switch versions with switchVersion`;
      return { level: 'error', property: 'lifecycle', message };
    });
  }

  private missingIgnoreChanges(environment: Environment): PropertyDiagnostic[] {
    const message = `has ignore_changes without release_desc, so a new description would take ${environmentText(environment)} down; add release_desc`;
    return ignoresChanges(this.resource, 'release_desc') ? [] : [{ level: 'error', property: 'lifecycle', message }];
  }

  private missingSwitch(environment: Environment): PropertyDiagnostic[] {
    const message =
      `is ${environmentText(environment)}, and no switchVersion activates later versions there, so callers keep the first release after edits of APIs; ` +
      'release to Environment.TEST with releaseOnChange and call switchVersion, or set releaseOnChange to false to keep the first release';
    // Does not warn for an environment that only Terraform knows, because it may be `Environment.TEST`.
    const isFine =
      isUnresolved(environment) ||
      resourcesForEnvironment(this.resource, ApiGatewayUpdateService.tfResourceType).length > 0;
    return isFine ? [] : [{ level: 'warning', property: 'environment', message }];
  }

  /**
   * Makes Terraform create a new release when the ids of the app's APIs change, even if a new API equals a former API.
   * Ids change for example after a rename or an external deletion. A `terraform_data` remembers the ids of the APIs,
   * because `replace_triggered_by` ignores the creation of APIs.
   */
  private replaceOnOtherApis(service: IGatewayService): void {
    const known = () => apisOf(service).filter((api) => !this.laterApis(service).includes(api));
    const apis = Lazy.anyValue({ produce: () => Fn.sort(known().map(({ apiId }) => apiId)) });
    replaceOnChange(this.resource, rememberApplied(this.resource, { apis }, { part: 'apis' }));
  }

  /**
   * Makes Terraform create a new release when an API argument changes whose value only Terraform knows. The function is
   * necessary because the hash of the APIs does not cover such values. Does nothing for an API in a different stack
   * than the release.
   */
  private replaceOnUnknownChange(api: IConstruct): void {
    const attributes = new Set(digestOf([api]).unknownArguments.map(({ attribute }) => attribute));
    this.watched.set(
      api,
      [...attributes].filter((one) => replaceWith(this.resource, api, one)),
    );
  }

  private undetectedChanges(service: IGatewayService): PropertyDiagnostic[] {
    const all = digestOf(apisOf(service)).unknownArguments;
    const unknownArguments = all.filter(({ api, attribute }) => !this.watched.get(api)?.includes(attribute));
    const names = unknownArguments.map(({ api, path }) => `${path} of ${api.node.path}`);
    const some = names.slice(0, 5).join(', ') + (names.length > 5 ? ` and ${names.length - 5} more` : '');
    const message = `cannot detect changes of values that only Terraform knows: ${some}; if only these values change, also change the description to release them`;
    return names.length > 0 ? [{ level: 'warning', property: 'releaseOnChange', message }] : [];
  }
}
