import { Construct } from 'constructs';
import { ManagedConstruct } from '../../../lib/core/l2/managed-construct';
import { ManagedProps } from '../../../lib/core/l2/managed-props';
import { SecretValue } from '../../../lib/core/l2/secret-value';
import { Duration } from '../../../lib/core/values/duration';
import { rotation } from './private/rotation';
import { ISystemAccount } from './system-account-reference';
import { SystemAccountToken } from './system-account-token';

/** Arguments of a system account's rotating token, without the system account and the name. */
export interface RotatingTokenOptions {
  /**
   * Rotation interval of the token: whole days, 1 to 182. Deploy the stack with the rotating token at least once per
   * rotation interval. Changing the rotation interval replaces both platform tokens at once.
   *
   * @default Duration.days(30)
   */
  readonly rotateEvery?: Duration;
}

/** Arguments of `RotatingToken`. */
export interface RotatingTokenProps extends RotatingTokenOptions, ManagedProps {
  /** System account that authenticates with the token. */
  readonly account: ISystemAccount;

  /**
   * Name of the rotating token. The names of the two platform tokens consist of `name` and the expiry date of the
   * platform token.
   */
  readonly name: string;
}

/**
 * Token of a system account that is replaced in regular intervals when you deploy. A rotating token consists of two
 * platform tokens. In each time window, one token is the current token, and the token of the previous window is still
 * valid. The first deployment in a time window replaces the older token by a new token, which becomes the current
 * token. Clients that fetch the new token within a time window are therefore never rejected.
 *
 * The current time window depends on the date of the synthesis, in UTC. Within a time window, Terraform plans no change
 * of the two tokens. A token that becomes current in a time window expires one day after the end of the following
 * window. For a system account of this app or a look-up, prefer `account.addRotatingToken()`, which is shorter than
 * `new RotatingToken(…)`.
 *
 * Tests set the date of the synthesis with the context value `cdktf-gateways/now`, such as `2026-03-01T00:00:00Z`.
 *
 * @example
 *
 * declare const account: platform.ISystemAccount;
 * const ci = new platform.RotatingToken(this, 'ci', { account, name: 'ci', rotateEvery: Duration.days(30) });
 * new TerraformOutput(this, 'ci-token', { value: ci.token.unsafeUnwrap(), sensitive: true });
 */
export class RotatingToken extends ManagedConstruct {
  /**
   * Current token of the system account. The Terraform state contains the token. In the next time window, the other
   * token of the rotation is current.
   */
  public readonly token: SecretValue;

  /** Expiry of the current token of the system account, as an RFC 3339 time. */
  public readonly expiresAt: string;

  /**
   * Adds a rotating token to a system account.
   *
   * @param scope parent construct
   * @param id id of the construct, unique in the scope
   * @param props arguments of the construct
   */
  public constructor(scope: Construct, id: string, props: RotatingTokenProps) {
    super(scope, id);
    const { account, name, provider, rotateEvery } = props;
    const { current, expiries } = rotation(this, rotateEvery ?? Duration.days(30));
    const tokens = expiries.map((expiresAt, turn) => {
      const tokenName = `${name} until ${expiresAt.slice(0, 10)}`;
      return new SystemAccountToken(this, TURNS[turn], { account, name: tokenName, expiresAt, provider });
    });
    this.token = tokens[current].token;
    this.expiresAt = expiries[current];
  }
}

/** Construct ids of the two tokens of a rotating token. */
const TURNS = ['Even', 'Odd'];
