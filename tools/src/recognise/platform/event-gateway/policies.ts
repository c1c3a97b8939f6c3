import { argumentsIn, call, Code, struct } from '../../../code/code';
import { InventoryValue, isValues, ObjectReference } from '../../../inventory/inventory';
import { enumeration, enumerations, Field, Fields, listAt, made, memberOf, same } from '../../fields';
import { Recognised, recognised, Recogniser, simple } from '../../recogniser';
import { RecognitionContext } from '../../recognition-context';
import { required, Source, Unrepresentable } from '../../source';
import { owner, PART } from './parts';

const virtualCluster = owner('virtual_cluster_id', 'platform.VirtualCluster');

/** Function that returns the code for a policy of one type on records. */
type PolicyCode = (source: Source, scene: RecognitionContext, factory: string) => Code;

const failureMode: Field = (source, scene) => {
  const mode = enumeration('config.failure_mode', 'platform.PolicyFailureMode');
  const isUsual = source.look('config.failure_mode') === 'error';
  const code = mode(source, scene);
  return isUsual ? undefined : code;
};

const parts = enumerations('config.part_of_record', 'platform.RecordPart');

const encrypt: PolicyCode = (source, scene, factory) => {
  const arn = same('config.encryption_key.aws.arn')(source, scene);
  const staticKey = made('config.encryption_key.static.key.id', 'platform.StaticKey')(source, scene);
  const key =
    staticKey === undefined
      ? call('platform.EncryptionKey', 'aws', required(arn))
      : call('platform.EncryptionKey', 'staticKey', staticKey);
  return call(
    factory,
    'encrypt',
    struct({ key, parts: parts(source, scene), failureMode: failureMode(source, scene) }),
  );
};

const keySources: Field = (source) => {
  const sources = (listAt(source, 'config.key_sources') ?? []).map((one) => (isValues(one) ? Object.keys(one)[0] : ''));
  const isUsual = sources.length === 1 && sources[0] === 'static';
  return isUsual ? undefined : sources.map((one) => memberOf('platform.KeySource', source, 'config.key_sources', one));
};

const decrypt: PolicyCode = (source, scene, factory) =>
  call(
    factory,
    'decrypt',
    struct({
      parts: parts(source, scene),
      keySources: keySources(source, scene),
      failureMode: failureMode(source, scene),
    }),
  );

function headerChange(action: InventoryValue): Code {
  const { set, remove } = (isValues(action) ? action : {}) as { set?: HeaderValue; remove?: HeaderValue };
  if (!set && !remove) {
    throw new Unrepresentable('the L2 construct has no platform.HeaderChange for config.actions');
  }
  return set
    ? call('platform.HeaderChange', 'set', set.key, required(set.value))
    : call('platform.HeaderChange', 'remove', required(remove).key);
}

interface HeaderValue {
  readonly key: string;
  readonly value?: string;
}

const modifyHeaders: PolicyCode = (source, _, factory) =>
  call(factory, 'modifyHeaders', (listAt(source, 'config.actions') ?? []).map(headerChange));

function schemaValidation(actions: string): PolicyCode {
  return (source, scene, factory) => {
    const isOfRegistry = source.look('config.confluent_schema_registry') !== undefined;
    const at = isOfRegistry ? 'config.confluent_schema_registry' : 'config.json';
    source.take(at);
    const registry = made(`${at}.schema_registry.id`, 'platform.SchemaRegistry')(source, scene);
    if (!isOfRegistry && registry !== undefined) {
      throw new Unrepresentable('the L2 construct has no property for config.json.schema_registry');
    }
    const options = struct({
      registry,
      valueAction: enumeration(`${at}.value_validation_action`, actions)(source, scene),
      keyAction: enumeration(`${at}.key_validation_action`, actions)(source, scene),
    });
    return call(factory, 'schemaValidation', options);
  };
}

const PRODUCE = 'platform.ProducePolicy';
const CONSUME = 'platform.ConsumePolicy';

