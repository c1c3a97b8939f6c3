import { Lazy, TerraformStack } from 'cdktf';
import { Construct, IConstruct } from 'constructs';
import * as l1 from '../../../lib/cloud/api-gateway-service-release';
import { importObject, isImporting } from '../../../lib/core/imports';
import { applyRemovalPolicy, replaceWith } from '../../../lib/core/lifecycle';
import { literalTexts } from '../../../lib/core/literal';
import { ManagedConstruct } from '../../../lib/core/managed-construct';
import { ManagedProps } from '../../../lib/core/managed-props';
import { acceptance, warnOfOutages } from '../../../lib/core/outages';
import { RemovalPolicy } from '../../../lib/core/removal-policy';
import { Finding } from '../../../lib/core/rules/finding';
import { addCheck, addError, addWarning } from '../../../lib/core/rules/problems';
import { complete, MISSING } from '../../../lib/core/rules/required';
import { isUnresolved } from '../../../lib/core/tokens';
import { Environment } from './environment';
import { IGatewayService } from './gateway-service-reference';
import { shown } from './private/checks';
import { digestOf } from './private/release-hash';
import { createdBeforeDestroyed, isHeld } from './private/release-lifecycle';
import { checkAlone } from './private/release-twins';
import { rememberVersion } from './private/released-versions';
import { addRelease, apisOf, serviceFacts } from './private/service-facts';

/**
 * How a service is released.
 */
export interface ReleaseOptions {
  /**
   * Remarks on the release, up to 200 characters: more is a warning. Another one makes another release, which replaces this
   * one: **the environment goes down, and comes up again with the new version**. So of environments other than
   * `Environment.TEST` it is refused, unless `allowOutage` is true. Terraform: `release_desc`.
   *
   * @see https://www.tencentcloud.com/document/product/628/11809
   * @default "Released by Terraform"
   */
  readonly description?: string;

  /**
   * Whether each change of an API of the service makes another release, as another `description` does; else callers do not
   * see the change. Of environments other than `Environment.TEST` it is refused, unless `allowOutage` is true.
   *
   * The description then ends with a hash of the APIs. What only Terraform knows of them, such as variables, and ids of APIs
   * that are made anew, Terraform compares itself (`replace_triggered_by`); not of APIs of another stack, of which a warning
   * tells. Limits, which are set in each environment without a release, and names, descriptions and examples, on which no
   * answer depends, make no release.
   *
   * @default false: a release is made when the description changes
   */
  readonly releaseOnChange?: boolean;

  /**
   * Whether `Environment.PREPUB` and `Environment.RELEASE` may go down for another release. Else they have one release that
   * stays, and get later versions by a `VersionSwitch`, without an outage. It is meant for one edit, and a warning while it
   * is true. It says nothing for `Environment.TEST`, which goes down for each release.
   *
   * Where the environment was switched before, give another `description` with it: Terraform still knows that of the release
   * which stayed, and makes none where both are the same.
   *
   * @default false: what would make another release is refused
   */
  readonly allowOutage?: boolean;

  /**
   * What becomes of the release when Terraform would destroy or replace it: both take the environment down. With
   * `RemovalPolicy.PROTECT` another description is refused, too; it cannot go with `releaseOnChange`.
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

  /** Where to. A service has one release for each environment; a second one in the app is refused. */
  readonly environment: Environment;
}

const DESCRIPTION = 'Released by Terraform';
/** How many characters a description has at most, and how many of them a hash takes. */
const LONGEST = 200;
const HASH = ' (0123456789abcdef)'.length;

