import { requireValue } from '../require-value';
import { MigratedApi } from './apis';
import { Context } from './context';
import { Kind } from './kinds';
import { namePart, uniqueNames } from './names';
import { ConsumerDraft, draft, Draft } from './output';
import { keysOf, Relations } from './relations';
import { labelOf, numberIn, SourceObject, textIn, Unknown } from './source';

const SIGNATURE_NOTE =
  'callers must sign their requests differently: hmac username="…", with hmac-sha256 and the header Date or X-Date';

/** Name of an access control group without members, because the policy `acl` requires at least one group. */
const EMPTY_GROUP = 'plan:none';

/** Values of authentication fields of a cloud API that mean that the field is not in use. */
const DEFAULT_VALUES: readonly unknown[] = ['', 'NORMAL', 0];

/**
 * Creates consumers for the enabled keys and the applications of the cloud gateway, and consumer groups for usage plans
 * that are bound to an API in the migrated environment. Adds authentication policies to the migrated routes.
 */
export class Callers {
  private readonly consumers = new Map<SourceObject, ConsumerDraft>();
  private readonly groups = new Map<SourceObject, Draft>();

  public constructor(
    private readonly context: Context,
    private readonly relations: Relations,
  ) {}

  public make(apis: readonly MigratedApi[]): void {
    this.createConsumers();
    this.createGroups();
    apis.forEach((one) => this.authenticate(one));
    this.recordBindings(apis);
  }

  private createConsumers(): void {
    const { source, ledger } = this.context;
    const keys = source.of('api_key').filter((key) => !isDisabled(key));
    const callers = [...keys, ...source.of('api_app')];
    const names = uniqueNames(
      callers,
      ({ name }) => namePart(name),
      ({ kind }) => (kind === 'api_app' ? 'app' : 'key'),
    );
    source
      .of('api_key')
      .filter(isDisabled)
      .forEach((key) => ledger.recordObjectLost(key, 'the migration does not create disabled keys'));
    callers.forEach((caller) => this.consumers.set(caller, this.consumer(caller, requireValue(names.get(caller)))));
  }

  private consumer(caller: SourceObject, name: string): ConsumerDraft {
    const { ledger, output } = this.context;
    const isApp = caller.kind === 'api_app';
    const label = `consumer "${name}"`;
    const idField = isApp ? 'api_app_key' : 'access_key_id';
    const id = isApp ? undefined : (textIn(caller, 'access_key_id') ?? textIn(caller, 'api_key_id'));
    const { variables } = this.context;
    const credential = { username: id ?? variables.of(name, 'id'), secret: variables.of(name, 'secret') };
    const custom = isApp ? textIn(caller, 'api_app_id') : undefined;
    const made: ConsumerDraft = {
      ...draft(caller, { username: name, custom_id: custom }),
      credentials: [credential],
      acls: new Set(isApp ? [groupOf(name)] : []),
      groups: new Set(),
    };
    output.consumers.push(made);
    const secretNote = `the file does not contain the secret: set ${variableIn(credential.secret)} in the environment; ${SIGNATURE_NOTE}`;
    ledger.recordKept(caller, isApp ? 'api_app_name' : 'secret_name', [`${label}: username`]);
    ledger.recordKept(caller, 'api_app_id', [`${label}: custom_id`]);
    ['api_key_id', idField].forEach((field) =>
      ledger.recordChanged(caller, field, [`HMAC credential of ${label}: username`], SIGNATURE_NOTE),
    );
    ledger.recordChanged(
      caller,
      isApp ? 'api_app_secret' : 'access_key_secret',
      [`HMAC credential of ${label}: secret`],
      secretNote,
    );
    ledger.recordKept(caller, 'status', [label]);
    ledger.recordUnneeded(caller, 'access_key_type', 'HMAC credentials accept generated and custom keys');
    ledger.recordLost(caller, 'api_app_desc', 'consumers have no description');
    ledger.recordLost(
      caller,
      'tags',
      'the migration creates consumers without tags; add tags to the constructs if you need them',
    );
    return made;
  }

