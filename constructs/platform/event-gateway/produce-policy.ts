import { EventGatewayProducePolicyEncrypt } from '../../../lib/platform/event-gateway-produce-policy-encrypt';
import { EventGatewayProducePolicyModifyHeaders } from '../../../lib/platform/event-gateway-produce-policy-modify-headers';
import { EventGatewayProducePolicySchemaValidation } from '../../../lib/platform/event-gateway-produce-policy-schema-validation';
import { EventPolicy, PolicyClass, PolicyConfig } from './event-policy';
import { encryption, headers, validation } from './private/policy-config';
import { EncryptOptions, HeaderChange } from './record-policy-options';
import { ISchemaRegistry } from './schema-registry';

/** What becomes of produced records that do not fit their schema. */
export enum ProduceValidationAction {
  /** They are refused. */
  REJECT = 'reject',
  /** They pass with a header that says so. */
  MARK = 'mark',
}

/** How produced records are validated. One of both actions at least. */
export interface ProduceValidationOptions {
  /**
   * Where the schemas are, of the same event gateway.
   *
   * @default - nowhere: records are JSON. Terraform: `json`
   */
  readonly registry?: ISchemaRegistry;

  /**
   * What becomes of records whose value does not fit. Terraform: `value_validation_action`.
   *
   * @default - values are not validated
   */
  readonly valueAction?: ProduceValidationAction;

  /**
   * What becomes of records whose key does not fit. Terraform: `key_validation_action`.
   *
   * @default - keys are not validated
   */
  readonly keyAction?: ProduceValidationAction;
}

/**
 * What is done to records that clients produce, on their way to the Kafka cluster.
 *
 * @example
 *
 * platform.ProducePolicy.modifyHeaders([platform.HeaderChange.set('x-source', 'orders')]);
 */
export class ProducePolicy extends EventPolicy {
  /**
   * Encrypts them. Terraform: `konnect_event_gateway_produce_policy_encrypt`.
   *
   * @param options how
   */
  public static encrypt(options: EncryptOptions): ProducePolicy {
    return new ProducePolicy('encrypt', () => EventGatewayProducePolicyEncrypt, encryption(options));
  }

  /**
   * Changes their headers. Terraform: `konnect_event_gateway_produce_policy_modify_headers`.
   *
   * @param changes the changes, in their order: at least 1
   */
  public static modifyHeaders(changes: HeaderChange[]): ProducePolicy {
    return new ProducePolicy('modify_headers', () => EventGatewayProducePolicyModifyHeaders, headers(changes));
  }

  /**
   * Validates them by their schemas. Terraform: `konnect_event_gateway_produce_policy_schema_validation`.
   *
   * @param options how
   */
  public static schemaValidation(options: ProduceValidationOptions): ProducePolicy {
    return new ProducePolicy('schema_validation', () => EventGatewayProducePolicySchemaValidation, validation(options));
  }

  /**
   * When it runs.
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
