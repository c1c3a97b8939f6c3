import { IConstruct } from 'constructs';
import { urlProblem } from '../../../lib/core/hosts';
import { literalTexts } from '../../../lib/core/literal';
import { addError } from '../../../lib/core/rules/problems';
import { checkText } from '../../../lib/core/rules/texts';
import { attributesJson } from '../private/attributes';
import { KeyTtl } from './key-ttl';

/** How applications authenticate with API keys. */
export interface KeyAuthOptions {
  /**
   * Headers or query parameters in which the key is looked for, 1 to 10. Terraform: `key_names`.
   *
   * @default - the platform's: `apikey`
   */
  readonly keyNames?: string[];

  /**
   * How long a key is valid. Terraform: `ttl`.
   *
   * @default - it does not expire
   */
  readonly ttl?: KeyTtl;
}

/** How applications authenticate with OpenID Connect. */
export interface OpenIdConnectOptions {
  /** Issuer URL of the identity provider, from which its endpoints are discovered. At most 256 characters. */
  readonly issuer: string;

  /** Claims of the token that hold the client id of the application, at most 10, such as `client_id`. */
  readonly credentialClaims: string[];

  /** Auth methods that are accepted, at most 10. */
  readonly authMethods: OpenIdConnectAuthMethod[];

  /** Scopes that are asked for, at most 50, such as `openid`. An empty list asks for none. */
  readonly scopes: string[];

  /**
   * Further settings of the gateway's OpenID Connect plugin, by the names that the plugin has for them. Sent as JSON with
   * sorted keys, so that their order does not matter.
   *
   * @default - none
   */
  readonly additionalProperties?: { [key: string]: any };

  /**
   * Id of the provider for dynamic client registration (DCR), when developers register applications. It is created in the
   * platform's console: there is no Terraform resource for it.
   *
   * @default - none: developers bring a client of their own
   */
  readonly dcrProviderId?: string;
}

/**
 * An auth method of the OpenID Connect plugin.
 *
 * @example
 *
 * platform.OpenIdConnectAuthMethod.BEARER;
 */
export class OpenIdConnectAuthMethod {
  /** The authorization code flow, with a browser. */
  public static readonly AUTHORIZATION_CODE = new OpenIdConnectAuthMethod('authorization_code');
  /** A signed access token in the request. */
  public static readonly BEARER = new OpenIdConnectAuthMethod('bearer');
  /** Client id and secret in the request. */
  public static readonly CLIENT_CREDENTIALS = new OpenIdConnectAuthMethod('client_credentials');
  /** An access token that the identity provider is asked about. */
  public static readonly INTROSPECTION = new OpenIdConnectAuthMethod('introspection');
  /** User name and password in the request. */
  public static readonly PASSWORD = new OpenIdConnectAuthMethod('password');
  /** A refresh token in the request. */
  public static readonly REFRESH_TOKEN = new OpenIdConnectAuthMethod('refresh_token');
  /** A cookie of a session that another method began. */
  public static readonly SESSION = new OpenIdConnectAuthMethod('session');
  /** An access token that the user info endpoint is asked with. */
  public static readonly USERINFO = new OpenIdConnectAuthMethod('userinfo');

  /**
   * An auth method that is not listed here.
   *
   * @param name as the OpenID Connect plugin calls it
   */
  public static of(name: string): OpenIdConnectAuthMethod {
    return new OpenIdConnectAuthMethod(name);
  }

  /** As the plugin calls it. */
  public readonly name: string;

  private constructor(name: string) {
    this.name = name;
  }
}

/**
 * The type of an authentication strategy, with its settings. Terraform: `strategy_type` and `configs`.
 *
 * @example
 *
 * platform.AuthStrategyType.keyAuth({ keyNames: ['x-api-key'] });
 */
export class AuthStrategyType {
  /**
   * With a key that the platform makes for an application. Terraform: `key_auth`.
   *
   * @param options names and TTL of keys
   */
  public static keyAuth(options: KeyAuthOptions = {}): AuthStrategyType {
    const { keyNames, ttl } = literalTexts(options);
    return new AuthStrategyType('key_auth', {
      configs: { keyAuth: { keyNames, ttl: ttl && { unit: ttl.unit, value: ttl.value } } },
    });
  }

  /**
   * With tokens or credentials of an identity provider. Terraform: `openid_connect`.
   *
   * @param options the identity provider and what is accepted
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
   * The strategy type, as Terraform calls it.
   * @internal
   */
  public readonly _type: 'key_auth' | 'openid_connect';

  /**
   * What only this way has, as the L1 construct takes it.
   * @internal
   */
  public readonly _settings: { [name: string]: any };

  private constructor(type: 'key_auth' | 'openid_connect', settings: { [name: string]: any }) {
    this._type = type;
    this._settings = settings;
  }

  /**
   * Reports what the service would refuse, or what nobody could sign in with.
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
