import { call, Code, constant, struct } from '../../../code/code';
import { InventoryValue, isValues } from '../../../inventory/inventory';
import {
  duration,
  enumeration,
  enumerations,
  Field,
  listAt,
  made,
  membersOf,
  same,
  structure,
  structures,
} from '../../fields';
import { Recogniser, simple } from '../../recogniser';
import { RecognitionContext } from '../../recognition-context';
import { required, Source, Unrepresentable } from '../../source';
import { CREDENTIALS, durationText, eventSecret, NAMED } from './parts';

type Way = (inner: Source, scene: RecognitionContext) => Code;

/**
 * Returns the conversion to L2 code for one of several alternatives, each with a separate member of an object. The
 * conversion returns undefined if the object is missing. The conversion throws `Unrepresentable` unless the object has
 * exactly one member, which must be a known alternative.
 */
function oneOf(path: string, ways: { readonly [member: string]: Way }): Field {
  return (source, scene) => {
    const value = source.take(path);
    return value === undefined ? undefined : wayOf(value, path, ways, source, scene);
  };
}

function wayOf(
  value: InventoryValue,
  path: string,
  ways: { readonly [member: string]: Way },
  source: Source,
  scene: RecognitionContext,
): Code {
  const [first, ...others] = isValues(value) ? Object.entries(value) : [];
  const [member, given] = first ?? [];
  if (member === undefined || others.length > 0 || !ways[member] || !isValues(given)) {
    throw new Unrepresentable(`the L2 construct requires exactly one alternative for ${source.at(path)}`);
  }
  return source.within(given, `${path}.${member}`, (inner) => ways[member](inner, scene));
}

const backendAuthentication = oneOf('authentication', {
  anonymous: () => call('platform.BackendAuthentication', 'anonymous'),
  sasl_plain: (inner, scene) =>
    call('platform.BackendAuthentication', 'saslPlain', membersOf(CREDENTIALS, inner, scene)),
  sasl_scram: (inner, scene) => {
    const algorithm = required(enumeration('algorithm', 'platform.ScramAlgorithm')(inner, scene));
    return call('platform.BackendAuthentication', 'saslScram', algorithm, membersOf(CREDENTIALS, inner, scene));
  },
});

/** Conversion to L2 code for the TLS settings of connections to a backend cluster. L2 enables TLS by default. */
const tls: Field = (source, scene) => {
  const isOn = source.take('tls.enabled') === true;
  if (!isOn) {
    return call('platform.BackendTls', 'disabled');
  }
  const options = {
    caBundle: same('tls.ca_bundle')(source, scene),
    clientIdentity: structure('tls.client_identity', {
      certificate: same('certificate'),
      privateKey: eventSecret('key'),
    })(source, scene),
    insecureSkipVerify: same('tls.insecure_skip_verify')(source, scene),
    versions: enumerations('tls.tls_versions', 'platform.BackendTlsVersion')(source, scene),
  };
  const given = struct(options);
  return Object.keys(given.members).length > 0 ? call('platform.BackendTls', 'enabled', given) : undefined;
};

/** Returns the conversion to L2 code for a duration in text form. */
function textDuration(path: string): Field {
  return (source) => {
    const value = source.take(path);
    const code = value === undefined ? undefined : durationText(value);
    if (value !== undefined && code === undefined) {
      throw new Unrepresentable(
        `the L2 construct requires a number of seconds, minutes or hours for ${source.at(path)}`,
      );
    }
    return code;
  };
}

