import { Construct } from 'constructs';
import { Duration } from '../../../lib/core/duration';
import { ManagedConstruct } from '../../../lib/core/managed-construct';
import { ManagedProps } from '../../../lib/core/managed-props';
import { complete, MISSING } from '../../../lib/core/rules/required';
import { SecretValue } from '../../../lib/core/secret-value';
import { rotation } from './private/rotation';
import { ISystemAccount } from './system-account-reference';
import { SystemAccountToken } from './system-account-token';

/**
 * The arguments of a token that rotates, apart from its account and its name.
 */
export interface RotatingTokenOptions {
  /**
   * How often a new token takes over: whole days, 1 to 182. Deploy at least once in that time. Another length replaces both tokens at
   * once.
   *
   * @default Duration.days(30)
   */
  readonly rotateEvery?: Duration;
}

/**
 * The arguments of `RotatingToken`.
 */
export interface RotatingTokenProps extends RotatingTokenOptions, ManagedProps {
  /** The account that signs in with it. */
  readonly account: ISystemAccount;

  /** Name of the token, for people. The day on which each of the two expires is added to it. */
  readonly name: string;
}

/**
 * A token of a system account that is renewed by deploying: two tokens that take turns. In each window of time one of them is the
 * current one, and the other is that of the window before, which is still accepted. The first deployment of a window replaces that
 * other one, which becomes the current one. So whoever takes the new token within a window is never refused.
 *
 * Which window it is follows from the date of the synthesis, in UTC; within a window nothing is planned. Each token expires a day
 * after the end of the window that follows its own. For an account that is made here or looked up, `account.addRotatingToken()` is
 * shorter.
 *
 * Tests set the date by the context value `cdktf-gateways/now`, such as `2026-03-01T00:00:00Z`.
 *
 * @example
 *
 * declare const account: platform.ISystemAccount;
 * const ci = new platform.RotatingToken(this, 'ci', { account, name: 'ci', rotateEvery: Duration.days(30) });
 * new TerraformOutput(this, 'ci-token', { value: ci.token.unsafeUnwrap(), sensitive: true });
 */
export class RotatingToken extends ManagedConstruct {
  /** The current token, which Terraform keeps in its state. It is the other one in the next window. */
  public readonly token: SecretValue;

  /** When the current token expires: a time of RFC 3339. */
  public readonly expiresAt: string;

  /**
   * Adds a token that rotates to a system account.
   *
   * @param scope where it belongs
   * @param id its id, unique in the scope
   * @param props its arguments
   */
  public constructor(scope: Construct, id: string, props: RotatingTokenProps) {
    super(scope, id);
    const { account, name, provider, rotateEvery } = complete(this, props, {
      account: MISSING.reference,
      name: MISSING.text,
    });
    const { current, expiries } = rotation(this, rotateEvery ?? Duration.days(30));
    const tokens = expiries.map((expiresAt, turn) => {
      const tokenName = `${name} until ${expiresAt.slice(0, 10)}`;
      return new SystemAccountToken(this, TURNS[turn], { account, name: tokenName, expiresAt, provider });
    });
    this.token = tokens[current].token;
    this.expiresAt = expiries[current];
  }
}

/** Ids of the two tokens. */
const TURNS = ['Even', 'Odd'];
