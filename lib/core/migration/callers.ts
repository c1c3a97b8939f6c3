import { MigratedApi } from './apis';
import { Context } from './context';
import { Kind } from './kinds';
import { namePart, uniqueNames } from './names';
import { ConsumerDraft, draft, Draft } from './output';
import { keysOf, Relations } from './relations';
import { labelOf, numberIn, SourceObject, textIn } from './source';

const WIRE = 'callers sign in another way: by hmac username="…", with hmac-sha256 and the header Date or X-Date';

/** The access control group that nobody is in: the policy needs one. */
const NOBODY = 'plan:none';

/** What settings of authentication are where there is none. */
const USUAL: readonly unknown[] = ['', 'NORMAL', 0];

/** Makes consumers of keys and applications, groups of plans, and has routes ask for them. */
export class Callers {
  private readonly consumers = new Map<SourceObject, ConsumerDraft>();
  private readonly groups = new Map<SourceObject, Draft>();

  public constructor(
    private readonly context: Context,
    private readonly relations: Relations,
  ) {}

  public make(apis: readonly MigratedApi[]): void {
    this.makeConsumers();
    this.makeGroups();
    apis.forEach((one) => this.authenticate(one));
    this.tellOfBindings(apis);
  }

  private makeConsumers(): void {
    const { source, ledger } = this.context;
    const keys = source.of('api_key').filter((key) => !isOff(key));
    const callers = [...keys, ...source.of('api_app')];
    const names = uniqueNames(
      callers,
      ({ name }) => namePart(name),
      ({ kind }) => (kind === 'api_app' ? 'app' : 'key'),
    );
    source
      .of('api_key')
      .filter(isOff)
      .forEach((key) => ledger.lostWhole(key, 'it is off, so that it is not made'));
    callers.forEach((caller) => this.consumers.set(caller, this.consumer(caller, names.get(caller)!)));
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
    const secretNote = `its value is not written: set ${nameIn(credential.secret)} in the environment; ${WIRE}`;
    ledger.kept(caller, isApp ? 'api_app_name' : 'secret_name', [`${label}: username`]);
    ledger.kept(caller, 'api_app_id', [`${label}: custom_id`]);
    ['api_key_id', idField].forEach((field) =>
      ledger.changed(caller, field, [`HMAC credential of ${label}: username`], WIRE),
    );
    ledger.changed(
      caller,
      isApp ? 'api_app_secret' : 'access_key_secret',
      [`HMAC credential of ${label}: secret`],
      secretNote,
    );
    ledger.kept(caller, 'status', [label]);
    ledger.unneeded(caller, 'access_key_type', 'the credential takes what the key is, whoever chose it');
    ledger.lost(caller, 'api_app_desc', 'consumers have no description');
    ledger.lost(caller, 'tags', 'consumers get no tags here; give them by hand where they are asked for');
    return made;
  }

  private makeGroups(): void {
    const { source, ledger, output } = this.context;
    const bound = source.of('usage_plan').filter((plan) => this.relations.apisOf(plan).length > 0);
    const names = uniqueNames(
      bound,
      ({ name }) => namePart(name),
      ({ keys }) => namePart(keys[0] ?? 'plan'),
    );
    for (const plan of source.of('usage_plan')) {
      if (!bound.includes(plan)) {
        ledger.lostWhole(plan, 'it is bound to no API in the environment that is taken, so that it is not made');
        continue;
      }
      const name = names.get(plan)!;
      const label = `consumer group "${name}"`;
      const group = draft(plan, { name });
      output.groups.push(group);
      this.groups.set(plan, group);
      const members = keysOf(this.context, plan).flatMap((key) => this.consumers.get(key) ?? []);
      members.forEach((member) => {
        member.groups.add(name);
        member.acls.add(name);
      });
      ledger.kept(plan, 'usage_plan_name', [`${label}: name`]);
      ledger.lost(plan, 'usage_plan_desc', 'groups have no description');
      this.limit(plan, group, label);
    }
  }

  private limit(plan: SourceObject, { policies }: Draft, label: string): void {
    const { ledger } = this.context;
    const perSecond = numberIn(plan, 'max_request_num_pre_sec');
    if (perSecond !== undefined && perSecond > 0) {
      policies.set('rate-limiting-advanced', { limit: [perSecond], window_size: [1], strategy: 'local' });
      const difference =
        'each consumer is counted by itself, by each gateway: give the policy a Redis to count together';
      ledger.changed(plan, 'max_request_num_pre_sec', [`${label}: plugin rate-limiting-advanced: limit`], difference);
    } else {
      ledger.unneeded(plan, 'max_request_num_pre_sec', 'that is no limit');
    }
    const total = numberIn(plan, 'max_request_num');
    if (total !== undefined && total > 0) {
      ledger.lost(
        plan,
        'max_request_num',
        'limits of the platform hold for a length of time: none counts for the life of a plan',
      );
    } else {
      ledger.unneeded(plan, 'max_request_num', 'that is no limit');
    }
  }

