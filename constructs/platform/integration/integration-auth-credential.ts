import { Construct } from 'constructs';
import { secretText } from '../../../lib/core/l2/conversions';
import { importObject } from '../../../lib/core/l2/imports';
import { ManagedConstruct } from '../../../lib/core/l2/managed-construct';
import { ManagedProps } from '../../../lib/core/l2/managed-props';
import { SecretValue } from '../../../lib/core/l2/secret-value';
import { addError } from '../../../lib/core/synthesis/problems';
import { literalText } from '../../../lib/core/values/literal';
import * as l1 from '../../../lib/platform/integration-instance-auth-credential';
import { IIntegration } from './integration-reference';

/** Arguments of `IntegrationAuthCredential`. Changing any argument replaces the credential. */
export interface IntegrationAuthCredentialProps extends ManagedProps {
  /** Integration of the credential. An integration can have one credential. */
  readonly integration: IIntegration;

  /**
   * Keys that the platform sends to the tool, by header name. At least one. The Terraform state contains the keys.
   * Terraform: `multi_key_auth`.
   */
  readonly headers: { [header: string]: SecretValue };
}

/**
 * Keys that authorise an integration. For an integration of this app, `integration.addCredential()` is shorter than
 * `new IntegrationAuthCredential(…)`.
 *
 * Creates a `konnect_integration_instance_auth_credential` as the child `Resource`.
 *
 * @example
 *
 * declare const integration: platform.IIntegration;
 * declare const key: TerraformVariable; // made with `sensitive: true`
 * const headers = { authorization: SecretValue.fromVariable(key) };
 * new platform.IntegrationAuthCredential(this, 'keys', { integration, headers });
 */
export class IntegrationAuthCredential extends ManagedConstruct {
  private readonly props: IntegrationAuthCredentialProps;

  /**
   * Authorises an integration.
   *
   * @param scope parent construct
   * @param id id of the construct, unique in the scope
   * @param props arguments of the construct
   */
  public constructor(scope: Construct, id: string, props: IntegrationAuthCredentialProps) {
    super(scope, id);
    this.props = props;
    const { integration, provider } = props;
    // The headers are sorted by name, because a changed order would be a change in the Terraform plan.
    const names = Object.keys(props.headers).sort();
    if (names.length === 0) {
      addError(this, 'headers', 'is empty; give at least one key, by the header that contains it');
    }
    const headers = names.map((name) => ({
      name: literalText(name),
      key: secretText(this, `headers.${name}`, props.headers[name]),
    }));
    new l1.IntegrationInstanceAuthCredential(this, 'Resource', {
      provider,
      integrationInstanceId: integration.integrationId,
      multiKeyAuth: { config: { headers } },
    });
  }

  /**
   * Imports the existing credential of the integration instead of creating one. Terraform ignores the keys, because the
   * platform does not return the keys and the provider would replace the credential. So keep the call of `importFrom`
   * in the program. To replace the credential with new keys, remove the call.
   */
  public importFrom(): void {
    const { integrationId: integrationInstanceId } = this.props.integration;
    importObject(this, () => l1.IntegrationInstanceAuthCredential.importId({ integrationInstanceId }), [
      'multi_key_auth',
    ]);
  }
}