const POLICIES: { readonly [type: string]: { readonly factory: string; readonly code: PolicyCode } } = {
  produce_policy_encrypt: { factory: PRODUCE, code: encrypt },
  produce_policy_modify_headers: { factory: PRODUCE, code: modifyHeaders },
  produce_policy_schema_validation: {
    factory: PRODUCE,
    code: schemaValidation('platform.ProduceValidationAction'),
  },
  consume_policy_decrypt: { factory: CONSUME, code: decrypt },
  consume_policy_modify_headers: { factory: CONSUME, code: modifyHeaders },
  consume_policy_schema_validation: {
    factory: CONSUME,
    code: schemaValidation('platform.ConsumeValidationAction'),
  },
  consume_policy_skip_record: { factory: CONSUME, code: (_, __, factory) => call(factory, 'skipRecord') },
};

const OPTIONS: Fields = {
  name: same('name'),
  enabled: same('enabled'),
  condition: same('condition'),
  ...PART,
};

/**
 * Returns a recogniser that converts an adopted produce or consume policy of a virtual cluster to an L2 construct.
 * Produce and consume policies may be nested in other policies.
 */
function recordPolicy(type: string): Recogniser {
  const { factory, code } = POLICIES[type];
  const way = {
    of: 'platform.VirtualClusterPolicy',
    fields: {
      virtualCluster,
      policy: (source: Source, scene: RecognitionContext) => code(source, scene, factory),
      ...OPTIONS,
    },
  };
  const addition = {
    owner: 'virtualCluster',
    method: factory === PRODUCE ? 'onProduce' : 'onConsume',
    leading: ['policy'],
  };
  return {
    types: [`konnect_event_gateway_${type}`],
    recognise: (source, id, scene) => {
      const parent = source.take('parent_policy_id');
      return parent === undefined
        ? recognised({ ...way, addition }, source, id, scene)
        : below(parent, recognised(way, source, id, scene), scene);
    },
  };
}

/** Returns the method call that adds a policy to its parent policy. */
function below(parent: InventoryValue, alone: Recognised, scene: RecognitionContext): Recognised {
  const { of, creation } = alone;
  if (!(parent instanceof ObjectReference) || scene.classOf(parent.key) !== of) {
    throw new Unrepresentable(
      'the L2 construct requires a parent policy that is an L2 construct, for parent_policy_id',
    );
  }
  const args = creation.kind === 'new' ? argsOf(creation.props.members) : argumentsIn(creation);
  return { ...alone, creation: { kind: 'addition', to: parent.key, method: 'addPolicy', args } };
}

/** Returns the arguments of the method that adds a policy, from the properties of the policy. */
function argsOf({ policy, ...others }: { readonly [property: string]: Code }): readonly Code[] {
  const options = Object.entries(others).filter(([property]) => property !== 'virtualCluster');
  return options.length > 0 ? [policy, struct(Object.fromEntries(options))] : [policy];
}

const rules: Field = (source, scene) =>
  listAt(source, 'config.rules')?.map((rule) =>
    source.within(rule as { [name: string]: InventoryValue }, 'config.rules', (inner) => {
      const isAllowed = inner.take('action') === 'allow';
      const texts = (path: string, name: string): string[] =>
        (listAt(inner, path) ?? []).map((one) => (one as { [name: string]: string })[name]);
      return call(
        'platform.AclRule',
        isAllowed ? 'allow' : 'deny',
        required(enumeration('resource_type', 'platform.AclResource')(inner, scene)),
        texts('resource_names', 'match'),
        texts('operations', 'name').map((name) => memberOf('platform.AclOperation', inner, 'operations', name)),
      );
    }),
  );

/** Recognisers that convert adopted policies of a virtual cluster to L2 constructs. */
export const RECORD_POLICIES: readonly Recogniser[] = [
  ...Object.keys(POLICIES).map(recordPolicy),
  simple({
    type: 'konnect_event_gateway_cluster_policy_acls',
    of: 'platform.VirtualClusterAcl',
    fields: { virtualCluster, rules, ...OPTIONS },
    addition: { owner: 'virtualCluster', method: 'addAcl', leading: ['name', 'rules'] },
  }),
];
