import { IConstruct } from 'constructs';
import { literalTexts } from '../../../lib/core/literal';
import { secretText } from '../../../lib/core/rules/checked';
import { EventGatewayBackendClusterAuthentication } from '../../../lib/platform/event-gateway-backend-cluster';
import { EventCredentials, ScramAlgorithm } from './event-credentials';

/**
 * How an event gateway authenticates at a Kafka cluster.
 *
 * @example
 *
 * platform.BackendAuthentication.saslScram(platform.ScramAlgorithm.SHA512, {
 *   username: 'gateway',
 *   password: platform.DataPlaneSecret.env('KAFKA_PASSWORD'),
 * });
 */
export class BackendAuthentication {
  /** Not at all. Terraform: `anonymous`. */
  public static anonymous(): BackendAuthentication {
    return new BackendAuthentication('anonymous', () => ({ anonymous: {} }));
  }

  /**
   * By SASL/PLAIN: the password is sent as it is. Terraform: `sasl_plain`.
   *
   * @param credentials user and password
   */
  public static saslPlain(credentials: EventCredentials): BackendAuthentication {
    return new BackendAuthentication('sasl_plain', (construct, property) => ({
      saslPlain: textsOf(construct, property, credentials),
    }));
  }

  /**
   * By SASL/SCRAM. Terraform: `sasl_scram`.
   *
   * @param algorithm how the password is hashed
   * @param credentials user and password
   */
  public static saslScram(algorithm: ScramAlgorithm, credentials: EventCredentials): BackendAuthentication {
    return new BackendAuthentication('sasl_scram', (construct, property) => ({
      saslScram: { algorithm, ...textsOf(construct, property, credentials) },
    }));
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
    public readonly _render: (construct: IConstruct, property: string) => EventGatewayBackendClusterAuthentication,
  ) {}
}

function textsOf(construct: IConstruct, property: string, credentials: EventCredentials) {
  const { username, password } = literalTexts(credentials);
  return { username, password: secretText(construct, `${property}.password`, password) };
}
