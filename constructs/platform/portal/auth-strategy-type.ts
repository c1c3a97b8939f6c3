import { IConstruct } from 'constructs';
import { checkText } from '../../../lib/core/l2/text-check';
import { addError } from '../../../lib/core/synthesis/problems';
import { urlProblem } from '../../../lib/core/values/hosts';
import { literalTexts } from '../../../lib/core/values/literal';
import * as l1 from '../../../lib/platform/application-auth-strategy';
import { attributesJson } from '../private/attributes';
import { KeyTtl } from './key-ttl';

/** Settings of the type of an application authentication strategy, as arguments of the L1 construct. */
interface StrategySettings {
  readonly configs: Partial<l1.ApplicationAuthStrategyKeyAuthConfigs & l1.ApplicationAuthStrategyOpenidConnectConfigs>;
  readonly dcrProviderId?: string;
}

/** Options of an authentication strategy with which applications send API keys. */
export interface KeyAuthOptions {
  /**
   * Names of the headers or query parameters in which applications send the API key, 1 to 10. Terraform: `key_names`.
   *
   * @default - `apikey` (default of the platform)
   */
  readonly keyNames?: string[];

  /**
   * Lifetime of the API keys of applications. Terraform: `ttl`.
   *
   * @default - unlimited
   */
  readonly ttl?: KeyTtl;
}

/** Options of an authentication strategy with which applications use OpenID Connect. */
export interface OpenIdConnectOptions {
  /** Issuer URL of the identity provider, from which the gateway discovers the endpoints. At most 256 characters. */
  readonly issuer: string;

  /** Names of token claims that contain the client id of the application, 1 to 10, such as `client_id`. */
  readonly credentialClaims: string[];

  /** OpenID Connect authentication methods that the gateway accepts, 1 to 10. */
  readonly authMethods: OpenIdConnectAuthMethod[];

  /**
   * OAuth scopes that the gateway requests from the identity provider, at most 50, such as `openid`. With an empty list
   * of scopes, the gateway requests no scopes.
   */
  readonly scopes: string[];

  /**
   * Further settings of the gateway's OpenID Connect plugin, by their names in the plugin. The construct sends the
   * additional plugin settings as JSON with sorted keys, so the order of the settings does not matter.
   *
   * @default - none
   */
  // eslint-disable-next-line @typescript-eslint/no-explicit-any -- unknown would not accept interface types
  readonly additionalProperties?: { [key: string]: any };

  /**
   * Id of the dynamic client registration (DCR) provider for the applications that developers register. Create the DCR
   * provider in the platform's console, because Terraform has no resource for DCR providers.
   *
   * @default - none: developers register applications with an existing client
   */
  readonly dcrProviderId?: string;
}

/**
 * Authentication method of applications in the gateway's OpenID Connect plugin.
 *
 * @example
 *
 * platform.OpenIdConnectAuthMethod.BEARER;
 */
export class OpenIdConnectAuthMethod {
  /** The application uses the authorization code flow, with a browser. */
  public static readonly AUTHORIZATION_CODE = new OpenIdConnectAuthMethod('authorization_code');
  /** The application sends a signed access token. */
  public static readonly BEARER = new OpenIdConnectAuthMethod('bearer');
  /** The application sends its client id and secret. */
  public static readonly CLIENT_CREDENTIALS = new OpenIdConnectAuthMethod('client_credentials');
  /** The application sends an access token that the identity provider verifies (introspection). */
  public static readonly INTROSPECTION = new OpenIdConnectAuthMethod('introspection');
  /** The application sends a user name and password. */
  public static readonly PASSWORD = new OpenIdConnectAuthMethod('password');
  /** The application sends a refresh token. */
  public static readonly REFRESH_TOKEN = new OpenIdConnectAuthMethod('refresh_token');
  /** The application sends a session cookie that a different authentication method created. */
  public static readonly SESSION = new OpenIdConnectAuthMethod('session');
  /** The application sends an access token that the user info endpoint of the identity provider verifies. */
  public static readonly USERINFO = new OpenIdConnectAuthMethod('userinfo');

  /**
   * Returns an authentication method that `OpenIdConnectAuthMethod` has no constant for.
   *
   * @param name name of the authentication method in the OpenID Connect plugin
   */
  public static of(name: string): OpenIdConnectAuthMethod {
    return new OpenIdConnectAuthMethod(name);
  }

  /** Name of the authentication method in the OpenID Connect plugin. */
  public readonly name: string;

  private constructor(name: string) {
    this.name = name;
  }
}

/**
 * Type of an application authentication strategy, with the settings of the type. Terraform: `strategy_type` and
 * `configs`.
 *
 * @example
 *
 * platform.AuthStrategyType.keyAuth({ keyNames: ['x-api-key'] });
 */
export class AuthStrategyType {
  /**
   * Returns the type of an authentication strategy in which applications authenticate with API keys that the platform
   * generates. Terraform: `key_auth`.
   *
   * @param options header names and lifetime of the API keys
   */
  public static keyAuth(options: KeyAuthOptions = {}): AuthStrategyType {
    const { keyNames, ttl } = literalTexts(options);
    return new AuthStrategyType('key_auth', {
      configs: { keyAuth: { keyNames, ttl: ttl && { unit: ttl.unit, value: ttl.value } } },
    });
  }

  /**
   * Returns the type of an authentication strategy in which applications authenticate with tokens or credentials of an
   * identity provider. Terraform: `openid_connect`.
   *
   * @param options identity provider and accepted authentication methods
   */
  public static openIdConnect(options: OpenIdConnectOptions): AuthStrategyType {
    const { issuer, credentialClaims, authMethods, scopes, additionalProperties, dcrProviderId } =
      literalTexts(options);
    return new AuthStrategyType('openid_connect', {
      configs: {
        openidConnect: {
          issuer,
          credentialClaims,
          authMethods: authMethods?.map(({ name }) => name),
          scopes,
          additionalProperties: additionalProperties && attributesJson(additionalProperties),
        },
      },
      dcrProviderId,
    });
  }

  /**
   * Type of the authentication strategy in Terraform.
   * @internal
   */
  public readonly _type: 'key_auth' | 'openid_connect';

  /**
   * Settings of the authentication strategy type, as arguments of the L1 construct.
   * @internal
   */
  public readonly _settings: StrategySettings;

  private constructor(type: 'key_auth' | 'openid_connect', settings: StrategySettings) {
    this._type = type;
    this._settings = settings;
  }

  /**
   * Reports authentication strategy settings that the platform rejects, or that make authentication impossible.
   * @internal
   */
  public _check(construct: IConstruct): void {
    const { issuer, credentialClaims, authMethods } = this._settings.configs.openidConnect ?? {};
    checkText(construct, 'strategyType.issuer', issuer, urlProblem);
    for (const [property, list] of Object.entries({ credentialClaims, authMethods })) {
      if (Array.isArray(list) && list.length === 0) {
        addError(construct, `strategyType.${property}`, 'is empty; give at least one element');
      }
    }
  }
}
