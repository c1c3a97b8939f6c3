import { Construct } from 'constructs';
import * as l1 from '../../../lib/cloud/api-gateway-api-key';
import { DataApiGatewayApiKeys } from '../../../lib/cloud/data-api-gateway-api-keys';
import { applyRemovalPolicy } from '../../../lib/core/l1/lifecycle';
import { secretText } from '../../../lib/core/l2/conversions';
import { importObject, isImporting } from '../../../lib/core/l2/imports';
import { lookupSingle } from '../../../lib/core/l2/lookup';
import { ManagedConstruct } from '../../../lib/core/l2/managed-construct';
import { ManagedProps } from '../../../lib/core/l2/managed-props';
import { replaceWithOutage, warnOfReplacement } from '../../../lib/core/l2/outages';
import { SecretValue } from '../../../lib/core/l2/secret-value';
import { addCheck } from '../../../lib/core/synthesis/problems';
import { alreadyReported } from '../../../lib/core/values/already-reported';
import { literalTexts } from '../../../lib/core/values/literal';
import { PropertyDiagnostic } from '../../../lib/core/values/property-diagnostic';
import { RemovalPolicy } from '../../../lib/core/values/removal-policy';
import { checkNotEmpty } from '../private/texts';
import { IApiKey } from './api-key-reference';

/** Id and secret of an API key that you chose instead of generated credentials. */
export interface ApiKeyCredentials {
  /**
   * Id of the API key, 5 to 50 characters. The provider cannot change the id of an API key in place: see
   * `ApiKeyOptions.allowOutage`. Terraform: `access_key_id`.
   */
  readonly accessKeyId: string;

  /** Secret of the API key, 10 to 50 characters. Terraform: `access_key_secret`. */
  readonly accessKeySecret: SecretValue;
}

/** Options of an API key. */
export interface ApiKeyOptions {
  /**
   * Name of the API key, not empty. The provider cannot change the name of an API key in place: see `allowOutage`.
   * Terraform: `secret_name`.
   */
  readonly name: string;

  /**
   * Whether the API key is enabled. The provider cannot create a disabled API key without `credentials`: each try
   * leaves an enabled key behind. To disable an API key, set `enabled: false` together with `credentials`, or on a key
   * that `importFrom` imports. Terraform: `status`.
   *
   * @default true
   */
  readonly enabled?: boolean;

  /**
   * Id and secret of the API key that you chose yourself. A switch between your own credentials and a key that the
   * cloud generates is not possible in place: see `allowOutage`. If `credentials` is given, the Terraform argument
   * `access_key_type` is `manual`.
   *
   * @default - the cloud generates the id and the secret of the key
   */
  readonly credentials?: ApiKeyCredentials;

  /**
   * Whether Terraform may replace the API key to change its name or id, or to switch between generated and own
   * `credentials`. After the replacement, the gateway rejects callers that sign with the old key. Set `allowOutage` for
   * one edit only: while `allowOutage` is true, synthesis prints a warning.
   *
   * @default false: a plan with a change that requires a replacement of the key fails and changes nothing
   */
  readonly allowOutage?: boolean;

  /**
   * Whether Terraform may destroy or replace the API key. After a destruction or replacement, the gateway rejects
   * callers that sign with the old key.
   *
   * @default RemovalPolicy.DESTROY
   */
  readonly removalPolicy?: RemovalPolicy;
}

/** Arguments of `ApiKey`. */
export interface ApiKeyProps extends ApiKeyOptions, ManagedProps {}

/** API key to look up: by name, by id, or by both. */
export interface ApiKeyLookup extends ManagedProps {
  /**
   * Name of the API key to look up.
   *
   * @default - any name
   */
  readonly name?: string;

  /**
   * Id of the API key to look up. An API key consists of an id and a secret.
   *
   * @default - any id
   */
  readonly apiKeyId?: string;
}

/**
 * API key that callers sign requests with, for use in usage plans.
 *
 * Creates a `tencentcloud_api_gateway_api_key` as the child `Resource`. The Terraform state contains the secret of the
 * API key, and the provider does not mark the secret as sensitive. Terraform plans therefore show the secret of the API
 * key, and the program must mark an output with the secret as sensitive.
 *
 * @example
 *
 * declare const plan: cloud.IUsagePlan;
 * plan.attachKey(new cloud.ApiKey(this, 'shop', { name: 'shop' }));
 */
