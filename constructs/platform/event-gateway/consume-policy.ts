import { EventGatewayConsumePolicyDecrypt } from '../../../lib/platform/event-gateway-consume-policy-decrypt';
import { EventGatewayConsumePolicyModifyHeaders } from '../../../lib/platform/event-gateway-consume-policy-modify-headers';
import { EventGatewayConsumePolicySchemaValidation } from '../../../lib/platform/event-gateway-consume-policy-schema-validation';
import { EventGatewayConsumePolicySkipRecord } from '../../../lib/platform/event-gateway-consume-policy-skip-record';
import { EventPolicy, PolicyClass, PolicyConfig } from './event-policy';
import { decryption, headers, validation } from './private/policy-config';
import { DecryptOptions, HeaderChange } from './record-policy-options';
import { ISchemaRegistry } from './schema-registry-reference';

/**
 * Action of the event gateway for consumed records whose key or value is invalid: does not match the schema, or is not
 * JSON if the policy has no registry.
 */
export enum ConsumeValidationAction {
  /** Clients do not receive invalid records. */
  SKIP = 'skip',
  /** Clients receive invalid records, with a header that marks the record as invalid. */
  MARK = 'mark',
}

/** Options for validating records that clients consume. At least one of `keyAction` and `valueAction` is required. */
export interface ConsumeValidationOptions {
  /**
   * Schema registry with the schemas of the records; the registry must be of the event gateway that runs the policy.
   *
   * @default - no registry: records must be valid JSON. Terraform: `json`
   */
  readonly registry?: ISchemaRegistry;

  /**
   * Action for consumed records with an invalid value. Terraform: `value_validation_action`.
   *
   * @default - the values of records are not validated
   */
  readonly valueAction?: ConsumeValidationAction;

  /**
   * Action for consumed records with an invalid key. Terraform: `key_validation_action`.
   *
   * @default - the keys of records are not validated
   */
  readonly keyAction?: ConsumeValidationAction;
}

/**
 * Policy for records on the way from the Kafka cluster to clients that consume the records.
 *
 * @example
 *
 * platform.ConsumePolicy.decrypt({ parts: [platform.RecordPart.VALUE] });
 */
export class ConsumePolicy extends EventPolicy {
  /**
   * Returns a policy that decrypts consumed records. Terraform: `konnect_event_gateway_consume_policy_decrypt`.
   *
   * @param options options
   */
  public static decrypt(options: DecryptOptions): ConsumePolicy {
    return new ConsumePolicy('decrypt', () => EventGatewayConsumePolicyDecrypt, decryption(options));
  }

  /**
   * Returns a policy that changes the headers of consumed records. Terraform:
   * `konnect_event_gateway_consume_policy_modify_headers`.
   *
   * @param changes header changes, in order; at least 1
   */
  public static modifyHeaders(changes: HeaderChange[]): ConsumePolicy {
    return new ConsumePolicy('modify_headers', () => EventGatewayConsumePolicyModifyHeaders, headers(changes));
  }

  /**
   * Returns a policy that validates consumed records against the schemas of a schema registry, or as JSON without a
   * registry. Terraform: `konnect_event_gateway_consume_policy_schema_validation`.
   *
   * @param options options
   */
  public static schemaValidation(options: ConsumeValidationOptions): ConsumePolicy {
    return new ConsumePolicy('schema_validation', () => EventGatewayConsumePolicySchemaValidation, validation(options));
  }

  /**
   * Returns a policy that skips consumed records, so that clients do not receive the skipped records. Set a
   * `condition`, because a skip policy without a condition skips all records. Terraform:
   * `konnect_event_gateway_consume_policy_skip_record`.
   */
  public static skipRecord(): ConsumePolicy {
    return new ConsumePolicy(
      'skip_record',
      () => EventGatewayConsumePolicySkipRecord,
      () => undefined,
    );
  }

  /**
   * Phase in which the policy runs: the policy processes records that clients consume.
   * @internal
   */
  public readonly _phase = 'consume';

  private constructor(
    /** @internal */
    public readonly _kind: string,
    /** @internal */
    public readonly _class: () => PolicyClass,
    /** @internal */
    public readonly _config: PolicyConfig,
  ) {
    super();
  }
}