const CLIENTS: { readonly [way: string]: Way } = {
  anonymous: () => call('platform.ClientAuthentication', 'anonymous'),
  client_certificate: () => call('platform.ClientAuthentication', 'clientCertificate'),
  oauth_bearer: (inner, scene) => {
    const options = struct({
      mediation: enumeration('mediation', 'platform.TokenMediation')(inner, scene),
      jwksEndpoint: same('jwks.endpoint')(inner, scene),
      jwksCacheExpiration: textDuration('jwks.cache_expiration')(inner, scene),
      jwksTimeout: textDuration('jwks.timeout')(inner, scene),
      issuer: same('validate.issuer')(inner, scene),
      audiences: listAt(inner, 'validate.audiences')?.map((one) => (one as { name: string }).name),
      subjectClaim: same('claims_mapping.sub')(inner, scene),
      scopeClaim: same('claims_mapping.scope')(inner, scene),
    });
    return call('platform.ClientAuthentication', 'oauthBearer', options);
  },
  sasl_plain: (inner, scene) => {
    const isPassed = inner.take('mediation') === 'passthrough';
    const principals = structures('principals', CREDENTIALS)(inner, scene);
    if (isPassed && principals !== undefined) {
      throw new Unrepresentable('the L2 construct has no property for principals that are passed through');
    }
    return isPassed
      ? call('platform.ClientAuthentication', 'saslPlainPassthrough')
      : call('platform.ClientAuthentication', 'saslPlain', principals ?? []);
  },
  sasl_scram: (inner, scene) => {
    const algorithm = enumeration('algorithm', 'platform.ScramAlgorithm')(inner, scene);
    return call(
      'platform.ClientAuthentication',
      'saslScram',
      algorithm ?? constant('platform.ScramAlgorithm', 'SHA256'),
    );
  },
};

const clients: Field = (source, scene) =>
  listAt(source, 'authentication')?.map((way, index) => wayOf(way, `authentication.${index}`, CLIENTS, source, scene));

/**
 * Returns the conversion to L2 code for objects that a namespace contains in addition to the objects with its prefix:
 * by pattern, or by a list of names.
 */
function additional(path: string, factory: string, name: string, hasConflicts: boolean): Field {
  return (source, scene) =>
    listAt(source, path)?.map((one) => {
      const conflict = (inner: Source): readonly Code[] => {
        const code = hasConflicts ? enumeration('conflict', 'platform.TopicConflict')(inner, scene) : undefined;
        return code === undefined ? [] : [code];
      };
      const ways: { readonly [member: string]: Way } = {
        glob: (inner) => call(factory, 'glob', required(same('glob')(inner, scene)), ...conflict(inner)),
        exact_list: (inner) => {
          const names = listAt(inner, 'exact_list')?.map((each) => (each as { [name: string]: string })[name]) ?? [];
          return call(factory, 'list', names, ...conflict(inner));
        },
      };
      return wayOf(one, path, ways, source, scene);
    });
}

/**
 * Recognisers that convert adopted clusters behind an event gateway, and the virtual clusters that clients see, to L2
 * constructs.
 */
export const CLUSTERS: readonly Recogniser[] = [
  simple({
    type: 'konnect_event_gateway_backend_cluster',
    of: 'platform.BackendCluster',
    fields: {
      ...NAMED,
      bootstrapServers: same('bootstrap_servers'),
      authentication: backendAuthentication,
      tls,
      insecureAllowAnonymousClients: same('insecure_allow_anonymous_virtual_cluster_auth'),
      metadataUpdateInterval: duration('metadata_update_interval_seconds', 'seconds'),
    },
    addition: { owner: 'gateway', method: 'addBackendCluster', leading: ['name'] },
  }),
  simple({
    type: 'konnect_event_gateway_virtual_cluster',
    of: 'platform.VirtualCluster',
    fields: {
      ...NAMED,
      backendCluster: made('destination.id', 'platform.BackendCluster'),
      authentication: clients,
      aclMode: enumeration('acl_mode', 'platform.AclMode'),
      dnsLabel: (source, scene) => {
        const isName = source.look('dns_label') === source.look('name');
        const label = same('dns_label')(source, scene);
        return isName ? undefined : label;
      },
      namespace: structure('namespace', {
        prefix: same('prefix'),
        mode: enumeration('mode', 'platform.NamespaceMode'),
        additionalTopics: additional('additional.topics', 'platform.AdditionalTopics', 'backend', true),
        additionalConsumerGroups: additional(
          'additional.consumer_groups',
          'platform.AdditionalConsumerGroups',
          'value',
          false,
        ),
      }),
    },
    addition: { owner: 'gateway', method: 'addVirtualCluster', leading: ['name'] },
  }),
];