  private createGroups(): void {
    const { source, ledger, output } = this.context;
    const bound = source.of('usage_plan').filter((plan) => this.relations.apisOf(plan).length > 0);
    const names = uniqueNames(
      bound,
      ({ name }) => namePart(name),
      ({ keys }) => namePart(keys[0] ?? 'plan'),
    );
    for (const plan of source.of('usage_plan')) {
      if (!bound.includes(plan)) {
        ledger.recordObjectLost(
          plan,
          'the migration does not create a usage plan that is not bound to an API in the migrated environment',
        );
        continue;
      }
      const name = requireValue(names.get(plan));
      const label = `consumer group "${name}"`;
      const group = draft(plan, { name });
      output.groups.push(group);
      this.groups.set(plan, group);
      const members = keysOf(this.context, plan).flatMap((key) => this.consumers.get(key) ?? []);
      members.forEach((member) => {
        member.groups.add(name);
        member.acls.add(name);
      });
      ledger.recordKept(plan, 'usage_plan_name', [`${label}: name`]);
      ledger.recordLost(plan, 'usage_plan_desc', 'groups have no description');
      this.addLimit(plan, group, label);
    }
  }

  private addLimit(plan: SourceObject, { policies }: Draft, label: string): void {
    const { ledger } = this.context;
    const perSecond = numberIn(plan, 'max_request_num_pre_sec');
    if (perSecond !== undefined && perSecond > 0) {
      policies.set('rate-limiting-advanced', { limit: [perSecond], window_size: [1], strategy: 'local' });
      const difference =
        'each gateway node counts requests separately for each consumer: configure Redis in the policy for a common count';
      ledger.recordChanged(
        plan,
        'max_request_num_pre_sec',
        [`${label}: plugin rate-limiting-advanced: limit`],
        difference,
      );
    } else {
      this.recordUnlimited(plan, 'max_request_num_pre_sec');
    }
    const total = numberIn(plan, 'max_request_num');
    if (total !== undefined && total > 0) {
      ledger.recordLost(
        plan,
        'max_request_num',
        'request limits of the platform apply to a time window, not to the lifetime of a usage plan',
      );
    } else {
      this.recordUnlimited(plan, 'max_request_num');
    }
  }

  /** Records that a limit of a usage plan means unlimited, unless only Terraform knows the limit. */
  private recordUnlimited(plan: SourceObject, field: string): void {
    if (!(plan.fields[field] instanceof Unknown)) {
      this.context.ledger.recordUnneeded(plan, field, 'the value means unlimited');
    }
  }

  private authenticate({ api, routes }: MigratedApi): void {
    const { ledger, options } = this.context;
    const type = authenticationOf(api);
    const targets = (field: string) => routes.map(({ name }) => `route "${name}": ${field}`);
    if (type === 'NONE') {
      ledger.recordUnneeded(api, 'auth_type', 'anyone may call the API without authentication');
    } else if (type === 'SECRET' || type === 'APP') {
      // An OpenAPI definition of the cloud gateway contains no usage plans, so every consumer may call the migrated
      // API.
      const allow = this.context.source.of('definition').length > 0 ? undefined : this.allowedGroups(api, type);
      routes.forEach(({ policies }) => {
        policies.set('hmac-auth', { hide_credentials: true });
        if (allow) {
          policies.set('acl', { allow, hide_groups_header: true });
        }
      });
      const policies = allow ? ['plugin hmac-auth', 'plugin acl'] : ['plugin hmac-auth'];
      ledger.recordChanged(api, 'auth_type', policies.flatMap(targets), SIGNATURE_NOTE);
    } else if (options.ownAuthentication?.includes(api.name)) {
      const difference = 'the migration options list the API in ownAuthentication';
      ledger.recordChanged(api, 'auth_type', targets('policies that you add to the route'), difference);
    } else {
      const remedy = `the routes of the API reject all requests until you add an authentication policy and list "${api.name}" in ownAuthentication`;
      routes.forEach((route) => rejectRequests(route));
      ledger.recordChanged(
        api,
        'auth_type',
        targets('plugin request-termination'),
        `${type === 'unknown' ? 'the authentication of the cloud API is unknown' : `you must set up the authentication by ${type} again on the platform`}: ${remedy}`,
      );
      this.context.problem('warning', api, `needs an authentication policy: ${remedy}`);
    }
    const reason =
      'set up the authentication again with an authentication policy of the platform, such as openid-connect or jwt';
    const fields = [
      'oauth_config',
      'token_timeout',
      'eiam_app_id',
      'eiam_app_type',
      'eiam_auth_type',
      'auth_relation_api_id',
      'api_business_type',
    ];
    for (const field of fields) {
      if (DEFAULT_VALUES.includes(api.fields[field])) {
        ledger.recordUnneeded(api, field, 'the field of the cloud API has its default value');
      } else {
        ledger.recordLost(api, field, reason);
      }
    }
  }

