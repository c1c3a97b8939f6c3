import { EventGatewayProducePolicyEncrypt } from '../../../lib/platform/event-gateway-produce-policy-encrypt';
import { EventGatewayProducePolicyModifyHeaders } from '../../../lib/platform/event-gateway-produce-policy-modify-headers';
import { EventGatewayProducePolicySchemaValidation } from '../../../lib/platform/event-gateway-produce-policy-schema-validation';
import { EventPolicy, PolicyClass, PolicyConfig } from './event-policy';
import { encryption, headers, validation } from './private/policy-config';
import { EncryptOptions, HeaderChange } from './record-policy-options';
import { ISchemaRegistry } from './schema-registry-reference';

/** Action for produced records that do not match the schema. */
export enum ProduceValidationAction {
  /** The event gateway rejects requests with records that do not match the schema. */
  REJECT = 'reject',
  /** Invalid records pass, with a header that marks a record as invalid. */
  MARK = 'mark',
}

/** Options for validating produced records. `keyAction`, `valueAction` or both are required. */
export interface ProduceValidationOptions {
  /**
   * Schema registry with the schemas; the registry must belong to the event gateway of the policy.
   *
   * @default - none: records must be valid JSON. Terraform: `json`
   */
  readonly registry?: ISchemaRegistry;

  /**
   * Action for records with an invalid value. Terraform: `value_validation_action`.
   *
   * @default - values are not validated
   */
  readonly valueAction?: ProduceValidationAction;

  /**
   * Action for records with an invalid key. Terraform: `key_validation_action`.
   *
   * @default - keys are not validated
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
   * Encrypts produced records. Terraform: `konnect_event_gateway_produce_policy_encrypt`.
   *
   * @param options options
   */
  public static encrypt(options: EncryptOptions): ProducePolicy {
    return new ProducePolicy('encrypt', () => EventGatewayProducePolicyEncrypt, encryption(options));
  }

  /**
   * Changes the headers of produced records. Terraform: `konnect_event_gateway_produce_policy_modify_headers`.
   *
   * @param changes header changes, in order; at least 1
   */
  public static modifyHeaders(changes: HeaderChange[]): ProducePolicy {
    return new ProducePolicy('modify_headers', () => EventGatewayProducePolicyModifyHeaders, headers(changes));
  }

  /**
   * Validates the records against the schemas of a schema registry, or as JSON if no registry is given. Terraform:
   * `konnect_event_gateway_produce_policy_schema_validation`.
   *
   * @param options options
   */
  public static schemaValidation(options: ProduceValidationOptions): ProducePolicy {
    return new ProducePolicy('schema_validation', () => EventGatewayProducePolicySchemaValidation, validation(options));
  }

  /**
   * Phase that the policy runs in: the policy processes records that clients produce.
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
