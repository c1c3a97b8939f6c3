import { isDeepStrictEqual } from 'node:util';
import { partOf } from '../shared/formats/pointer';
import { followReferences } from '../shared/formats/references';
import { isPlainObject, memberOf, Members } from '../shared/objects';
import { Extensions, Holder } from './extensions';
import { variantsOf } from './headers';
import {
  Conversion,
  ConvertedPolicy,
  ConvertedRoute,
  ConvertedService,
  ConvertedUpstream,
  Fields,
  Located,
} from './model';
import { NameRegistry } from './name-registry';
import { nameBelow, pathSlugOf, Slug, slugOf } from './names';
import { parametersOf, PathPattern, patternOf } from './paths';
import {
  copyPolicies,
  PolicyDraft,
  PolicyDrafts,
  draftsOf,
  mergePolicies,
  policiesOf,
  VALIDATOR,
  withValidator,
} from './policies';
import { Problems } from './problems';
import { Schemas } from './schemas';
import { Security } from './security';
import { Backend, backendOf, defaultsOf, hasNoDestination, keyOf, ServiceDraft, serviceOf } from './services';
import { toolIds } from './tool-ids';
import { Validators } from './validator';

const METHODS = ['delete', 'get', 'head', 'options', 'patch', 'post', 'put', 'trace'];
/**
 * Default priority of routes for request paths without parameters. The gateway tries routes for paths without
 * parameters before routes for paths with parameters.
 */
const PRIORITY = 200;
const PRIORITY_WITH_PARAMETERS = 100;
/**
 * Fields of a gateway route that the conversion sets, so that it ignores them in the route defaults of the
 * specification.
 */
const OPERATION_MEMBERS = ['id', 'name', 'paths', 'methods', 'tags', 'service', 'plugins'];

/** Options of a conversion from OpenAPI to a gateway configuration. */
export interface ConversionOptions {
  /**
   * Prefix of the names of all gateway services, routes and upstreams. By default, the name prefix comes from the
   * specification.
   */
  readonly documentName?: string;
  /** Tags of all gateway entities. By default, the tags of the entities come from the specification. */
  readonly tags?: readonly string[];
  /** Whether to create policies from the security requirements of the specification. */
  readonly generateSecurity?: boolean;
  /**
   * Whether the caller uses the ids that decK generates. If `usesToolIds` is true, the conversion of the specification
   * reports an error if two policies get the same id.
   */
  readonly usesToolIds?: boolean;
  /**
   * Whether OpenAPI paths with equal servers and defaults, and without policies of their own, share one gateway
   * service. If `reuseServices` is true, operations with equal servers and defaults also share one service, which no
   * path shares.
   */
  readonly reuseServices?: boolean;
  /**
   * Whether to create only one route per operation, without an additional route for each combination of required header
   * values.
   */
  readonly skipRouteByHeader?: boolean;
}

/** Level of an OpenAPI specification: the document, a path or an operation. */
interface Level {
  readonly name: string;
  readonly backend: Backend;
  readonly service: ServiceDraft;
  /** Policies of this level of the OpenAPI specification, without inherited policies. */
  readonly own: PolicyDrafts;
  /** Policy that validates requests at this level of the OpenAPI specification, own or inherited. */
  readonly validator?: PolicyDraft;
}

/**
 * Creates a gateway configuration from an OpenAPI specification, following the rules of `deck file openapi2kong`.
 *
 * @param root checked specification of version 3.0 or 3.1, without references to other files
 */
export function convert(root: unknown, options: ConversionOptions): Conversion {
  try {
    return new Converter(isPlainObject(root) ? root : {}, options).convert();
  } catch (error) {
    if (error instanceof RangeError) {
      const problem = { level: 'error' as const, pointers: [''], message: 'is nested too deeply' };
      return { documentName: 'unknown', services: [], routes: [], upstreams: [], problems: [problem] };
    }
    throw error;
  }
}