export class ApiKey extends ManagedConstruct implements IApiKey {
  /**
   * Refers to an API key that is managed elsewhere.
   *
   * @param scope parent construct of the reference
   * @param id id of the construct, unique in the scope
   * @param apiKeyId id of the API key
   */
  public static fromApiKeyId(scope: Construct, id: string, apiKeyId: string): IApiKey {
    return new ImportedApiKey(scope, id, apiKeyId);
  }

  /**
   * Looks up an API key when Terraform plans. Terraform fails unless exactly one API key matches. The Terraform state
   * contains the secret of the key.
   *
   * Creates a data source `tencentcloud_api_gateway_api_keys` as the child `Resource`.
   *
   * @param scope parent construct of the look-up
   * @param id id of the construct, unique in the scope
   * @param lookup name or id of the API key to look up, or both
   */
  public static fromLookup(scope: Construct, id: string, lookup: ApiKeyLookup): IApiKey {
    return new LookedUpApiKey(scope, id, lookup);
  }

  public readonly apiKeyId: string;

  /** Secret of the API key. Terraform: `access_key_secret`. */
  public readonly apiKeySecret: SecretValue;

  /**
   * Adds an API key to a stack.
   *
   * @param scope parent construct
   * @param id id of the construct, unique in the scope
   * @param props arguments of the construct
   */
  public constructor(scope: Construct, id: string, props: ApiKeyProps) {
    super(scope, id);
    const args = literalTexts(props);
    const { name, enabled, credentials } = args;
    checkNotEmpty(this, 'name', name);
    addCheck(this, () => this.disabledKeyFindings(args));
    const resource = new l1.ApiGatewayApiKey(this, 'Resource', {
      provider: args.provider,
      secretName: name,
      // The L1 construct must not report the value `off`, because `disabledKeyFindings` reports a disabled API key
      // without credentials with a better message.
      status: enabled === undefined ? undefined : enabled ? 'on' : alreadyReported('off'),
      accessKeyType: credentials && 'manual',
      accessKeyId: credentials?.accessKeyId,
      accessKeySecret: credentials && secretText(this, 'credentials.accessKeySecret', credentials.accessKeySecret),
    });
    const edit = {
      owner: this,
      allowOutage: args.allowOutage,
      what: 'the name or the accessKeyId of a key',
      outage: 'the gateway rejects callers that sign with the old key',
    };
    replaceWithOutage(resource, { name, accessKeyId: credentials?.accessKeyId }, edit);
    warnOfReplacement(edit);
    applyRemovalPolicy(resource, args.removalPolicy);
    this.apiKeyId = resource.id;
    this.apiKeySecret = SecretValue.fromExpression(resource.accessKeySecret);
  }

  /**
   * Imports an existing API key instead of creating a key. After the import, Terraform updates the arguments of the API
   * key that differ from the existing object.
   *
   * `name` must match the name of the existing API key; otherwise Terraform replaces the key.
   *
   * @param id id of the existing API key
   */
  public importFrom(id: string): void {
    importObject(this, () => l1.ApiGatewayApiKey.importId({ accessKeyId: id }));
  }

  private disabledKeyFindings({ enabled, credentials }: ApiKeyProps): PropertyDiagnostic[] {
    const message =
      'is false, but the provider cannot create a disabled key without credentials: each try would leave an enabled key behind; give credentials, or import an existing key with importFrom';
    const isWrong = enabled === false && credentials === undefined && !isImporting(this);
    return isWrong ? [{ level: 'error', property: 'enabled', message }] : [];
  }
}

class ImportedApiKey extends Construct implements IApiKey {
  public constructor(
    scope: Construct,
    id: string,
    public readonly apiKeyId: string,
  ) {
    super(scope, id);
  }
}

class LookedUpApiKey extends Construct implements IApiKey {
  public readonly apiKeyId: string;

  public constructor(scope: Construct, id: string, lookup: ApiKeyLookup) {
    super(scope, id);
    const { provider, name, apiKeyId } = lookup;
    const data = new DataApiGatewayApiKeys(this, 'Resource', { provider, secretName: name, apiKeyId });
    // The data source `tencentcloud_api_gateway_api_keys` does not return the names of keys.
    const found = lookupSingle(this, data, 'list', { name: [undefined, name], apiKeyId: ['api_key_id', apiKeyId] });
    this.apiKeyId = found('api_key_id');
  }
}
