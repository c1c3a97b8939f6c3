import { IConstruct } from 'constructs';
import { secretText } from '../../../lib/core/l2/conversions';
import { literalTexts } from '../../../lib/core/values/literal';
import { EventGatewayBackendClusterAuthentication } from '../../../lib/platform/event-gateway-backend-cluster';
import { EventCredentials, ScramAlgorithm } from './event-credentials';

/**
 * Authentication of an event gateway at a Kafka cluster (backend cluster).
 *
 * @example
 *
 * platform.BackendAuthentication.saslScram(platform.ScramAlgorithm.SHA512, {
 *   username: 'gateway',
 *   password: platform.DataPlaneSecret.env('KAFKA_PASSWORD'),
 * });
 */
export class BackendAuthentication {
  /**
   * Returns the setting that the event gateway connects to the Kafka cluster without authentication. Terraform:
   * `anonymous`.
   */
  public static anonymous(): BackendAuthentication {
    return new BackendAuthentication('anonymous', () => ({ anonymous: {} }));
  }

  /**
   * Returns an authentication of the event gateway with SASL/PLAIN, which sends the password unhashed. Terraform:
   * `sasl_plain`.
   *
   * @param credentials user name and password of the event gateway at the Kafka cluster
   */
  public static saslPlain(credentials: EventCredentials): BackendAuthentication {
    return new BackendAuthentication('sasl_plain', (construct, property) => ({
      saslPlain: textsOf(construct, property, credentials),
    }));
  }

  /**
   * Returns an authentication of the event gateway with SASL/SCRAM, which sends no password. Terraform: `sasl_scram`.
   *
   * @param algorithm hash algorithm for the password of the event gateway
   * @param credentials user name and password of the event gateway at the Kafka cluster
   */
  public static saslScram(algorithm: ScramAlgorithm, credentials: EventCredentials): BackendAuthentication {
    return new BackendAuthentication('sasl_scram', (construct, property) => ({
      saslScram: { algorithm, ...textsOf(construct, property, credentials) },
    }));
  }

  private constructor(
    /**
     * Terraform name of the event gateway's authentication method at the Kafka cluster.
     * @internal
     */
    public readonly _kind: string,
    /**
     * Returns the L1 argument for the authentication at the Kafka cluster.
     * @internal
     */
    public readonly _render: (construct: IConstruct, property: string) => EventGatewayBackendClusterAuthentication,
  ) {}
}

function textsOf(construct: IConstruct, property: string, credentials: EventCredentials) {
  const { username, password } = literalTexts(credentials);
  return { username, password: secretText(construct, `${property}.password`, password) };
}