  private authenticate({ api, routes }: MigratedApi): void {
    const { ledger, options } = this.context;
    const type = authenticationOf(api);
    const targets = (field: string) => routes.map(({ name }) => `route "${name}": ${field}`);
    if (type === 'NONE') {
      ledger.unneeded(api, 'auth_type', 'anybody may call it');
    } else if (type === 'SECRET' || type === 'APP') {
      // A definition knows nothing of plans: whoever is a consumer may call.
      const allow = this.context.source.of('definition').length > 0 ? undefined : this.allowed(api, type);
      routes.forEach(({ policies }) => {
        policies.set('hmac-auth', { hide_credentials: true });
        if (allow) {
          policies.set('acl', { allow, hide_groups_header: true });
        }
      });
      const policies = allow ? ['plugin hmac-auth', 'plugin acl'] : ['plugin hmac-auth'];
      ledger.changed(api, 'auth_type', policies.flatMap(targets), WIRE);
    } else if (options.ownAuthentication?.includes(api.name)) {
      const difference = 'the app says that it authenticates its callers by itself';
      ledger.changed(api, 'auth_type', targets('policies that are added by hand'), difference);
    } else {
      const remedy = `it is refused to all until you add a policy of yours, and name "${api.name}" in ownAuthentication`;
      routes.forEach((route) => close(route));
      ledger.changed(
        api,
        'auth_type',
        targets('plugin request-termination'),
        `${type === 'unknown' ? 'nothing says who may call it' : `authentication by ${type} is set up anew`}: ${remedy}`,
      );
      this.context.problem('warning', api, `is closed: ${remedy}`);
    }
    const own = 'it is set up anew with the policy that authenticates, such as openid-connect or jwt';
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
      if (USUAL.includes(api.fields[field])) {
        ledger.unneeded(api, field, 'that is what APIs are unless told');
      } else {
        ledger.lost(api, field, own);
      }
    }
  }

  /** The groups that may call an API: those of plans, or of applications. */
  private allowed(api: SourceObject, type: 'SECRET' | 'APP'): string[] {
    const names =
      type === 'SECRET'
        ? this.relations.of(api, 'usage_plan').map(({ object }) => String(this.groups.get(object)?.fields.name))
        : this.relations.of(api, 'api_app').map(({ object }) => groupOf(this.consumers.get(object)?.fields.username));
    return names.length > 0 ? [...new Set(names)].sort() : [NOBODY];
  }

  private tellOfBindings(apis: readonly MigratedApi[]): void {
    const { source, ledger } = this.context;
    const asking: { readonly [type: string]: Kind } = { SECRET: 'usage_plan', APP: 'api_app' };
    for (const { api, routes } of apis) {
      const kind = asking[authenticationOf(api)];
      for (const { by } of kind ? this.relations.of(api, kind) : []) {
        const targets = routes.map(({ name }) => `route "${name}": plugin acl: allow`);
        ['environment', 'bind_type', 'access_key_ids'].forEach((field) => ledger.kept(by, field, targets));
      }
    }
    for (const by of [...source.of('usage_plan_attachment'), ...source.of('api_app_attachment')]) {
      const reason = 'none of the APIs that it leads to asks for it';
      ['environment', 'bind_type', 'access_key_ids'].forEach((field) => ledger.lostUnlessSaid(by, field, reason));
    }
    for (const by of source.of('api_key_attachment')) {
      const key = source.referred('api_key', by, 'api_key_id');
      const plan = source.referred('usage_plan', by, 'usage_plan_id');
      const consumer = key && this.consumers.get(key);
      const group = plan && this.groups.get(plan);
      if (consumer && group) {
        const target = `member of consumer group "${group.fields.name}"`;
        ['api_key_id', 'usage_plan_id', 'id'].forEach((field) =>
          ledger.kept(by, field, [`consumer "${consumer.fields.username}": ${target}`]),
        );
      } else {
        ledger.lostWhole(by, `${key ? labelOf(key) : 'the key'} or ${plan ? labelOf(plan) : 'the plan'} is not made`);
      }
    }
  }
}

/** The access control group of an application; no plan has one with such a sign. */
function groupOf(application: unknown): string {
  return `app:${String(application)}`;
}

/** How callers are authenticated; what is not known is not nothing. */
function authenticationOf({ fields: { auth_type: type = 'NONE' } }: SourceObject): string {
  return type === null || type === '' ? 'NONE' : typeof type === 'string' ? type : 'unknown';
}

/** Refuses all requests, so that nothing is open that was not. */
export function close({ policies }: Draft): void {
  policies.set('request-termination', {
    status_code: 403,
    message: 'The authentication of this API is not set up yet',
  });
}

function isOff(key: SourceObject): boolean {
  return ['off', '0', 0, false].includes(key.fields.status as string);
}

function nameIn(template: string): string {
  return /DECK_\w+/.exec(template)![0];
}