class Converter {
  private readonly problems = new Problems();
  private readonly report = this.problems.report;
  private readonly extensions: Extensions;
  private readonly security: Security;
  private readonly validators: Validators;
  private readonly names = new NameRegistry(this.report);
  private readonly services = new Map<string, ConvertedService>();
  private readonly upstreams: ConvertedUpstream[] = [];
  private readonly routes: ConvertedRoute[] = [];
  private tags: readonly string[] = [];
  private documentName = '';
  /**
   * Gateway services that OpenAPI paths or operations can share, by backend. A path and an operation share no service,
   * because a path's service has the document's policies, and an operation's service has no policies.
   */
  private readonly shared = { path: new Map<string, ServiceDraft>(), operation: new Map<string, ServiceDraft>() };
  /** Authentication policy that the OpenAPI document requires for all operations. */
  private documentSecurity?: PolicyDraft;

  public constructor(
    private readonly root: Members,
    private readonly options: ConversionOptions,
  ) {
    this.extensions = new Extensions(root, this.report);
    this.security = new Security(root, this.extensions, this.report);
    this.validators = new Validators(root, new Schemas(root, this.report), this.report);
  }

  public convert(): Conversion {
    const holder: Holder = { value: this.root, pointer: '', kind: 'document' };
    this.extensions.checkNames(holder);
    const tags = this.extensions.texts(holder, 'tags');
    this.tags = this.options.tags ?? tags ?? [];
    this.documentName = this.nameOfDocument(holder);
    const document = this.documentLevel(holder);
    const paths = isPlainObject(this.root.paths) ? this.root.paths : {};
    for (const path of Object.keys(paths)
      .filter((key) => key.startsWith('/'))
      .sort()) {
      this.convertPath(path, paths[path], document);
    }
    this.removeUnusedService(document);
    return {
      documentName: this.documentName,
      services: [...this.services.values()],
      routes: this.routes,
      upstreams: this.upstreams,
      problems: this.problems.all,
    };
  }

  private documentLevel(holder: Holder): Level {
    const name = this.documentName;
    const backend = backendOf(this.extensions, holder);
    const own = draftsOf(this.extensions, holder, this.report);
    this.documentSecurity = this.options.generateSecurity ? this.security.draftOf(holder) : undefined;
    const policies = this.documentSecurity
      ? mergePolicies(own, new Map([[this.documentSecurity.type, this.documentSecurity]]))
      : own;
    const service = this.addService({ name, pointer: '' }, backend, withValidator(policies, undefined));
    return { name, backend, service, own: policies, validator: own.get(VALIDATOR) };
  }

  private convertPath(path: string, item: unknown, document: Level): void {
    const { value, pointer } = followReferences(this.root, { value: item, pointer: `/paths${partOf(path)}` });
    if (!isPlainObject(value)) {
      return;
    }
    const holder: Holder = { value, pointer, kind: 'path' };
    this.extensions.checkNames(holder);
    const level = this.pathLevel(holder, path, document);
    for (const method of METHODS) {
      const content = value[method];
      if (isPlainObject(content)) {
        const operation: Holder = { value: content, pointer: `${pointer}/${method}`, kind: 'operation' };
        this.extensions.checkNames(operation);
        this.convertOperation(operation, method, { path, holder, level, document });
      }
    }
  }

  private pathLevel(holder: Holder, path: string, document: Level): Level {
    const given = this.extensions.text(holder, 'name');
    const part = given ? this.slug(given) : this.reportUnknown(pathSlugOf(path), holder.pointer);
    const name = nameBelow(document.name, part);
    const backend = backendOf(this.extensions, holder, document.backend);
    const own = draftsOf(this.extensions, holder, this.report);
    const validator = own.get(VALIDATOR) ?? document.validator;
    if (!backend.isOwn) {
      return { name, backend, service: document.service, own, validator };
    }
    const add = (): ServiceDraft => {
      const policies = withValidator(mergePolicies(copyPolicies(document.own), own), undefined);
      return this.addService({ name, pointer: holder.pointer }, backend, policies, document.service);
    };
    // An OpenAPI path with policies of its own needs a separate gateway service.
    const service = own.size > 0 ? add() : this.sharedService('path', backend, add);
    return { name, backend, service, own, validator };
  }

