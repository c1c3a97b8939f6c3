import { Construct } from 'constructs';
import * as l1 from '../../../lib/cloud/api-gateway-api-key';
import { DataApiGatewayApiKeys } from '../../../lib/cloud/data-api-gateway-api-keys';
import { importObject, isImporting } from '../../../lib/core/imports';
import { applyRemovalPolicy } from '../../../lib/core/lifecycle';
import { literalTexts } from '../../../lib/core/literal';
import { theOne } from '../../../lib/core/lookup';
import { ManagedConstruct } from '../../../lib/core/managed-construct';
import { ManagedProps } from '../../../lib/core/managed-props';
import { replaceWithOutage, warnOfReplacement } from '../../../lib/core/outages';
import { RemovalPolicy } from '../../../lib/core/removal-policy';
import { secretText } from '../../../lib/core/rules/checked';
import { Finding } from '../../../lib/core/rules/finding';
import { addCheck } from '../../../lib/core/rules/problems';
import { complete, MISSING } from '../../../lib/core/rules/required';
import { SecretValue } from '../../../lib/core/secret-value';
import { reported } from '../private/reported';
import { checkNotEmpty } from '../private/texts';
import { IApiKey } from './api-key-reference';

/**
 * Both halves of a key of your own.
 */
export interface ApiKeyCredentials {
  /** The id half, 5 to 50 characters. It cannot be changed in place: see `ApiKeyOptions.allowOutage`. Terraform: `access_key_id`. */
  readonly accessKeyId: string;

  /** The secret half, 10 to 50 characters. Terraform: `access_key_secret`. */
  readonly accessKeySecret: SecretValue;
}

/**
 * What a key is.
 */
export interface ApiKeyOptions {
  /** Name of the key; not empty. It cannot be changed in place: see `allowOutage`. Terraform: `secret_name`. */
  readonly name: string;

  /**
   * Whether it is enabled. The provider cannot make a key that the cloud chooses and disable it: it leaves one behind that is
   * enabled, with each try. So this is for `credentials`, and for a key that exists: disable it with its `importFrom`. Terraform:
   * `status`.
   *
   * @default true
   */
  readonly enabled?: boolean;

  /**
   * A key of your own. A key that the cloud made cannot become one in place, nor the other way round: see `allowOutage`.
   * Terraform: `access_key_type` is `manual` then.
   *
   * @default - the cloud makes one
   */
  readonly credentials?: ApiKeyCredentials;

  /**
   * Whether Terraform may replace the key for a change of its name, its id half, or who chose it. Callers that sign with the old
   * key are refused from then on. It is meant for one edit, and a warning while it is true.
   *
   * @default false: a plan with such a change fails, and does nothing
   */
  readonly allowOutage?: boolean;

  /**
   * What becomes of the key when Terraform would destroy or replace it: callers that sign with it are refused then.
   *
   * @default RemovalPolicy.DESTROY
   */
  readonly removalPolicy?: RemovalPolicy;
}

/**
 * The arguments of `ApiKey`.
 */
export interface ApiKeyProps extends ApiKeyOptions, ManagedProps {}

/**
 * Which key is looked up: by its name, by its id, or by both.
 */
export interface ApiKeyLookup extends ManagedProps {
  /**
   * Name of the key.
   *
   * @default - any name
   */
  readonly name?: string;

  /**
   * The id half of the key.
   *
   * @default - any id
   */
  readonly apiKeyId?: string;
}

/**
 * A key with which callers sign, for the usage plans that it is given to.
 *
 * Makes a `tencentcloud_api_gateway_api_key`, which is the child `Resource`. Its secret half is kept in the state of
 * Terraform, and the provider does not mark it as a secret: plans show it, and an output of it has to be marked.
 *
 * @example
 *
 * declare const plan: cloud.IUsagePlan;
 * plan.attachKey(new cloud.ApiKey(this, 'shop', { name: 'shop' }));
 */
export class ApiKey extends ManagedConstruct implements IApiKey {
  /**
   * Refers to a key that is managed elsewhere.
   *
   * @param scope where the reference belongs
   * @param id its id in the scope
   * @param apiKeyId the id half of the key
   */
  public static fromApiKeyId(scope: Construct, id: string, apiKeyId: string): IApiKey {
    return new ImportedApiKey(scope, id, apiKeyId);
  }

  /**
   * Looks a key up when Terraform plans. Terraform fails where none or several fit, and keeps the secret half in its state.
   *
   * Makes a data source `tencentcloud_api_gateway_api_keys`, which is the child `Resource`.
   *
   * @param scope where the look-up belongs
   * @param id its id in the scope
   * @param lookup which one
   */
  public static fromLookup(scope: Construct, id: string, lookup: ApiKeyLookup): IApiKey {
    return new LookedUpApiKey(scope, id, lookup);
  }

  public readonly apiKeyId: string;

  /** The secret half of the key. Terraform: `access_key_secret`. */
  public readonly apiKeySecret: SecretValue;

  /**
   * Adds a key to a stack.
   *
   * @param scope where it belongs
   * @param id its id, unique in the scope
   * @param props its arguments
   */
  public constructor(scope: Construct, id: string, props: ApiKeyProps) {
    super(scope, id);
    props = literalTexts(complete(this, props, { name: MISSING.text }));
    const { name, enabled, credentials } = props;
    checkNotEmpty(this, 'name', name);
    addCheck(this, () => this.leftBehind(props));
    const resource = new l1.ApiGatewayApiKey(this, 'Resource', {
      provider: props.provider,
      secretName: name,
      // What is wrong with it is said in our words.
      status: enabled === undefined ? undefined : enabled ? 'on' : reported('off'),
      accessKeyType: credentials && 'manual',
      accessKeyId: credentials?.accessKeyId,
      accessKeySecret: credentials && secretText(this, 'credentials.accessKeySecret', credentials.accessKeySecret),
    });
    const edit = {
      owner: this,
      allowOutage: props.allowOutage,
      what: 'the name of a key, its id half or who chose it',
      outage: 'callers that sign with the old one are refused from then on',
    };
    replaceWithOutage(resource, { name, accessKeyId: credentials?.accessKeyId }, edit);
    warnOfReplacement(edit);
    applyRemovalPolicy(resource, props.removalPolicy);
    this.apiKeyId = resource.id;
    this.apiKeySecret = SecretValue.fromExpression(resource.accessKeySecret);
  }

  /**
   * Takes over a key that exists already, instead of making one: Terraform imports it, and changes what differs.
   *
   * Its name has to be that of the key, else it is replaced.
   *
   * @param id the id half of the key
   */
  public importFrom(id: string): void {
    importObject(this, () => l1.ApiGatewayApiKey.importId({ accessKeyId: id }));
  }

  private leftBehind({ enabled, credentials }: ApiKeyProps): Finding[] {
    const message =
      'is false, and the provider cannot make a key of the cloud that is disabled: it would leave an enabled one behind with each try; give credentials, or, of a key that exists, call importFrom with its id';
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
    // What is found does not say its name.
    const found = theOne(this, data, 'list', { name: [undefined, name], apiKeyId: ['api_key_id', apiKeyId] });
    this.apiKeyId = found('api_key_id');
  }
}
