import { Construct } from 'constructs';
import { applyRemovalPolicy } from '../../../lib/core/l1/lifecycle';
import { secretText } from '../../../lib/core/l2/conversions';
import { importObject } from '../../../lib/core/l2/imports';
import { ManagedConstruct } from '../../../lib/core/l2/managed-construct';
import { SecretValue } from '../../../lib/core/l2/secret-value';
import { addError } from '../../../lib/core/synthesis/problems';
import { literalTexts } from '../../../lib/core/values/literal';
import { isUnresolved } from '../../../lib/core/values/tokens';
import * as l1 from '../../../lib/platform/gateway-jwt';
import { checkPem } from '../private/pem';
import { CredentialOptions, CredentialProps } from './credential';
import { credentialImportId, credentialOf } from './private/credentials';
import { setImportedId } from './private/entity-id';

/** Signature algorithm of tokens. Terraform: `algorithm`. */
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

/** Arguments of a credential for JSON Web Tokens, except the consumer. */
export interface JwtCredentialOptions extends CredentialOptions {
  /**
   * Value that identifies the credential in tokens, unique in the control plane. Tokens contain the value in the claim
   * `iss`, unless the policy uses a different claim. Terraform: `key`.
   *
   * @default - the platform generates a value: see `JwtCredential.issuer`
   */
  readonly issuer?: string;

  /**
   * Signature algorithm of the tokens.
   *
   * @default JwtAlgorithm.HS256
   */
  readonly algorithm?: JwtAlgorithm;

  /**
   * Shared secret that verifies tokens. The shared secret is allowed only for algorithms that begin with HS. The
   * gateway does not resolve vault references in credentials.
   *
   * @default - the platform generates a secret: see `JwtCredential.secret`
   */
  readonly secret?: SecretValue;

  /**
   * Public key that verifies tokens, in PEM format. The public key is required for algorithms that do not begin with
   * HS. Terraform: `rsa_public_key`.
   *
   * @default - none
   */
  readonly publicKey?: string;
}

/** Arguments of `JwtCredential`. Any change replaces the credential. */
export interface JwtCredentialProps extends JwtCredentialOptions, CredentialProps {}

/**
 * Secret or public key that verifies the JSON Web Tokens of a consumer, for the policy `jwt`.
 *
 * Creates a `konnect_gateway_jwt` as the child `Resource`. Changing any argument replaces the credential. For a
 * consumer of this app, `consumer.addJwt()` is shorter than `new JwtCredential(…)`.
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

  /** Value that identifies the credential in tokens. Terraform: `key`. */
  public readonly issuer: string;

  /** Shared secret that verifies tokens. The Terraform state contains the secret. Terraform: `secret`. */
  public readonly secret: SecretValue;

  private readonly props: JwtCredentialProps;

  /**
   * Adds a credential for JSON Web Tokens to a consumer.
   *
   * @param scope parent construct
   * @param id id of the construct, unique in the scope
   * @param props arguments of the construct
   */
  public constructor(scope: Construct, id: string, props: JwtCredentialProps) {
    super(scope, id);
    this.props = literalTexts(props);
    const { issuer, algorithm = JwtAlgorithm.HS256, secret, publicKey } = this.props;
    const resource = new l1.GatewayJwt(this, 'Resource', {
      ...credentialOf(this, this.props),
      key: issuer,
      algorithm,
      secret: secret && secretText(this, 'secret', secret),
      rsaPublicKey: publicKey,
    });
    applyRemovalPolicy(resource, this.props.removalPolicy);
    this.checkKeys(algorithm);
    checkPem(this, 'publicKey', publicKey, 'PUBLIC KEY');
    this.jwtCredentialId = resource.id;
    this.issuer = resource.key;
    this.secret = SecretValue.fromExpression(resource.secret);
  }

  /**
   * Imports an existing credential instead of creating one. Terraform replaces the resource if any argument differs.
   * Keep the call of `importFrom` in the program, because the call also sets the id of the resource. Do not set
   * `entityId` to an id other than the imported id.
   *
   * @param id the id of the credential, a UUID
   */
  public importFrom(id: string): void {
    setImportedId(this, this.props.entityId, id);
    importObject(this, () => l1.GatewayJwt.importId(credentialImportId(this.props, id)));
  }

  private checkKeys(algorithm: string): void {
    const { secret, publicKey } = this.props;
    if (isUnresolved(algorithm)) {
      return;
    }
    if (!algorithm.startsWith('HS')) {
      if (publicKey === undefined) {
        addError(this, 'publicKey', `is not given, but ${algorithm} requires a public key; give one`);
      }
      if (secret !== undefined) {
        addError(
          this,
          'secret',
          `is given, but ${algorithm} uses a public key; leave it out, or give another algorithm`,
        );
      }
    } else if (publicKey !== undefined) {
      addError(
        this,
        'publicKey',
        `is given, but ${algorithm} uses a shared secret; leave it out, or give another algorithm`,
      );
    }
  }
}
