/** Facts of the review about types, compared with the catalogue. */
import { isListed } from 'cdktf-gateways-sandbox/toolkit/engine';
import { resourceOf, resourceTypes } from '../../../tools/src/elements';
import { hasPath } from '../../../tools/src/inventory/walk';
import { ADDITIONS, ARGUMENTS, LOSSES } from '../../../tools/src/review/facts';
import { PARENTS } from '../../../tools/src/review/facts/parents';
import { AUTHENTICATIONS } from '../../../tools/src/review/facts/policies';
import { ENCODED, SPECIFICATIONS } from '../../../tools/src/review/facts/texts';
import { lossOf } from '../../../tools/src/review/harm/objects';

const KNOWN = resourceTypes();

/** The gateway has policies that the provider has not. */
const WITHOUT_RESOURCE = ['key_auth_enc', 'oauth2'].map((name) => `konnect_gateway_plugin_${name}`);

/** Types whose loss affects settings, appearance or connections to other services, but no callers and readers. */
const HARMLESS = [
  'konnect_authentication_settings',
  'konnect_catalog_service',
  'konnect_cmek',
  'konnect_event_gateway_consume_policy_modify_headers',
  'konnect_event_gateway_produce_policy_modify_headers',
  'konnect_identity_auth_server_claim',
  'konnect_integration_instance',
  'konnect_integration_instance_auth_config',
  'konnect_integration_instance_auth_credential',
  'konnect_portal_appearance',
  'konnect_portal_auth',
  'konnect_portal_customization',
  'konnect_portal_favicon',
  'konnect_portal_logo',
];

const named = [...ARGUMENTS, ...LOSSES, ...ADDITIONS, ...SPECIFICATIONS, ...ENCODED].flatMap(({ types }) => types);

test('each named type exists in the catalogue', () => {
  const missing = named.filter((type) => !KNOWN.some((known) => isListed(known, [type])));
  expect([...new Set(missing)].sort()).toEqual(WITHOUT_RESOURCE);
});

test('each named argument exists in one of its types', () => {
  const missing = [...ARGUMENTS, ...SPECIFICATIONS, ...ENCODED].flatMap(({ types, argument }) =>
    KNOWN.some((type) => isListed(type, [...types]) && hasPath(resourceOf(type)!.element, argument))
      ? []
      : [`${types.join()} ${argument}`],
  );
  expect(missing).toEqual([]);
});

test('each argument named for single types exists in each of them', () => {
  // Not all policies of one kind have all members.
  const shared = [
    'config.anonymous',
    'service.id',
    'route.id',
    'consumer.id',
    'consumer_group.id',
    'condition',
    'protocols',
    'enabled',
  ];
  const missing = ARGUMENTS.filter(({ argument }) => !shared.includes(argument)).flatMap(({ types, argument }) =>
    types
      .filter((type) => KNOWN.includes(type) && !hasPath(resourceOf(type)!.element, argument))
      .map((type) => `${type} ${argument}`),
  );
  expect(missing).toEqual([]);
});

test('each value of a condition is possible for its argument', () => {
  const values = (rules: any): unknown[] => [
    ...(rules?.enum ?? []),
    ...(rules?.knownValues ?? []),
    ...(rules?.items?.enum ?? []),
    ...(rules?.items?.knownValues ?? []),
  ];
  const wrong = ARGUMENTS.flatMap(({ types, argument, when }) =>
    types
      .filter((type) => KNOWN.includes(type))
      .flatMap((type) => {
        const known = values(resourceOf(type)!.element.rules.attributes[argument]);
        return known.length === 0
          ? []
          : (when.values ?? [])
              .filter((value) => !known.includes(value))
              .map((value) => `${type} ${argument}: ${String(value)}`);
      }),
  );
  expect(wrong).toEqual([]);
});

test('parents are arguments of the catalogue', () => {
  expect(PARENTS.filter((path) => !KNOWN.some((type) => hasPath(resourceOf(type)!.element, path)))).toEqual([]);
});

test('the loss of each type is described, unless it has no immediate effect', () => {
  const unknown = KNOWN.filter((type) => lossOf(type).harm === 'data').sort();
  expect(unknown.filter((type) => !type.startsWith('konnect_gateway_plugin_'))).toEqual(HARMLESS);
  expect(AUTHENTICATIONS.every((type) => lossOf(type).harm === 'access')).toBe(true);
});