/**
 * Brings the APIs of a service to an environment, once all of them are made, those added later too.
 *
 * Makes a `tencentcloud_api_gateway_service_release`, which is the child `Resource`. Terraform makes all that is attached
 * to the environment (usage plans, strategies, plugins, documents, applications, domains) after it. To replace or remove it
 * takes the environment down, whichever version it has.
 *
 * So `Environment.PREPUB` and `Environment.RELEASE` are released once: `ignore_changes` holds the description. Each later
 * version is released to `Environment.TEST`, which goes down for a moment, and brought to them by a `VersionSwitch`.
 *
 * Refused are a release of a service without APIs, a second one to an environment, and `create_before_destroy` on it or on
 * what comes after it: Terraform would make the new release, and then take down the environment with the old one.
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
  /** The version that the release got; `switchVersion` takes it. Terraform: `release_version`. */
  public readonly releaseVersion: string;

  private readonly resource: l1.ApiGatewayServiceRelease;
  /** By API: the attributes that Terraform compares. */
  private readonly watched = new Map<IConstruct, string[]>();
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
    const { service, environment, description = DESCRIPTION, releaseOnChange = false } = props;
    const staysUp = environment !== Environment.TEST && props.allowOutage !== true;
    const withHash = () => `${description} (${digestOf(apisOf(service)).hash})`;
    const resource = new l1.ApiGatewayServiceRelease(this, 'Resource', {
      provider: props.provider,
      serviceId: service.gatewayServiceId,
      environmentName: environment,
      releaseDesc: releaseOnChange ? Lazy.stringValue({ produce: withHash }) : description,
      lifecycle: staysUp ? { ignoreChanges: ['release_desc'] } : undefined,
    });
    applyRemovalPolicy(resource, props.removalPolicy);
    this.checkOutages(props, staysUp);
    this.resource = resource;
    this.importIds = { serviceId: service.gatewayServiceId, environmentName: environment };
    this.releaseVersion = resource.releaseVersion;
    const follow = (api: IConstruct) => {
      this.node.addDependency(api);
      if (releaseOnChange) {
        this.replaceOnChange(api);
      }
    };
    addRelease(service, environment, { construct: this, follow });
    rememberVersion(this, service, environment);
    checkAlone(this, resource, ({ node }) => {
      return `is ${shown(environment)}, to which ${node.path} releases the service already, and without one of the two the environment would be down; leave one of them out`;
    });
    addCheck(this, () => [
      ...this.missingApi(service),
      ...this.laterApis(service),
      ...this.wrongOrder(),
      ...(staysUp ? this.lostHold(environment) : []),
      ...(releaseOnChange ? this.unseenChanges(service) : []),
    ]);
  }

  /**
   * Takes over a release that exists already, instead of making one: Terraform imports it, and changes what differs.
   *
   * Its description has to be that of the release, else it is replaced, where another one makes another release.
   *
   * @param id the version of the release, such as `20261101120000a1b2c3d4`
   */
  public importFrom(id: string): void {
    importObject(this, () => {
      return l1.ApiGatewayServiceRelease.importId({ ...this.importIds, releaseVersion: id });
    });
  }

  private checkOutages(props: ReleaseProps, staysUp: boolean): void {
    const { environment, description, releaseOnChange = false, allowOutage = false } = props;
    if (staysUp) {
      const remedy = `release to Environment.TEST with it, and bring that version here with switchVersion, or ${acceptance({ owner: this })}`;
      const reason = 'would take the environment down, and up again with the new version';
      if (releaseOnChange) {
        addError(this, 'releaseOnChange', `is true for ${shown(environment)}, where each change ${reason}; ${remedy}`);
      }
      if (description !== undefined) {
        addError(this, 'description', `is given for ${shown(environment)}, where another one ${reason}; ${remedy}`);
      }
    } else if (environment !== Environment.TEST) {
      const what = releaseOnChange ? 'change of an API or of the description' : 'change of the description';
      const outage = `each ${what} takes ${shown(environment)} down, and up again with the new version, which a release to Environment.TEST and switchVersion do not`;
      warnOfOutages({ owner: this, allowOutage }, outage);
    }
    const length = (description ?? '').length + (releaseOnChange ? HASH : 0);
    if (length > LONGEST && !isUnresolved(description)) {
      const what = releaseOnChange ? `${length} characters with the hash` : `${length} characters`;
      addWarning(this, 'description', `has ${what}; the service documents ${LONGEST} at most`);
    }
    if (releaseOnChange && props.removalPolicy === RemovalPolicy.PROTECT) {
      const message =
        'is PROTECT, with which no release can be replaced, and releaseOnChange replaces it; leave one of them out';
      addError(this, 'removalPolicy', message);
    }
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

  private wrongOrder(): Finding[] {
    return createdBeforeDestroyed(this).map((resource): Finding => {
      const isOwn = resource === this.resource;
      const what = isOwn ? 'has' : `has, by ${resource.node.path}, which needs it,`;
      const message = `${what} create_before_destroy, with which Terraform makes a new release and then takes the environment down with the old one; leave it out, or switch versions with switchVersion`;
      return { level: 'error', property: 'lifecycle', message };
    });
  }

  private lostHold(environment: Environment): Finding[] {
    const message = `has ignore_changes without release_desc, so that another text would take ${shown(environment)} down; add it`;
    return isHeld(this.resource, 'release_desc') ? [] : [{ level: 'error', property: 'lifecycle', message }];
  }

  /** The hash sees neither another id of an API nor what only Terraform knows of it, so Terraform looks at these. */
  private replaceOnChange(api: IConstruct): void {
    const attributes = digestOf([api]).unseen.map(({ attribute }) => attribute);
    const watched = [...new Set(['id', ...attributes])].filter((one) => replaceWith(this.resource, api, one));
    this.watched.set(api, watched);
  }

  private unseenChanges(service: IGatewayService): Finding[] {
    const all = digestOf(apisOf(service)).unseen;
    const unseen = all.filter(({ api, attribute }) => !this.watched.get(api)?.includes(attribute));
    const names = unseen.map(({ api, path }) => `${path} of ${api.node.path}`);
    const some = names.slice(0, 5).join(', ') + (names.length > 5 ? ` and ${names.length - 5} more` : '');
    const message = `does not see what only Terraform knows: ${some}; when only that changes, change the description for another release`;
    return names.length > 0 ? [{ level: 'warning', property: 'releaseOnChange', message }] : [];
  }
}
