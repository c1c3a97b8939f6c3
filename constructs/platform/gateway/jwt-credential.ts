import { Construct } from 'constructs';
import { importObject } from '../../../lib/core/imports';
import { applyRemovalPolicy } from '../../../lib/core/lifecycle';
import { literalTexts } from '../../../lib/core/literal';
import { ManagedConstruct } from '../../../lib/core/managed-construct';
import { secretText } from '../../../lib/core/rules/checked';
import { addError } from '../../../lib/core/rules/problems';
import { complete, MISSING } from '../../../lib/core/rules/required';
import { SecretValue } from '../../../lib/core/secret-value';
import { isUnresolved } from '../../../lib/core/tokens';
import * as l1 from '../../../lib/platform/gateway-jwt';
import { checkPem } from '../private/pem';
import { CredentialOptions, CredentialProps } from './credential';
import { credentialImport, credentialOf } from './private/credentials';
import { takeOverId } from './private/entity-id';

/** How tokens are signed. Terraform: `algorithm`. */
export enum JwtAlgorithm {
  /** HMAC with SHA-256, with a shared secret. */
  HS256 = 'HS256',
  /** HMAC with SHA-384, with a shared secret. */
  HS384 = 'HS384',
  /** HMAC with SHA-512, with a shared secret. */
  HS512 = 'HS512',
  /** RSA with SHA-256. */
  RS256 = 'RS256',
  /** RSA with SHA-384. */
  RS384 = 'RS384',
  /** RSA with SHA-512. */
  RS512 = 'RS512',
  /** ECDSA with SHA-256. */
  ES256 = 'ES256',
  /** ECDSA with SHA-384. */
  ES384 = 'ES384',
  /** ECDSA with SHA-512. */
  ES512 = 'ES512',
  /** RSA-PSS with SHA-256. */
  PS256 = 'PS256',
  /** RSA-PSS with SHA-384. */
  PS384 = 'PS384',
  /** RSA-PSS with SHA-512. */
  PS512 = 'PS512',
  /** Edwards curves: Ed25519 or Ed448. */
  EDDSA = 'EdDSA',
}

/**
 * The arguments of a credential for JSON Web Tokens, apart from its consumer.
 */
export interface JwtCredentialOptions extends CredentialOptions {
  /**
   * The value by which tokens name the credential, in their claim `iss` unless the policy says another. Unique in the control
   * plane. Terraform: `key`.
   *
   * @default - the platform makes one: see `JwtCredential.issuer`
   */
  readonly issuer?: string;

  /**
   * How the tokens are signed.
   *
   * @default JwtAlgorithm.HS256
   */
  readonly algorithm?: JwtAlgorithm;

  /**
   * The shared secret, for algorithms that begin with HS, and for them alone. The gateway takes no reference to a vault here.
   *
   * @default - the platform makes one: see `JwtCredential.secret`
   */
  readonly secret?: SecretValue;

  /**
   * The public key in PEM format, for all other algorithms, which need it. Terraform: `rsa_public_key`.
   *
   * @default - none
   */
  readonly publicKey?: string;
}

/**
 * The arguments of `JwtCredential`. Any change replaces the credential.
 */
export interface JwtCredentialProps extends JwtCredentialOptions, CredentialProps {}

/**
 * A secret or public key with which the JSON Web Tokens of a consumer are verified, for the policy `jwt`.
 *
 * Makes a `konnect_gateway_jwt`, which is the child `Resource`. Any change replaces it. For a consumer that is made here,
 * `consumer.addJwt()` is shorter.
 *
 * @example
 * declare const consumer: platform.IConsumer;
 * declare const publicKey: string; // in PEM
 * new platform.JwtCredential(this, 'shop-tokens', {
 *   consumer,
 *   issuer: 'shop',
 *   algorithm: platform.JwtAlgorithm.RS256,
 *   publicKey,
 * });
 */
export class JwtCredential extends ManagedConstruct {
  /**
   * The id of the credential.
   *
   * @attribute
   */
  public readonly jwtCredentialId: string;

  /** The value by which tokens name the credential. Terraform: `key`. */
  public readonly issuer: string;

  /** The shared secret, which Terraform keeps in its state. Terraform: `secret`. */
  public readonly secret: SecretValue;

  private readonly props: JwtCredentialProps;

  /**
   * Adds a credential for JSON Web Tokens to a consumer.
   *
   * @param scope where it belongs
   * @param id its id, unique in the scope
   * @param props its arguments
   */
  public constructor(scope: Construct, id: string, props: JwtCredentialProps) {
    super(scope, id);
    props = literalTexts(complete(this, props, { consumer: MISSING.reference }));
    this.props = props;
    const { issuer, algorithm = JwtAlgorithm.HS256, secret, publicKey } = props;
    const resource = new l1.GatewayJwt(this, 'Resource', {
      ...credentialOf(this, props),
      key: issuer,
      algorithm,
      secret: secret && secretText(this, 'secret', secret),
      rsaPublicKey: publicKey,
    });
    applyRemovalPolicy(resource, props.removalPolicy);
    this.checkKeys(algorithm);
    checkPem(this, 'publicKey', publicKey, 'PUBLIC KEY');
    this.jwtCredentialId = resource.id;
    this.issuer = resource.key;
    this.secret = SecretValue.fromExpression(resource.secret);
  }

  /**
   * Takes over a credential for JSON Web Tokens that exists already, instead of making one: Terraform imports it, and replaces it where anything
   * differs. It keeps its id, so leave the call in: `entityId` is not to be given with it, unless as that id.
   *
   * @param id the id of the credential, a UUID
   */
  public importFrom(id: string): void {
    takeOverId(this, this.props.entityId, id);
    importObject(this, () => l1.GatewayJwt.importId(credentialImport(this.props, id)));
  }

  private checkKeys(algorithm: string): void {
    const { secret, publicKey } = this.props;
    if (isUnresolved(algorithm)) {
      return;
    }
    if (!algorithm.startsWith('HS')) {
      if (publicKey === undefined) {
        addError(this, 'publicKey', `is not given; ${algorithm} needs it`);
      }
      if (secret !== undefined) {
        addError(this, 'secret', `is given, but ${algorithm} has a public key; leave it out`);
      }
    } else if (publicKey !== undefined) {
      addError(
        this,
        'publicKey',
        `is given, but ${algorithm} has a shared secret; leave it out, or give another algorithm`,
      );
    }
  }
}
