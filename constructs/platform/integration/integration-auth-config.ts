import { Construct } from 'constructs';
import { replaceWith } from '../../../lib/core/l1/lifecycle';
import { secretText } from '../../../lib/core/l2/conversions';
import { importObject } from '../../../lib/core/l2/imports';
import { ManagedConstruct } from '../../../lib/core/l2/managed-construct';
import { ManagedProps } from '../../../lib/core/l2/managed-props';
import { SecretValue } from '../../../lib/core/l2/secret-value';
import { checkText } from '../../../lib/core/l2/text-check';
import { urlProblem } from '../../../lib/core/values/hosts';
import { literalTexts } from '../../../lib/core/values/literal';
import * as l1 from '../../../lib/platform/integration-instance-auth-config';
import { IIntegration } from './integration-reference';

/** Arguments of an integration's OAuth client, without the integration. */
export interface IntegrationAuthConfigOptions {
  /** URL of the tool where people sign in to authorise the integration. */
  readonly authorizationEndpoint: string;

  /** URL of the tool that issues OAuth tokens. */
  readonly tokenEndpoint: string;

  /** Id of the OAuth client at the integrated tool. */
  readonly clientId: string;

  /** Secret of the OAuth client at the integrated tool. The Terraform state contains the secret of the OAuth client. */
  readonly clientSecret: SecretValue;
}

/** Arguments of `IntegrationAuthConfig`. */
export interface IntegrationAuthConfigProps extends IntegrationAuthConfigOptions, ManagedProps {
  /** Integration that the OAuth client is for. An integration can have one OAuth client. */
  readonly integration: IIntegration;
}

/**
 * OAuth client of an integration, with which people authorise the platform at the tool. For an integration of this app,
 * prefer `integration.configureOAuth()`, which is shorter than `new IntegrationAuthConfig(…)`.
 *
 * Creates a `konnect_integration_instance_auth_config` as the child `Resource`. If Terraform replaces an integration
 * that the same stack creates, Terraform also replaces the OAuth client.
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
   * Adds an OAuth client to an integration.
   *
   * @param scope parent construct
   * @param id id of the construct, unique in the scope
   * @param props arguments of the construct
   */
  public constructor(scope: Construct, id: string, props: IntegrationAuthConfigProps) {
    super(scope, id);
    this.props = literalTexts(props);
    const { integration, authorizationEndpoint, tokenEndpoint, clientId, clientSecret, provider } = this.props;
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
   * Imports the existing OAuth client of the integration instead of creating a client. After the import, Terraform sets
   * the secret of the OAuth client.
   */
  public importFrom(): void {
    const { integrationId: integrationInstanceId } = this.props.integration;
    importObject(this, () => l1.IntegrationInstanceAuthConfig.importId({ integrationInstanceId }));
  }
}
