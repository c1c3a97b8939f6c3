import { IConstruct } from 'constructs';
import { seconds, secretText } from '../../../lib/core/l2/conversions';
import { addError } from '../../../lib/core/synthesis/problems';
import { Duration } from '../../../lib/core/values/duration';
import { literalTexts } from '../../../lib/core/values/literal';
import { EventGatewayVirtualClusterAuthentication } from '../../../lib/platform/event-gateway-virtual-cluster';
import { EventCredentials, ScramAlgorithm } from './event-credentials';

/** Validation and forwarding of the token with which a Kafka client authenticates. Terraform: `mediation`. */
export enum TokenMediation {
  /** The event gateway forwards the client's token to the Kafka cluster without validation. */
  PASSTHROUGH = 'passthrough',
  /** The event gateway validates the client's token, and forwards the token to the Kafka cluster. */
  VALIDATE_FORWARD = 'validate_forward',
  /**
   * The event gateway validates the client's token, and authenticates at the Kafka cluster with the `authentication` of
   * the backend cluster.
   */
  TERMINATE = 'terminate',
}

/** Options for authentication of Kafka clients with tokens (SASL/OAUTHBEARER). */
export interface OauthBearerOptions {
  /** Whether the event gateway validates and forwards the tokens of Kafka clients. */
  readonly mediation: TokenMediation;

  /**
   * URL of the JSON Web Key Set (JWKS) that verifies the signatures of the clients' tokens. Terraform: `jwks.endpoint`.
   *
   * @default - none; required except for `TokenMediation.PASSTHROUGH`
   */
  readonly jwksEndpoint?: string;

  /**
   * Time for which the event gateway caches the keys of the JWKS, in whole seconds. The cache time has no effect
   * without `jwksEndpoint`. Terraform: `jwks.cache_expiration`.
   *
   * @default - 1 hour (default of the platform)
   */
  readonly jwksCacheExpiration?: Duration;

  /**
   * Timeout for fetching the keys of the JWKS, in whole seconds. The timeout has no effect without `jwksEndpoint`.
   * Terraform: `jwks.timeout`.
   *
   * @default - 10 seconds (default of the platform)
   */
  readonly jwksTimeout?: Duration;

  /**
   * Issuer that the tokens of Kafka clients must have. Terraform: `validate.issuer`.
   *
   * @default - any issuer
   */
  readonly issuer?: string;

  /**
   * Audiences that the event gateway accepts in tokens of Kafka clients. A token must have at least one accepted
   * audience. Terraform: `validate.audiences`.
   *
   * @default - any audience
   */
  readonly audiences?: string[];

  /**
   * Token claim that contains the name of the Kafka client. Terraform: `claims_mapping.sub`.
   *
   * @default - sub (default of the platform)
   */
  readonly subjectClaim?: string;

  /**
   * Token claim that contains the scopes of the Kafka client. Terraform: `claims_mapping.scope`.
   *
   * @default - scope (default of the platform)
   */
  readonly scopeClaim?: string;
}

/**
 * Authentication of Kafka clients at a virtual cluster.
 *
 * @example
 * platform.ClientAuthentication.saslPlain([
 *   { username: 'shop', password: platform.DataPlaneSecret.env('SHOP_PASSWORD') },
 * ]);
 */
export class ClientAuthentication {
  /** Returns the setting that Kafka clients connect without authentication. Terraform: `anonymous`. */
  public static anonymous(): ClientAuthentication {
    return new ClientAuthentication('anonymous', () => ({ anonymous: {} }));
  }

  /**
   * Returns an authentication of Kafka clients with a client certificate that they present to the listener (mTLS).
   * Authentication with client certificates requires an event gateway with version 1.1 or later. Terraform:
   * `client_certificate`.
   */
  public static clientCertificate(): ClientAuthentication {
    return new ClientAuthentication('client_certificate', () => ({ clientCertificate: {} }));
  }

  /**
   * Returns an authentication of Kafka clients with tokens (SASL/OAUTHBEARER). Terraform: `oauth_bearer`.
   *
   * @param options accepted tokens, and whether the event gateway validates and forwards tokens
   */
  public static oauthBearer(options: OauthBearerOptions): ClientAuthentication {
    return new ClientAuthentication('oauth_bearer', (construct, property) => {
      const { mediation, jwksEndpoint, issuer, audiences, subjectClaim, scopeClaim } = literalTexts(options);
      const { jwksCacheExpiration, jwksTimeout } = options;
      if (jwksEndpoint === undefined && mediation !== TokenMediation.PASSTHROUGH) {
        const message = `is not given, but mediation is ${JSON.stringify(mediation)}, which needs keys to validate tokens; give the URL of the JWKS`;
        addError(construct, `${property}.jwksEndpoint`, message);
      }
      const inSeconds = (name: string, duration?: Duration) => {
        const length = seconds(construct, `${property}.${name}`, duration);
        return length === undefined ? undefined : `${length}s`;
      };
      return {
        oauthBearer: {
          mediation,
          jwks:
            jwksEndpoint === undefined
              ? undefined
              : {
                  endpoint: jwksEndpoint,
                  cacheExpiration: inSeconds('jwksCacheExpiration', jwksCacheExpiration),
                  timeout: inSeconds('jwksTimeout', jwksTimeout),
                },
          validate: issuer || audiences ? { issuer, audiences: audiences?.map((name) => ({ name })) } : undefined,
          claimsMapping: subjectClaim || scopeClaim ? { sub: subjectClaim, scope: scopeClaim } : undefined,
        },
      };
    });
  }

  /**
   * Returns an authentication of Kafka clients with passwords (SASL/PLAIN) that the event gateway verifies. Terraform:
   * `sasl_plain`.
   *
   * @param principals user names and passwords of the Kafka clients
   */
  public static saslPlain(principals: EventCredentials[]): ClientAuthentication {
    return new ClientAuthentication('sasl_plain', (construct, property) => ({
      saslPlain: {
        mediation: 'terminate',
        principals: literalTexts(principals).map(({ username, password }, index) => ({
          username,
          password: secretText(construct, `${property}.principals[${index}].password`, password),
        })),
      },
    }));
  }

  /**
   * Returns an authentication of Kafka clients with passwords (SASL/PLAIN) that the Kafka cluster verifies. Terraform:
   * `sasl_plain` with `mediation` `passthrough`.
   */
  public static saslPlainPassthrough(): ClientAuthentication {
    return new ClientAuthentication('sasl_plain', () => ({ saslPlain: { mediation: 'passthrough' } }));
  }

  /**
   * Returns an authentication of Kafka clients with SASL/SCRAM, for which the Kafka cluster verifies the passwords.
   * Terraform: `sasl_scram`.
   *
   * @param algorithm hash algorithm for passwords of Kafka clients
   */
  public static saslScram(algorithm: ScramAlgorithm): ClientAuthentication {
    return new ClientAuthentication('sasl_scram', () => ({ saslScram: { algorithm } }));
  }

  private constructor(
    /**
     * Terraform name of the authentication method of the Kafka clients.
     * @internal
     */
    public readonly _kind: string,
    /**
     * Returns the L1 argument for the authentication of Kafka clients.
     * @internal
     */
    public readonly _render: (construct: IConstruct, property: string) => EventGatewayVirtualClusterAuthentication,
  ) {}
}
