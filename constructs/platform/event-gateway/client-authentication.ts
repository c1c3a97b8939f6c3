import { IConstruct } from 'constructs';
import { Duration } from '../../../lib/core/duration';
import { literalTexts } from '../../../lib/core/literal';
import { seconds, secretText } from '../../../lib/core/rules/checked';
import { addError } from '../../../lib/core/rules/problems';
import { EventGatewayVirtualClusterAuthentication } from '../../../lib/platform/event-gateway-virtual-cluster';
import { EventCredentials, ScramAlgorithm } from './event-credentials';

/** What becomes of the token of a client. Terraform: `mediation`. */
export enum TokenMediation {
  /** It goes on to the Kafka cluster as it is. */
  PASSTHROUGH = 'passthrough',
  /** It is validated, and goes on to the Kafka cluster. */
  VALIDATE_FORWARD = 'validate_forward',
  /** It is validated, and the event gateway authenticates at the Kafka cluster by itself. */
  TERMINATE = 'terminate',
}

/** How clients are known by tokens (SASL/OAUTHBEARER). */
export interface OauthBearerOptions {
  /** What becomes of the token. */
  readonly mediation: TokenMediation;

  /**
   * Where the keys are that tokens are signed with: a URL. Terraform: `jwks.endpoint`.
   *
   * @default - none, for `TokenMediation.PASSTHROUGH` alone
   */
  readonly jwksEndpoint?: string;

  /**
   * After how long the keys are fetched again, in whole seconds. Terraform: `jwks.cache_expiration`.
   *
   * @default - the platform's: 1 hour
   */
  readonly jwksCacheExpiration?: Duration;

  /**
   * How long it may take to fetch the keys, in whole seconds. Terraform: `jwks.timeout`.
   *
   * @default - the platform's: 10 seconds
   */
  readonly jwksTimeout?: Duration;

  /**
   * The issuer that tokens must have. Terraform: `validate.issuer`.
   *
   * @default - any
   */
  readonly issuer?: string;

  /**
   * The audiences of which tokens must have one. Terraform: `validate.audiences`.
   *
   * @default - any
   */
  readonly audiences?: string[];

  /**
   * The claim that names the client. Terraform: `claims_mapping.sub`.
   *
   * @default - sub
   */
  readonly subjectClaim?: string;

  /**
   * The claim that holds the scopes. Terraform: `claims_mapping.scope`.
   *
   * @default - scope
   */
  readonly scopeClaim?: string;
}

/**
 * How a virtual cluster knows its clients.
 *
 * @example
 * platform.ClientAuthentication.saslPlain([
 *   { username: 'shop', password: platform.DataPlaneSecret.env('SHOP_PASSWORD') },
 * ]);
 */
export class ClientAuthentication {
  /** It does not. Terraform: `anonymous`. */
  public static anonymous(): ClientAuthentication {
    return new ClientAuthentication('anonymous', () => ({ anonymous: {} }));
  }

  /** By the certificate that they show to the listener (mTLS). Needs event gateways of version 1.1. Terraform: `client_certificate`. */
  public static clientCertificate(): ClientAuthentication {
    return new ClientAuthentication('client_certificate', () => ({ clientCertificate: {} }));
  }

  /**
   * By tokens (SASL/OAUTHBEARER). Terraform: `oauth_bearer`.
   *
   * @param options how
   */
  public static oauthBearer(options: OauthBearerOptions): ClientAuthentication {
    return new ClientAuthentication('oauth_bearer', (construct, property) => {
      const { mediation, jwksEndpoint, issuer, audiences, subjectClaim, scopeClaim } = literalTexts(options);
      const { jwksCacheExpiration, jwksTimeout } = options;
      if (jwksEndpoint === undefined && mediation !== TokenMediation.PASSTHROUGH) {
        const message = `is required, since mediation is ${JSON.stringify(mediation)}: tokens are validated by the keys that are there`;
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
   * By passwords (SASL/PLAIN) that the event gateway checks. Terraform: `sasl_plain`.
   *
   * @param principals the clients
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

  /** By passwords (SASL/PLAIN) that the Kafka cluster checks. Terraform: `sasl_plain` with `mediation` `passthrough`. */
  public static saslPlainPassthrough(): ClientAuthentication {
    return new ClientAuthentication('sasl_plain', () => ({ saslPlain: { mediation: 'passthrough' } }));
  }

  /**
   * By SASL/SCRAM, which the Kafka cluster checks. Terraform: `sasl_scram`.
   *
   * @param algorithm how passwords are hashed
   */
  public static saslScram(algorithm: ScramAlgorithm): ClientAuthentication {
    return new ClientAuthentication('sasl_scram', () => ({ saslScram: { algorithm } }));
  }

  private constructor(
    /**
     * Which of them it is.
     * @internal
     */
    public readonly _kind: string,
    /**
     * For the L1 construct.
     * @internal
     */
    public readonly _render: (construct: IConstruct, property: string) => EventGatewayVirtualClusterAuthentication,
  ) {}
}
