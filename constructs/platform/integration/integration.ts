import { TerraformProvider } from 'cdktf';
import { Construct } from 'constructs';
import { importObject } from '../../../lib/core/imports';
import { applyRemovalPolicy } from '../../../lib/core/lifecycle';
import { literalTexts } from '../../../lib/core/literal';
import { ManagedConstruct } from '../../../lib/core/managed-construct';
import { ManagedProps } from '../../../lib/core/managed-props';
import { RemovalPolicy } from '../../../lib/core/removal-policy';
import { onlyOnce } from '../../../lib/core/rules/once';
import { complete, MISSING } from '../../../lib/core/rules/required';
import { SecretValue } from '../../../lib/core/secret-value';
import * as l1 from '../../../lib/platform/integration-instance';
import { attributesJson } from '../private/attributes';
import { checkUnique, organisationOf } from '../private/unique';
import { IntegrationAuthConfig, IntegrationAuthConfigOptions } from './integration-auth-config';
import { IntegrationAuthCredential } from './integration-auth-credential';
import { IIntegration } from './integration-reference';

/** Ids of what authorises it. */
const [CLIENT, CREDENTIAL] = ['AuthConfig', 'AuthCredential'];

/**
 * The arguments of `Integration`.
 */
export interface IntegrationProps extends ManagedProps {
  /** Name of the integration, unique in the organisation: lower-case letters, digits, dots and hyphens, 1 to 120. */
  readonly name: string;

  /** Its name for people. 1 to 120 characters. */
  readonly displayName: string;

  /** The kind of tool, as the platform calls it: `gitlab`, `swaggerhub` and so on. Another one replaces the integration. Terraform: `integration_name`. */
  readonly integrationName: string;

  /**
   * Settings, which differ by tool, such as `base_url`.
   *
   * @default - none
   */
  readonly config?: { [key: string]: any };

  /**
   * Description. At most 2048 characters.
   *
   * @default - none
   */
  readonly description?: string;

  /**
   * Labels for filtering and searching. Keys have 1 to 63 characters and do not begin with a reserved prefix.
   *
   * @default - none
   */
  readonly labels?: { [key: string]: string };

  /**
   * What may be done to it when it is to be destroyed: what the catalogue read by it goes, as does its authorisation.
   *
   * @default RemovalPolicy.DESTROY
   */
  readonly removalPolicy?: RemovalPolicy;
}

/**
 * An integration with a tool, from which the catalogue of services reads. It has to be authorised: by keys here (`addCredential`), or by
 * people in the console, for which a server of yours may need its own OAuth client (`configureOAuth`).
 *
 * Makes a `konnect_integration_instance`, which is the child `Resource`.
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
   * @param scope where the reference belongs
   * @param id its id in the scope
   * @param integrationId the id of the integration, a UUID
   */
  public static fromIntegrationId(scope: Construct, id: string, integrationId: string): IIntegration {
    return new ImportedIntegration(scope, id, integrationId);
  }

  public readonly integrationId: string;

  private readonly props: IntegrationProps;

  /**
   * Adds an integration to a stack.
   *
   * @param scope where it belongs
   * @param id its id, unique in the scope
   * @param props its arguments
   */
  public constructor(scope: Construct, id: string, props: IntegrationProps) {
    super(scope, id);
    const { text } = MISSING;
    props = literalTexts(complete(this, props, { name: text, displayName: text, integrationName: text }));
    this.props = props;
    const { config, removalPolicy, ...settings } = props;
    const resource = new l1.IntegrationInstance(this, 'Resource', {
      ...settings,
      config: attributesJson(config ?? {}),
    });
    applyRemovalPolicy(resource, removalPolicy);
    const within = organisationOf(this, props.provider);
    checkUnique(this, { within, kind: 'integration', property: 'name', value: props.name });
    this.integrationId = resource.id;
  }

  /**
   * Has people sign in at a server of yours by an OAuth client of yours. An integration has one.
   *
   * @param options the client
   */
  public configureOAuth(options: IntegrationAuthConfigOptions): IntegrationAuthConfig {
    return onlyOnce(this, CLIENT, 'configureOAuth', 'is called twice; an integration has one client', () => {
      const client = new IntegrationAuthConfig(this, CLIENT, { ...options, ...this.owner() });
      this.node.tryFindChild(CREDENTIAL)?.node.addDependency(client);
      return client;
    });
  }

  /**
   * Authorises the integration by keys. It has one credential, which comes after its client.
   *
   * @param headers the keys, by the header that they are sent in
   */
  public addCredential(headers: { [header: string]: SecretValue }): IntegrationAuthCredential {
    return onlyOnce(this, CREDENTIAL, 'addCredential', 'is called twice; an integration has one credential', () => {
      const credential = new IntegrationAuthCredential(this, CREDENTIAL, { headers, ...this.owner() });
      const client = this.node.tryFindChild(CLIENT);
      credential.node.addDependency(...(client ? [client] : []));
      return credential;
    });
  }

  /**
   * Takes over an integration that exists already, instead of making one: Terraform imports it, and changes what differs.
   *
   * @param id the id of the integration, a UUID
   */
  public importFrom(id: string): void {
    importObject(this, () => l1.IntegrationInstance.importId({ id }));
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
