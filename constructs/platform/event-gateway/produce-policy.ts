import { EventGatewayProducePolicyEncrypt } from '../../../lib/platform/event-gateway-produce-policy-encrypt';
import { EventGatewayProducePolicyModifyHeaders } from '../../../lib/platform/event-gateway-produce-policy-modify-headers';
import { EventGatewayProducePolicySchemaValidation } from '../../../lib/platform/event-gateway-produce-policy-schema-validation';
import { EventPolicy, PolicyClass, PolicyConfig } from './event-policy';
import { encryption, headers, validation } from './private/policy-config';
import { EncryptOptions, HeaderChange } from './record-policy-options';
import { ISchemaRegistry } from './schema-registry-reference';

/** Action of the event gateway for produced records with an invalid key or value. */
export enum ProduceValidationAction {
  /** The event gateway rejects requests that contain invalid records. */
  REJECT = 'reject',
  /** Invalid records pass, with a header that marks the record as invalid. */
  MARK = 'mark',
}

/** Options for validating records that clients produce. At least one of `keyAction` and `valueAction` is required. */
export interface ProduceValidationOptions {
  /**
   * Schema registry with the schemas of the records; the registry must be of the event gateway that runs the policy.
   *
   * @default - no registry: records must be valid JSON. Terraform: `json`
   */
  readonly registry?: ISchemaRegistry;

  /**
   * Action for produced records with an invalid value. Terraform: `value_validation_action`.
   *
   * @default - the values of records are not validated
   */
  readonly valueAction?: ProduceValidationAction;

  /**
   * Action for produced records with an invalid key. Terraform: `key_validation_action`.
   *
   * @default - the keys of records are not validated
   */
  readonly keyAction?: ProduceValidationAction;
}

/**
 * Policy for records on the way from clients that produce the records to the Kafka cluster.
 *
 * @example
 *
 * platform.ProducePolicy.modifyHeaders([platform.HeaderChange.set('x-source', 'orders')]);
 */
export class ProducePolicy extends EventPolicy {
  /**
   * Returns a policy that encrypts produced records. Terraform: `konnect_event_gateway_produce_policy_encrypt`.
   *
   * @param options options
   */
  public static encrypt(options: EncryptOptions): ProducePolicy {
    return new ProducePolicy('encrypt', () => EventGatewayProducePolicyEncrypt, encryption(options));
  }

  /**
   * Returns a policy that changes the headers of produced records. Terraform:
   * `konnect_event_gateway_produce_policy_modify_headers`.
   *
   * @param changes header changes, in order; at least 1
   */
  public static modifyHeaders(changes: HeaderChange[]): ProducePolicy {
    return new ProducePolicy('modify_headers', () => EventGatewayProducePolicyModifyHeaders, headers(changes));
  }

  /**
   * Returns a policy that validates produced records against the schemas of a schema registry, or as JSON without a
   * registry. Terraform: `konnect_event_gateway_produce_policy_schema_validation`.
   *
   * @param options options
   */
  public static schemaValidation(options: ProduceValidationOptions): ProducePolicy {
    return new ProducePolicy('schema_validation', () => EventGatewayProducePolicySchemaValidation, validation(options));
  }

  /**
   * Phase in which the policy runs: the policy processes records that clients produce.
   * @internal
   */
  public readonly _phase = 'produce';

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
