import { TerraformProvider } from 'cdktf';
import { IConstruct } from 'constructs';
import { isImporting } from '../../../../lib/core/l2/imports';
import { addCheck, addError } from '../../../../lib/core/synthesis/problems';
import { ConstructFact } from '../../../../lib/core/values/construct-fact';
import { isUnresolved } from '../../../../lib/core/values/tokens';
import { IApi } from '../api-reference';
import { Environment } from '../environment';
import { IGatewayService } from '../gateway-service-reference';
import { checkEnvironment } from './environments';
import { quota } from './quotas';

/** Known properties of a gateway service other than its id. */
export interface ServiceFacts {
  /**
   * Whether the app creates the gateway service, so that checks can report what the app must create for the service,
   * such as APIs and releases.
   */
  readonly isOwned: boolean;
  readonly provider?: TerraformProvider;
  /** Networks from which callers reach the gateway service. Undefined if synthesis does not know the networks. */
  readonly networkTypes?: readonly string[];
  readonly publicDomain?: string;
  readonly privateDomain?: string;
}

interface ServiceRecord extends ServiceFacts {
  readonly apis: IApi[];
  /** APIs of the gateway service that the app creates, by method and path. */
  readonly requests: Map<string, IApi>;
  /** First release of the service to each environment, by environment. */
  readonly releases: Map<string, ReleaseOrSwitch>;
  /** First version switch of each environment, by environment. */
  readonly switches: Map<string, ReleaseOrSwitch>;
  readonly waiting: { readonly construct: IConstruct; readonly environment?: string }[];
}

/**
 * Release or version switch of a gateway service. The function `follow` makes the release or version switch depend on a
 * construct.
 */
interface ReleaseOrSwitch {
  readonly construct: IConstruct;
  readonly follow: (other: IConstruct) => void;
}

const records = new ConstructFact<ServiceRecord>('service');

/** Stores known properties of a gateway service for constructs that the program adds to the service later. */
export function rememberService(service: IGatewayService, facts: ServiceFacts): void {
  addRecord(service, facts);
}

function addRecord(service: IGatewayService, facts: ServiceFacts): ServiceRecord {
  const maps = { requests: new Map(), releases: new Map(), switches: new Map() };
  const record: ServiceRecord = { ...facts, apis: [], ...maps, waiting: [] };
  records.set(service, record);
  addCheck(service, () => quota('', 'APIs', record.apis.length, 200));
  return record;
}

/**
 * Returns the known properties of a gateway service. For a gateway service that is referenced by id, only `isOwned` is
 * known.
 */
export function serviceFacts(service: IGatewayService): ServiceFacts {
  return recordOf(service);
}

function recordOf(service: IGatewayService): ServiceRecord {
  return records.get(service) ?? addRecord(service, { isOwned: false });
}

/** Returns the APIs that this app adds to a gateway service. */
export function apisOf(service: IGatewayService): readonly IApi[] {
  return recordOf(service).apis;
}

/**
 * Makes all releases of a gateway service, including releases that the program adds later, depend on an API. Reports an
 * error if the service already has an API with the same path and method.
 */
export function addApi(service: IGatewayService, api: IApi, method: string, path: string): void {
  const { apis, requests, releases } = recordOf(service);
  apis.push(api);
  releases.forEach(({ follow }) => follow(api));
  const request = `${method} ${path}`;
  const other = requests.get(request);
  if (isUnresolved(path) || isUnresolved(method)) {
    return;
  }
  if (other) {
    const message = `is "${path}" with the method ${method}, which ${other.node.path} already has; the APIs of a service must differ in path or method`;
    addError(api, 'path', message);
  } else {
    requests.set(request, api);
  }
}

/**
 * Makes a release depend on the APIs of its gateway service. Also makes the version switch and the attachments of the
 * environment depend on the release. Ignores further releases to the same environment, because
 * `checkUniqueInEnvironment` reports them as errors.
 */
export function addRelease(service: IGatewayService, environment: Environment, release: ReleaseOrSwitch): void {
  const { apis, releases, switches } = recordOf(service);
  checkEnvironment(release.construct, 'environment', environment);
  if (!releases.has(environment)) {
    releases.set(environment, release);
    apis.forEach(release.follow);
    switches.forEach(({ follow }, where) => where === environment && follow(release.construct));
    attachAfter(service, environment, release.construct);
  }
}

/**
 * Makes a version switch depend on the release to its environment, and reports an error if the app creates the service
 * without such a release. Also makes the attachments in the environment depend on the version switch, because the
 * environment may lack the APIs before the switch. Adds no dependencies for further version switches of the same
 * environment, which are errors.
 */
export function addSwitch(service: IGatewayService, environment: Environment, switching: ReleaseOrSwitch): void {
  const { releases, switches } = recordOf(service);
  checkReleased(service, switching.construct, 'environment', environment);
  if (!switches.has(environment)) {
    const release = releases.get(environment);
    switches.set(environment, switching);
    if (release) {
      switching.follow(release.construct);
    }
    attachAfter(service, environment, switching.construct);
  }
}

function attachAfter(service: IGatewayService, environment: Environment, arrival: IConstruct): void {
  recordOf(service)
    .waiting.filter((one) => one.environment === undefined || one.environment === environment)
    .forEach(({ construct }) => construct.node.addDependency(arrival));
}

/**
 * Makes a construct depend on the release of a gateway service to an environment, and on the version switch of that
 * environment. If the environment is undefined or a token, the construct depends on all releases and version switches
 * of the service. Reports an error if the app creates the service but does not release it to the environment.
 *
 * @param reporter construct that gets the error, because its props contain the environment
 */
export function afterRelease(
  service: IGatewayService,
  construct: IConstruct,
  environment?: Environment,
  reporter: IConstruct = construct,
  property = 'environment',
): void {
  const { waiting, releases, switches } = recordOf(service);
  const isKnown = environment !== undefined && !isUnresolved(environment);
  waiting.push({ construct, environment: isKnown ? environment : undefined });
  for (const [where, arrival] of [...releases, ...switches]) {
    if (!isKnown || where === environment) {
      construct.node.addDependency(arrival.construct);
    }
  }
  if (isKnown) {
    checkReleased(service, reporter, property, environment);
  }
}

/**
 * Reports an error for an environment to which the app never releases a service that it creates. Skips imported
 * services.
 */
function checkReleased(
  service: IGatewayService,
  reporter: IConstruct,
  property: string,
  environment: Environment,
): void {
  const { isOwned, releases } = recordOf(service);
  checkEnvironment(reporter, property, environment);
  addCheck(reporter, () => {
    // Reports no error for an imported gateway service, because another tool may have released the service.
    const isMissing =
      isOwned &&
      !isImporting(service) &&
      !releases.has(environment) &&
      Object.values(Environment).includes(environment);
    const message = `is "${environment}", to which the service ${service.node.path} is not released; call its release("${environment}")`;
    return isMissing ? [{ level: 'error', property, message }] : [];
  });
}
