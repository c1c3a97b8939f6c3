import { TerraformProvider } from 'cdktf';
import { Construct } from 'constructs';
import { applyRemovalPolicy } from '../../../lib/core/l1/lifecycle';
import { importObject } from '../../../lib/core/l2/imports';
import { ManagedConstruct } from '../../../lib/core/l2/managed-construct';
import { ManagedProps } from '../../../lib/core/l2/managed-props';
import { SecretValue } from '../../../lib/core/l2/secret-value';
import { addUniqueChild } from '../../../lib/core/l2/unique-child';
import { literalTexts } from '../../../lib/core/values/literal';
import { RemovalPolicy } from '../../../lib/core/values/removal-policy';
import * as l1 from '../../../lib/platform/integration-instance';
import { attributesJson } from '../private/attributes';
import { checkUnique, organisationOf } from '../private/unique';
import { IntegrationAuthConfig, IntegrationAuthConfigOptions } from './integration-auth-config';
import { IntegrationAuthCredential } from './integration-auth-credential';
import { IIntegration } from './integration-reference';

/** Construct ids of the OAuth client and the credential of an integration. */
const [CLIENT, CREDENTIAL] = ['AuthConfig', 'AuthCredential'];

/** Arguments of `Integration`. */
export interface IntegrationProps extends ManagedProps {
  /** Name of the integration, unique in the organisation: 1 to 120 lower-case letters, digits, dots and hyphens. */
  readonly name: string;

  /** Name of the integration that people see in the service catalogue. 1 to 120 characters. */
  readonly displayName: string;

  /**
   * Type of the integrated tool, as named by the platform: `gitlab`, `swaggerhub` and so on. Changing the tool type
   * replaces the integration. Terraform ignores a changed tool type while the program calls `importFrom`. Terraform:
   * `integration_name`.
   */
  readonly integrationName: string;

  /**
   * Settings of the integration, which depend on the tool type, for example `base_url`.
   *
   * @default - none
   */
  // eslint-disable-next-line @typescript-eslint/no-explicit-any -- unknown would not accept interface types
  readonly config?: { [key: string]: any };

  /**
   * Description of the integration. At most 2048 characters.
   *
   * @default - none
   */
  readonly description?: string;

  /**
   * Labels of the integration, for filtering and searching integrations. Label keys have 1 to 63 characters and do not
   * begin with a prefix that the platform reserves.
   *
   * @default - none
   */
  readonly labels?: { [key: string]: string };

  /**
   * Whether Terraform may destroy the integration. Destroying the integration removes the imported data from the
   * service catalogue, and deletes the authorisation.
   *
   * @default RemovalPolicy.DESTROY
   */
  readonly removalPolicy?: RemovalPolicy;
}

/**
 * Integration with a tool that the service catalogue reads from. Authorise the integration with keys (`addCredential`),
 * or let people authorise the integration in the console. For a self-hosted server of the tool, the console may need an
 * OAuth client (`configureOAuth`).
 *
 * Creates a `konnect_integration_instance` as the child `Resource`.
 *
 * @example
 *
 * declare const key: TerraformVariable; // made with `sensitive: true`
 * const integration = new platform.Integration(this, 'hub', {
 *   name: 'hub',
 *   displayName: 'SwaggerHub',
 *   integrationName: 'swaggerhub',
 * });
 * integration.addCredential({ authorization: SecretValue.fromVariable(key) });
 */
export class Integration extends ManagedConstruct implements IIntegration {
  /**
   * Refers to an integration that is managed elsewhere.
   *
   * @param scope parent construct of the reference
   * @param id id of the construct, unique in the scope
   * @param integrationId id of the integration, a UUID
   */
  public static fromIntegrationId(scope: Construct, id: string, integrationId: string): IIntegration {
    return new ImportedIntegration(scope, id, integrationId);
  }

  public readonly integrationId: string;

  private readonly props: IntegrationProps;

  /**
   * Adds an integration to a stack.
   *
   * @param scope parent construct
   * @param id id of the construct, unique in the scope
   * @param props arguments of the construct
   */
  public constructor(scope: Construct, id: string, props: IntegrationProps) {
    super(scope, id);
    this.props = literalTexts(props);
    const { config, removalPolicy, ...settings } = this.props;
    const resource = new l1.IntegrationInstance(this, 'Resource', {
      ...settings,
      config: attributesJson(config ?? {}),
    });
    applyRemovalPolicy(resource, removalPolicy);
    const within = organisationOf(this, this.props.provider);
    checkUnique(this, { within, kind: 'integration', property: 'name', value: this.props.name });
    this.integrationId = resource.id;
  }

  /**
   * Lets people sign in at your server of the tool with your OAuth client, to authorise the integration. An integration
   * can have one OAuth client.
   *
   * @param options OAuth client
   */
  public configureOAuth(options: IntegrationAuthConfigOptions): IntegrationAuthConfig {
    return addUniqueChild(
      this,
      CLIENT,
      'configureOAuth',
      'is called twice, but an integration can have one OAuth client; leave one of the calls out',
      () => {
        const client = new IntegrationAuthConfig(this, CLIENT, { ...options, ...this.owner() });
        this.node.tryFindChild(CREDENTIAL)?.node.addDependency(client);
        return client;
      },
    );
  }

  /**
   * Authorises the integration with keys. An integration can have one credential, which depends on the OAuth client if
   * the integration has one.
   *
   * @param headers keys that the platform sends to the tool, by header name
   */
  public addCredential(headers: { [header: string]: SecretValue }): IntegrationAuthCredential {
    return addUniqueChild(
      this,
      CREDENTIAL,
      'addCredential',
      'is called twice, but an integration can have one credential; leave one of the calls out',
      () => {
        const credential = new IntegrationAuthCredential(this, CREDENTIAL, { headers, ...this.owner() });
        const client = this.node.tryFindChild(CLIENT);
        credential.node.addDependency(...(client ? [client] : []));
        return credential;
      },
    );
  }

  /**
   * Imports an existing integration instead of creating an integration. After the import, Terraform updates the
   * arguments of the integration that differ from the existing object. Terraform ignores `integrationName` of an
   * imported integration, because the provider does not read the argument, so Terraform would replace the integration.
   * Keep the call of `importFrom` in the program, because without the call Terraform no longer ignores
   * `integrationName`.
   *
   * @param id id of the existing integration, a UUID
   */
  public importFrom(id: string): void {
    importObject(this, () => l1.IntegrationInstance.importId({ id }), ['integration_name']);
  }

  private owner(): { readonly integration: IIntegration; readonly provider?: TerraformProvider } {
    return { integration: this, provider: this.props.provider };
  }
}

class ImportedIntegration extends Construct implements IIntegration {
  public constructor(
    scope: Construct,
    id: string,
    public readonly integrationId: string,
  ) {
    super(scope, id);
  }
}