  private convertOperation(
    operation: Holder,
    method: string,
    around: { readonly path: string; readonly holder: Holder; readonly level: Level; readonly document: Level },
  ): void {
    const { path, holder, level, document } = around;
    const name = this.nameOfOperation(operation, method, level);
    const backend = backendOf(this.extensions, operation, level.backend);
    const drafts = draftsOf(this.extensions, operation, this.report);
    const add = (): ServiceDraft =>
      this.addService({ name, pointer: operation.pointer }, backend, new Map(), level.service);
    const service = backend.isOwn ? this.sharedService('operation', backend, add) : level.service;
    if (hasNoDestination(backend)) {
      const message = `has no host, so requests go to ${service.fields.host}; add servers with a URL, or x-kong-service-defaults with a host`;
      this.report('warning', backend.servers.pointer, message);
    }
    let policies = mergePolicies(inheritedBy(backend, level, document), drafts);
    const demanded = this.options.generateSecurity
      ? this.security.draftOf(operation, this.documentSecurity)
      : undefined;
    if (demanded && !isDeepStrictEqual(demanded.value, this.documentSecurity?.value)) {
      policies = mergePolicies(policies, new Map([[demanded.type, demanded]]));
    }
    const own = parametersOf(this.root, operation);
    const ofPath = parametersOf(this.root, holder);
    const validator = drafts.get(VALIDATOR) ?? level.validator;
    const completed = validator && this.validators.policyFor(validator, { ...operation, own, ofPath });
    policies = withValidator(policies, completed);
    const pattern = patternOf({ value: path, pointer: operation.pointer }, [...own, ...ofPath], this.report);
    const fields = this.routeOf(backend, method, pattern);
    const operationId = operationIdOf(operation);
    const common = {
      pointer: operation.pointer,
      fieldsPointer: backend.routeDefaults?.pointer,
      service: service.name,
      operation: name,
      operationId,
      method: method.toUpperCase(),
      path,
    };
    const variants = this.options.skipRouteByHeader ? [] : variantsOf(operation, own, ofPath, this.report);
    variants.forEach((headers, index) => {
      const variant = `${name}_${index}`;
      const named = { ...common, name: variant, id: toolIds.variant(variant) };
      this.addRoute({
        ...named,
        fields: { ...fields, headers, name: variant },
        policies: policiesOf(policies, name, this.tags, headers),
      });
    });
    this.addRoute({
      ...common,
      name,
      id: toolIds.route(name),
      fields: { ...fields, name },
      policies: policiesOf(policies, name, this.tags),
    });
  }

  private routeOf(backend: Backend, method: string, { pattern, hasParameters }: PathPattern): Fields {
    const { regex_priority: priority, ...others } = defaultsOf(backend.routeDefaults, OPERATION_MEMBERS, this.report);
    const ofPath = hasParameters ? PRIORITY_WITH_PARAMETERS : PRIORITY;
    // A priority from the specification applies to routes for paths without parameters; other routes get the priority
    // minus 1.
    const given = typeof priority === 'number' && hasParameters ? priority - 1 : priority;
    return {
      strip_path: false,
      ...others,
      methods: [method.toUpperCase()],
      paths: [pattern],
      regex_priority: given ?? ofPath,
      tags: [...this.tags],
    };
  }

  private addService(
    where: { readonly name: string; readonly pointer: string },
    backend: Backend,
    policies: PolicyDrafts,
    above?: ServiceDraft,
  ): ServiceDraft {
    const { service, upstream } = serviceOf(where, backend, this.tags, above, this.report);
    if (this.names.claim('service', service.name, where.pointer)) {
      const ofService = policiesOf(policies, service.name, this.tags);
      this.services.set(service.name, { ...service, id: toolIds.service(service.name), policies: ofService });
      this.claimIds(ofService, service.name);
      if (upstream) {
        this.upstreams.push(upstream);
      }
    }
    return service;
  }

