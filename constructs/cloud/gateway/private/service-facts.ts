import { TerraformProvider, TerraformResource } from 'cdktf';
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
  readonly domains: IConstruct[];
  /** The APIs by method and path. */
  readonly requests: Map<string, IConstruct>;
  readonly releases: Map<string, IConstruct>;
  readonly waiting: { readonly construct: IConstruct; readonly environment?: string }[];
}

const books = new WeakMap<IConstruct, Book>();

/** Keeps what is known of a service, for what is made for it later. */
export function rememberService(service: IGatewayService, facts: ServiceFacts): void {
  const book: Book = { ...facts, apis: [], domains: [], requests: new Map(), releases: new Map(), waiting: [] };
  books.set(service, book);
  addCheck(service, () => [
    ...quota('', 'APIs', book.apis.length, 200),
    ...quota('', 'domains of your own', book.domains.length, 5),
  ]);
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

/** Counts a domain of a service. */
export function addDomain(service: IGatewayService, domain: IConstruct): void {
  bookOf(service).domains.push(domain);
}

/** Makes all releases of a service, later ones too, depend on an API. Two APIs with one path and method are refused. */
export function addApi(service: IGatewayService, api: IConstruct, method: string, path: string): void {
  const { apis, requests, releases } = bookOf(service);
  apis.push(api);
  releases.forEach((release) => release.node.addDependency(api));
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

/** Makes a release depend on the APIs of its service, and attachments of its environment on the release. */
export function addRelease(service: IGatewayService, environment: Environment, release: IConstruct): void {
  const { apis, releases, waiting } = bookOf(service);
  const other = releases.get(environment);
  if (other && !isUnresolved(environment)) {
    const message = `is "${environment}", to which ${other.node.path} brings the service already; leave one of the two out`;
    addError(release, 'environment', message);
    return;
  }
  checkEnvironment(release, 'environment', environment);
  releases.set(environment, release);
  apis.forEach((api) => release.node.addDependency(api));
  waiting
    .filter((one) => one.environment === undefined || one.environment === environment)
    .forEach(({ construct }) => construct.node.addDependency(release));
}

/**
 * Makes a construct depend on the release of a service to an environment, or to any where none is given. An environment
 * that a service of this app is never released to is refused.
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
  const book = bookOf(service);
  const isKnown = environment !== undefined && !isUnresolved(environment);
  book.waiting.push({ construct, environment: isKnown ? environment : undefined });
  for (const [released, release] of book.releases) {
    if (!isKnown || released === environment) {
      construct.node.addDependency(release);
    }
  }
  if (!isKnown) {
    return;
  }
  checkEnvironment(reporter, property, environment);
  addCheck(reporter, () => {
    // What is taken over may have been released by others.
    const isMissing =
      book.isOwned &&
      !isImporting(service) &&
      !book.releases.has(environment) &&
      Object.values(Environment).includes(environment);
    const message = `is "${environment}", to which the service ${service.node.path} is not released; call its release("${environment}")`;
    return isMissing ? [{ level: 'error', property, message }] : [];
  });
}

/** The attachments of an environment, which depend on its release. */
export function attachedTo(service: IGatewayService, environment: Environment): IConstruct[] {
  const { waiting } = bookOf(service);
  return waiting.filter((one) => one.environment === environment).map(({ construct }) => construct);
}

/** Whether a resource has create_before_destroy, be it by an override. */
export function isCreatedBeforeDestroy(resource: TerraformResource): boolean {
  // What was overridden is not shown to others, and to have the resource written out for it takes long for many.
  const { lifecycle: overridden } = resource['rawOverrides'];
  return (overridden?.create_before_destroy ?? resource.lifecycle?.createBeforeDestroy) === true;
}
