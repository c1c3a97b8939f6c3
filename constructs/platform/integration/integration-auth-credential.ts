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

/**
 * Arguments of `IntegrationAuthCredential`. Changing `integration` or `headers` replaces the credential. Terraform
 * ignores changes of `headers` while the program calls `importFrom`.
 */
export interface IntegrationAuthCredentialProps extends ManagedProps {
  /** Integration that the credential authorises. An integration can have one credential. */
  readonly integration: IIntegration;

  /**
   * Keys that the platform sends to the integrated tool, by header name. At least one. The Terraform state contains the
   * keys of the credential. Terraform: `multi_key_auth`.
   */
  readonly headers: { [header: string]: SecretValue };
}

/**
 * Credential of an integration: keys that authorise the platform at the tool. For an integration of this app, prefer
 * `integration.addCredential()`, which is shorter than `new IntegrationAuthCredential(…)`.
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
   * Adds a credential with keys to an integration.
   *
   * @param scope parent construct
   * @param id id of the construct, unique in the scope
   * @param props arguments of the construct
   */
  public constructor(scope: Construct, id: string, props: IntegrationAuthCredentialProps) {
    super(scope, id);
    this.props = props;
    const { integration, provider } = props;
    // The headers of the credential are sorted by name, because a changed order would be a change in the Terraform
    // plan.
    const names = Object.keys(props.headers).sort();
    if (names.length === 0) {
      addError(this, 'headers', 'is empty; give at least one key, with the name of the header that contains the key');
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
   * Imports the existing credential of the integration instead of creating a credential. Terraform ignores the keys of
   * an imported credential, because the platform does not return keys, so Terraform would replace the credential. Keep
   * the call of `importFrom` in the program, because without the call Terraform no longer ignores the keys. To replace
   * the imported credential with new keys, remove the call of `importFrom`.
   */
  public importFrom(): void {
    const { integrationId: integrationInstanceId } = this.props.integration;
    importObject(this, () => l1.IntegrationInstanceAuthCredential.importId({ integrationInstanceId }), [
      'multi_key_auth',
    ]);
  }
}
