import { IConstruct } from 'constructs';
import { checkText } from '../../../lib/core/l2/text-check';
import { addError } from '../../../lib/core/synthesis/problems';
import { urlProblem } from '../../../lib/core/values/hosts';
import { literalTexts } from '../../../lib/core/values/literal';
import * as l1 from '../../../lib/platform/application-auth-strategy';
import { attributesJson } from '../private/attributes';
import { KeyTtl } from './key-ttl';

/** Settings of an authentication strategy type, as arguments of the L1 construct. */
interface StrategySettings {
  readonly configs: Partial<l1.ApplicationAuthStrategyKeyAuthConfigs & l1.ApplicationAuthStrategyOpenidConnectConfigs>;
  readonly dcrProviderId?: string;
}

/** Options for authentication of applications with API keys. */
export interface KeyAuthOptions {
  /**
   * Names of the headers or query parameters that contain the API key, 1 to 10. Terraform: `key_names`.
   *
   * @default - `apikey`, set by the platform
   */
  readonly keyNames?: string[];

  /**
   * Lifetime of an API key. Terraform: `ttl`.
   *
   * @default - unlimited
   */
  readonly ttl?: KeyTtl;
}

/** Options for authentication of applications with OpenID Connect. */
export interface OpenIdConnectOptions {
  /** Issuer URL of the identity provider, from which the gateway discovers the endpoints. At most 256 characters. */
  readonly issuer: string;

  /** Token claims with the client id of the application, at most 10, such as `client_id`. */
  readonly credentialClaims: string[];

  /** Accepted authentication methods, at most 10. */
  readonly authMethods: OpenIdConnectAuthMethod[];

  /** OAuth scopes to request, at most 50, such as `openid`. With an empty list, no scopes are requested. */
  readonly scopes: string[];

  /**
   * Further settings of the gateway's OpenID Connect plugin, by their names in the plugin. The construct sends the
   * settings as JSON with sorted keys, so their order does not matter.
   *
   * @default - none
   */
  // eslint-disable-next-line @typescript-eslint/no-explicit-any -- unknown would not accept interface types
  readonly additionalProperties?: { [key: string]: any };

  /**
   * Id of the DCR provider (dynamic client registration) for applications that developers register. Create the DCR
   * provider in the platform's console, because Terraform has no resource for DCR providers.
   *
   * @default - none: developers bring an existing client
   */
  readonly dcrProviderId?: string;
}

/**
 * Authentication method of the OpenID Connect plugin.
 *
 * @example
 *
 * platform.OpenIdConnectAuthMethod.BEARER;
 */
export class OpenIdConnectAuthMethod {
  /** Authorization code flow, with a browser. */
  public static readonly AUTHORIZATION_CODE = new OpenIdConnectAuthMethod('authorization_code');
  /** Signed access token in the request. */
  public static readonly BEARER = new OpenIdConnectAuthMethod('bearer');
  /** Client id and secret in the request. */
  public static readonly CLIENT_CREDENTIALS = new OpenIdConnectAuthMethod('client_credentials');
  /** Access token that the identity provider verifies (introspection). */
  public static readonly INTROSPECTION = new OpenIdConnectAuthMethod('introspection');
  /** User name and password in the request. */
  public static readonly PASSWORD = new OpenIdConnectAuthMethod('password');
  /** Refresh token in the request. */
  public static readonly REFRESH_TOKEN = new OpenIdConnectAuthMethod('refresh_token');
  /** Session cookie that a different authentication method created. */
  public static readonly SESSION = new OpenIdConnectAuthMethod('session');
  /** Access token that the user info endpoint verifies. */
  public static readonly USERINFO = new OpenIdConnectAuthMethod('userinfo');

  /**
   * Uses an authentication method that `OpenIdConnectAuthMethod` has no constant for.
   *
   * @param name name of the method in the OpenID Connect plugin
   */
  public static of(name: string): OpenIdConnectAuthMethod {
    return new OpenIdConnectAuthMethod(name);
  }

  /** Name of the method in the plugin. */
  public readonly name: string;

  private constructor(name: string) {
    this.name = name;
  }
}

/**
 * Type of an authentication strategy, with the settings of the type. Terraform: `strategy_type` and `configs`.
 *
 * @example
 *
 * platform.AuthStrategyType.keyAuth({ keyNames: ['x-api-key'] });
 */
export class AuthStrategyType {
  /**
   * Uses an API key that the platform generates for an application. Terraform: `key_auth`.
   *
   * @param options names and lifetime of keys
   */
  public static keyAuth(options: KeyAuthOptions = {}): AuthStrategyType {
    const { keyNames, ttl } = literalTexts(options);
    return new AuthStrategyType('key_auth', {
      configs: { keyAuth: { keyNames, ttl: ttl && { unit: ttl.unit, value: ttl.value } } },
    });
  }

  /**
   * Uses tokens or credentials of an identity provider. Terraform: `openid_connect`.
   *
   * @param options identity provider and accepted methods
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
   * Strategy type in Terraform.
   * @internal
   */
  public readonly _type: 'key_auth' | 'openid_connect';

  /**
   * Settings of the type, in the form of the L1 construct.
   * @internal
   */
  public readonly _settings: StrategySettings;

  private constructor(type: 'key_auth' | 'openid_connect', settings: StrategySettings) {
    this._type = type;
    this._settings = settings;
  }

  /**
   * Reports settings that the platform rejects, or that make authentication impossible.
   * @internal
   */
  public _check(construct: IConstruct): void {
    const { issuer, credentialClaims, authMethods } = this._settings.configs.openidConnect ?? {};
    checkText(construct, 'strategyType.issuer', issuer, urlProblem);
    for (const [property, list] of Object.entries({ credentialClaims, authMethods })) {
      if (Array.isArray(list) && list.length === 0) {
        addError(construct, `strategyType.${property}`, 'is empty; give at least one');
      }
    }
  }
}
