import { Construct } from 'constructs';
import { urlProblem } from '../../../lib/core/hosts';
import { importObject } from '../../../lib/core/imports';
import { replaceWith } from '../../../lib/core/lifecycle';
import { literalTexts } from '../../../lib/core/literal';
import { ManagedConstruct } from '../../../lib/core/managed-construct';
import { ManagedProps } from '../../../lib/core/managed-props';
import { secretText } from '../../../lib/core/rules/checked';
import { complete, MISSING } from '../../../lib/core/rules/required';
import { checkText } from '../../../lib/core/rules/texts';
import { SecretValue } from '../../../lib/core/secret-value';
import * as l1 from '../../../lib/platform/integration-instance-auth-config';
import { IIntegration } from './integration-reference';

/**
 * An OAuth client, apart from its integration.
 */
export interface IntegrationAuthConfigOptions {
  /** Where people sign in: a URL. */
  readonly authorizationEndpoint: string;

  /** Where tokens come from: a URL. */
  readonly tokenEndpoint: string;

  /** The id of the client. */
  readonly clientId: string;

  /** Its secret, which Terraform keeps in its state. */
  readonly clientSecret: SecretValue;
}

/**
 * The arguments of `IntegrationAuthConfig`.
 */
export interface IntegrationAuthConfigProps extends IntegrationAuthConfigOptions, ManagedProps {
  /** The integration that it is for, which has one. */
  readonly integration: IIntegration;
}

/**
 * The OAuth client of an integration. For an integration that is made here, `integration.configureOAuth()` is shorter.
 *
 * Makes a `konnect_integration_instance_auth_config`, which is the child `Resource`. It is replaced together with its integration.
 *
 * @example
 *
 * declare const integration: platform.IIntegration;
 * declare const secret: TerraformVariable; // made with `sensitive: true`
 * new platform.IntegrationAuthConfig(this, 'client', {
 *   integration,
 *   authorizationEndpoint: 'https://gitlab.example.com/oauth/authorize',
 *   tokenEndpoint: 'https://gitlab.example.com/oauth/token',
 *   clientId: 'catalogue',
 *   clientSecret: SecretValue.fromVariable(secret),
 * });
 */
export class IntegrationAuthConfig extends ManagedConstruct {
  private readonly props: IntegrationAuthConfigProps;

  /**
   * Adds a client to an integration.
   *
   * @param scope where it belongs
   * @param id its id, unique in the scope
   * @param props its arguments
   */
  public constructor(scope: Construct, id: string, props: IntegrationAuthConfigProps) {
    super(scope, id);
    const { reference, text, secret } = MISSING;
    const required = { integration: reference, authorizationEndpoint: text, tokenEndpoint: text, clientId: text };
    props = literalTexts(complete(this, props, { ...required, clientSecret: secret }));
    this.props = props;
    const { integration, authorizationEndpoint, tokenEndpoint, clientId, clientSecret, provider } = props;
    const resource = new l1.IntegrationInstanceAuthConfig(this, 'Resource', {
      provider,
      integrationInstanceId: integration.integrationId,
      oauthConfig: {
        authorizationEndpoint,
        tokenEndpoint,
        clientId,
        clientSecret: secretText(this, 'clientSecret', clientSecret),
      },
    });
    replaceWith(resource, integration);
    checkText(this, 'authorizationEndpoint', authorizationEndpoint, urlProblem);
    checkText(this, 'tokenEndpoint', tokenEndpoint, urlProblem);
  }

  /**
   * Takes over the client that the integration has already, instead of making one: Terraform imports it, and sets its secret.
   */
  public importFrom(): void {
    const { integrationId: integrationInstanceId } = this.props.integration;
    importObject(this, () => l1.IntegrationInstanceAuthConfig.importId({ integrationInstanceId }));
  }
}