  /**
   * Creates a gateway service for a backend of a path or an operation. If `reuseServices` is set, `sharedService`
   * returns the existing shared service of an equal backend instead, if any.
   */
  private sharedService(level: keyof typeof this.shared, backend: Backend, add: () => ServiceDraft): ServiceDraft {
    if (!this.options.reuseServices) {
      return add();
    }
    const key = keyOf(backend, this.report);
    const service = this.shared[level].get(key) ?? add();
    this.shared[level].set(key, service);
    return service;
  }

  private addRoute(route: ConvertedRoute): void {
    if (this.names.claim('route', route.name, route.pointer)) {
      this.routes.push(route);
      this.claimIds(route.policies, route.name);
    }
  }

  private claimIds(policies: readonly ConvertedPolicy[], owner: string): void {
    if (this.options.usesToolIds) {
      policies.forEach((policy) => this.names.claimId(policy, owner));
    }
  }

  /**
   * Removes the service of the OpenAPI document if the document has no servers, the service has no routes, and other
   * services exist. Also removes the upstream of the removed service unless another service uses the upstream.
   */
  private removeUnusedService({ name, backend }: Level): void {
    const isUsed = this.routes.some(({ service }) => service === name);
    if (!isUsed && this.services.size > 1 && backend.servers.value.length === 0) {
      const upstream = this.services.get(name)?.upstream;
      this.services.delete(name);
      const others = this.upstreams.filter((one) => one.name !== upstream);
      if (![...this.services.values()].some((service) => service.upstream === upstream)) {
        this.upstreams.splice(0, Infinity, ...others);
      }
    }
  }

  private nameOfDocument(holder: Holder): string {
    const ofFile = this.extensions.text(holder, 'name') ?? {
      value: memberOf(this.root.info, 'title'),
      pointer: '/info/title',
    };
    const { documentName } = this.options;
    const { value, pointer } = documentName === undefined ? ofFile : { value: documentName, pointer: '' };
    const name = this.slug({ value: typeof value === 'string' ? value : '', pointer });
    if (name === '') {
      this.report(
        'error',
        pointer,
        'gives no prefix for the names of gateway entities; set documentName or x-kong-name',
      );
    }
    return name === '' ? 'unknown' : name;
  }

  private nameOfOperation(operation: Holder, method: string, path: Level): string {
    const given = this.extensions.text(operation, 'name');
    const operationId = operationIdOf(operation);
    if (given) {
      return nameBelow(path.name, this.slug(given));
    }
    return operationId !== undefined && operationId !== ''
      ? nameBelow(this.documentName, this.slug({ value: operationId, pointer: `${operation.pointer}/operationId` }))
      : nameBelow(path.name, method);
  }

  private slug({ value, pointer }: Located<string>): string {
    if (value.includes('${TfToken[')) {
      this.report(
        'error',
        pointer,
        'is known only to Terraform, so no names can be derived from the text; use a plain text',
      );
    }
    return this.reportUnknown(slugOf(value), pointer);
  }

  private reportUnknown({ text, unknown }: Slug, pointer: string): string {
    if (unknown.length > 0) {
      const shown = unknown.slice(0, 5).join(' ');
      const message = `contains ${shown}, which cannot be converted to letters from a to z for a name; set x-kong-name, or documentName for the document`;
      this.report('error', pointer, message);
    }
    return text;
  }
}

function operationIdOf({ value: { operationId } }: Holder): string | undefined {
  return typeof operationId === 'string' ? operationId : undefined;
}

/**
 * Returns the policies that a route inherits: policies of outer levels of the OpenAPI specification that the route's
 * service does not have.
 */
function inheritedBy(operation: Backend, path: Level, document: Level): PolicyDrafts {
  if (operation.isOwn) {
    return mergePolicies(document.own, path.own);
  }
  return path.backend.isOwn ? new Map() : path.own;
}
