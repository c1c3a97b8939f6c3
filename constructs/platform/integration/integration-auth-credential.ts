import { Construct } from 'constructs';
import { importObject } from '../../../lib/core/imports';
import { literalText } from '../../../lib/core/literal';
import { ManagedConstruct } from '../../../lib/core/managed-construct';
import { ManagedProps } from '../../../lib/core/managed-props';
import { secretText } from '../../../lib/core/rules/checked';
import { addError } from '../../../lib/core/rules/problems';
import { complete, MISSING } from '../../../lib/core/rules/required';
import { SecretValue } from '../../../lib/core/secret-value';
import * as l1 from '../../../lib/platform/integration-instance-auth-credential';
import { IIntegration } from './integration-reference';

/**
 * The arguments of `IntegrationAuthCredential`. Each replaces it.
 */
export interface IntegrationAuthCredentialProps extends ManagedProps {
  /** The integration that it is for, which has one. */
  readonly integration: IIntegration;

  /** The keys, by the header that they are sent in: one at least. Terraform keeps them in its state. Terraform: `multi_key_auth`. */
  readonly headers: { [header: string]: SecretValue };
}

/**
 * The keys that authorise an integration. For an integration that is made here, `integration.addCredential()` is shorter.
 *
 * Makes a `konnect_integration_instance_auth_credential`, which is the child `Resource`.
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
   * @param scope where it belongs
   * @param id its id, unique in the scope
   * @param props its arguments
   */
  public constructor(scope: Construct, id: string, props: IntegrationAuthCredentialProps) {
    super(scope, id);
    props = complete(this, props, { integration: MISSING.reference, headers: () => ({ missing: MISSING.secret() }) });
    this.props = props;
    const { integration, provider } = props;
    // By name, since another order would be a change.
    const names = Object.keys(props.headers).sort();
    if (names.length === 0) {
      addError(this, 'headers', 'is empty; give the keys by the headers that they are sent in');
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
   * Takes over the credential that the integration has already, instead of making one: Terraform imports it, and replaces it, since
   * the platform does not tell the keys.
   */
  public importFrom(): void {
    const { integrationId: integrationInstanceId } = this.props.integration;
    importObject(this, () => l1.IntegrationInstanceAuthCredential.importId({ integrationInstanceId }));
  }
}
