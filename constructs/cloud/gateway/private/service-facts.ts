import { TerraformProvider } from 'cdktf';
import { IConstruct } from 'constructs';
import { isImporting } from '../../../../lib/core/imports';
import { addCheck, addError } from '../../../../lib/core/rules/problems';
import { isUnresolved } from '../../../../lib/core/tokens';
import { Environment } from '../environment';
import { IGatewayService } from '../gateway-service-reference';
import { checkEnvironment } from './checks';
import { quota } from './quotas';

/** What is known of a service beyond its id. */
export interface ServiceFacts {
  /** Whether it is made in this app, so that all that it needs has to be here as well. */
  readonly isOwned: boolean;
  readonly provider?: TerraformProvider;
  /** The networks that it can be called from, where that is known. */
  readonly networkTypes?: readonly string[];
  readonly publicDomain?: string;
  readonly privateDomain?: string;
}

interface Book extends ServiceFacts {
  readonly apis: IConstruct[];
  /** The APIs by method and path. */
  readonly requests: Map<string, IConstruct>;
  /** By environment. */
  readonly releases: Map<string, Follower>;
  /** By environment. */
  readonly switches: Map<string, Follower>;
  readonly waiting: { readonly construct: IConstruct; readonly environment?: string }[];
}

/** A release or a switch, which has to come after others. */
interface Follower {
  readonly construct: IConstruct;
  readonly follow: (other: IConstruct) => void;
}

const books = new WeakMap<IConstruct, Book>();

/** Keeps what is known of a service, for what is made for it later. */
export function rememberService(service: IGatewayService, facts: ServiceFacts): void {
  const maps = { requests: new Map(), releases: new Map(), switches: new Map() };
  const book: Book = { ...facts, apis: [], ...maps, waiting: [] };
  books.set(service, book);
  addCheck(service, () => quota('', 'APIs', book.apis.length, 200));
}

/** What is known of a service; little of one of which only the id was given. */
export function serviceFacts(service: IGatewayService): ServiceFacts {
  return bookOf(service);
}

function bookOf(service: IGatewayService): Book {
  if (!books.has(service)) {
    rememberService(service, { isOwned: false });
  }
  return books.get(service)!;
}

/** The APIs of a service that this app makes. */
export function apisOf(service: IGatewayService): readonly IConstruct[] {
  return bookOf(service).apis;
}

/** Makes all releases of a service, later ones too, depend on an API. Two APIs with one path and method are refused. */
export function addApi(service: IGatewayService, api: IConstruct, method: string, path: string): void {
  const { apis, requests, releases } = bookOf(service);
  apis.push(api);
  releases.forEach(({ follow }) => follow(api));
  const request = `${method} ${path}`;
  const other = requests.get(request);
  if (isUnresolved(path) || isUnresolved(method)) {
    return;
  }
  if (other) {
    const message = `is "${path}" with the method ${method}, as that of ${other.node.path} is; the APIs of a service differ in path or method`;
    addError(api, 'path', message);
  } else {
    requests.set(request, api);
  }
}

/**
 * Has a release come after the APIs of its service, and after it the switch of its environment and what is attached there.
 * Only the first release to an environment counts; the others are refused.
 */
export function addRelease(service: IGatewayService, environment: Environment, release: Follower): void {
  const { apis, releases, switches } = bookOf(service);
  checkEnvironment(release.construct, 'environment', environment);
  if (!releases.has(environment)) {
    releases.set(environment, release);
    apis.forEach(release.follow);
    switches.forEach(({ follow }, where) => where === environment && follow(release.construct));
    attachAfter(service, environment, release.construct);
  }
}

/**
 * Has a switch come after the release to its environment, which is refused where there is none, and what is attached there
 * after the switch: before, the environment may not have the APIs. Only the first switch counts; the others are refused.
 */
export function addSwitch(service: IGatewayService, environment: Environment, switching: Follower): void {
  const { releases, switches } = bookOf(service);
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
  bookOf(service)
    .waiting.filter((one) => one.environment === undefined || one.environment === environment)
    .forEach(({ construct }) => construct.node.addDependency(arrival));
}

/**
 * Makes a construct depend on the release of a service to an environment, and on its switch there, or on those of all
 * environments where none is given. An environment that a service of this app is never released to is refused.
 *
 * @param reporter the construct that the user gave the environment to
 */
export function afterRelease(
  service: IGatewayService,
  construct: IConstruct,
  environment?: Environment,
  reporter: IConstruct = construct,
  property = 'environment',
): void {
  const { waiting, releases, switches } = bookOf(service);
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

/** Refuses an environment that a service of this app is never released to. */
function checkReleased(
  service: IGatewayService,
  reporter: IConstruct,
  property: string,
  environment: Environment,
): void {
  const { isOwned, releases } = bookOf(service);
  checkEnvironment(reporter, property, environment);
  addCheck(reporter, () => {
    // What is taken over may have been released by others.
    const isMissing =
      isOwned &&
      !isImporting(service) &&
      !releases.has(environment) &&
      Object.values(Environment).includes(environment);
    const message = `is "${environment}", to which the service ${service.node.path} is not released; call its release("${environment}")`;
    return isMissing ? [{ level: 'error', property, message }] : [];
  });
}