  /**
   * Returns the access control groups that may call a migrated API: the groups of its usage plans, or of its
   * applications. If no group may call the API, returns a group without members.
   */
  private allowedGroups(api: SourceObject, type: 'SECRET' | 'APP'): string[] {
    const names =
      type === 'SECRET'
        ? this.relations.of(api, 'usage_plan').map(({ object }) => String(this.groups.get(object)?.fields.name))
        : this.relations.of(api, 'api_app').map(({ object }) => groupOf(this.consumers.get(object)?.fields.username));
    return names.length > 0 ? [...new Set(names)].sort() : [EMPTY_GROUP];
  }

  private recordBindings(apis: readonly MigratedApi[]): void {
    const { source, ledger } = this.context;
    const asking: { readonly [type: string]: Kind } = { SECRET: 'usage_plan', APP: 'api_app' };
    for (const { api, routes } of apis) {
      const kind = asking[authenticationOf(api)];
      for (const { by } of kind ? this.relations.of(api, kind) : []) {
        const targets = routes.map(({ name }) => `route "${name}": plugin acl: allow`);
        ['environment', 'bind_type', 'access_key_ids'].forEach((field) => ledger.recordKept(by, field, targets));
      }
    }
    for (const by of [...source.of('usage_plan_attachment'), ...source.of('api_app_attachment')]) {
      const reason = 'the attachment refers only to cloud APIs that do not require the usage plan or application';
      ['environment', 'bind_type', 'access_key_ids'].forEach((field) => ledger.recordLostIfOpen(by, field, reason));
    }
    for (const by of source.of('api_key_attachment')) {
      const key = source.referred('api_key', by, 'api_key_id');
      const plan = source.referred('usage_plan', by, 'usage_plan_id');
      const consumer = key && this.consumers.get(key);
      const group = plan && this.groups.get(plan);
      if (consumer && group) {
        const target = `member of consumer group "${group.fields.name}"`;
        ['api_key_id', 'usage_plan_id', 'id'].forEach((field) =>
          ledger.recordKept(by, field, [`consumer "${consumer.fields.username}": ${target}`]),
        );
      } else {
        ledger.recordObjectLost(
          by,
          `${key ? labelOf(key) : 'the key'} or ${plan ? labelOf(plan) : 'the usage plan'} is not created`,
        );
      }
    }
  }
}

/**
 * Returns the name of the access control group for an application of the cloud gateway. The name of the group contains
 * a colon, which names of groups for usage plans cannot contain.
 */
function groupOf(application: unknown): string {
  return `app:${String(application)}`;
}

/**
 * Returns the authentication type of a cloud API, such as `NONE` or `SECRET`. For a missing, null or empty type,
 * returns `NONE`. For any other type that is not a text, returns `unknown`, so that the migrated routes do not become
 * open.
 */
function authenticationOf({ fields: { auth_type: type = 'NONE' } }: SourceObject): string {
  return type === null || type === '' ? 'NONE' : typeof type === 'string' ? type : 'unknown';
}

/**
 * Adds the policy `request-termination` to a route, so that the route rejects all requests and no API with
 * authentication becomes open.
 */
export function rejectRequests({ policies }: Draft): void {
  policies.set('request-termination', {
    status_code: 403,
    message: 'The authentication of this API is not set up yet',
  });
}

function isDisabled(key: SourceObject): boolean {
  return ['off', '0', 0, false].includes(key.fields.status as string);
}

function variableIn(template: string): string {
  return requireValue(/DECK_\w+/.exec(template))[0];
}
