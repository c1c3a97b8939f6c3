import { EventGatewayConsumePolicyDecrypt } from '../../../lib/platform/event-gateway-consume-policy-decrypt';
import { EventGatewayConsumePolicyModifyHeaders } from '../../../lib/platform/event-gateway-consume-policy-modify-headers';
import { EventGatewayConsumePolicySchemaValidation } from '../../../lib/platform/event-gateway-consume-policy-schema-validation';
import { EventGatewayConsumePolicySkipRecord } from '../../../lib/platform/event-gateway-consume-policy-skip-record';
import { EventPolicy, PolicyClass, PolicyConfig } from './event-policy';
import { decryption, headers, validation } from './private/policy-config';
import { DecryptOptions, HeaderChange } from './record-policy-options';
import { ISchemaRegistry } from './schema-registry';

/** What becomes of consumed records that do not fit their schema. */
export enum ConsumeValidationAction {
  /** Clients do not get them. */
  SKIP = 'skip',
  /** Clients get them with a header that says so. */
  MARK = 'mark',
}

/** How consumed records are validated. One of both actions at least. */
export interface ConsumeValidationOptions {
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
  readonly valueAction?: ConsumeValidationAction;

  /**
   * What becomes of records whose key does not fit. Terraform: `key_validation_action`.
   *
   * @default - keys are not validated
   */
  readonly keyAction?: ConsumeValidationAction;
}

/**
 * What is done to records that clients consume, on their way from the Kafka cluster.
 *
 * @example
 *
 * platform.ConsumePolicy.decrypt({ parts: [platform.RecordPart.VALUE] });
 */
export class ConsumePolicy extends EventPolicy {
  /**
   * Decrypts them. Terraform: `konnect_event_gateway_consume_policy_decrypt`.
   *
   * @param options how
   */
  public static decrypt(options: DecryptOptions): ConsumePolicy {
    return new ConsumePolicy('decrypt', () => EventGatewayConsumePolicyDecrypt, decryption(options));
  }

  /**
   * Changes their headers. Terraform: `konnect_event_gateway_consume_policy_modify_headers`.
   *
   * @param changes the changes, in their order: at least 1
   */
  public static modifyHeaders(changes: HeaderChange[]): ConsumePolicy {
    return new ConsumePolicy('modify_headers', () => EventGatewayConsumePolicyModifyHeaders, headers(changes));
  }

  /**
   * Validates them by their schemas. Terraform: `konnect_event_gateway_consume_policy_schema_validation`.
   *
   * @param options how
   */
  public static schemaValidation(options: ConsumeValidationOptions): ConsumePolicy {
    return new ConsumePolicy('schema_validation', () => EventGatewayConsumePolicySchemaValidation, validation(options));
  }

  /** Keeps them from clients; give a `condition`, as these are all of them. Terraform: `konnect_event_gateway_consume_policy_skip_record`. */
  public static skipRecord(): ConsumePolicy {
    return new ConsumePolicy(
      'skip_record',
      () => EventGatewayConsumePolicySkipRecord,
      () => undefined,
    );
  }

  /**
   * When it runs.
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
