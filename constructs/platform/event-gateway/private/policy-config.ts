import { addError } from '../../../../lib/core/synthesis/problems';
import { PolicyConfig } from '../event-policy';
import { DecryptOptions, EncryptOptions, HeaderChange, PolicyFailureMode } from '../record-policy-options';
import { ISchemaRegistry } from '../schema-registry-reference';
import { checkSameGateway } from './event-gateway-parts';

/** Returns a function that returns the settings of a record policy that encrypts records. */
export function encryption(options: EncryptOptions): PolicyConfig {
  return (construct, gatewayId) => {
    const { key, parts, failureMode = PolicyFailureMode.ERROR } = options;
    const { _arn: arn, _staticKey: staticKey } = key;
    if (staticKey) {
      checkSameGateway(construct, 'policy.key', staticKey, gatewayId);
    }
    return {
      failureMode,
      partsOfRecord: parts,
      encryptionKey: staticKey ? { static: { key: { id: staticKey.staticKeyId } } } : { aws: { arn } },
    };
  };
}

/** Returns a function that returns the settings of a record policy that decrypts records. */
export function decryption(options: DecryptOptions): PolicyConfig {
  return () => {
    const { parts, keySources = ['static'], failureMode = PolicyFailureMode.ERROR } = options;
    return { failureMode, partsOfRecord: parts, keySources: keySources.map((source) => ({ [source]: {} })) };
  };
}

/** Returns a function that returns the settings of a record policy that changes headers. */
export function headers(changes: HeaderChange[]): PolicyConfig {
  return () => ({
    actions: changes.map(({ _key: key, _value: value }) =>
      value === undefined ? { remove: { key } } : { set: { key, value } },
    ),
  });
}

/** Validation options of `ProducePolicy` and `ConsumePolicy`. */
interface Validation {
  readonly registry?: ISchemaRegistry;
  readonly valueAction?: string;
  readonly keyAction?: string;
}

/**
 * Returns a function that returns the settings of a record policy that validates records. The returned function reports
 * an error if the policy validates neither keys nor values.
 */
export function validation({ registry, valueAction, keyAction }: Validation): PolicyConfig {
  return (construct, gatewayId) => {
    if (valueAction === undefined && keyAction === undefined) {
      addError(construct, 'policy', 'validates neither keys nor values; give keyAction, valueAction or both');
    }
    if (registry) {
      checkSameGateway(construct, 'policy.registry', registry, gatewayId);
    }
    const actions = { valueValidationAction: valueAction, keyValidationAction: keyAction };
    return registry
      ? { confluentSchemaRegistry: { ...actions, schemaRegistry: { id: registry.schemaRegistryId } } }
      : { json: actions };
  };
}
