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

/** Signature algorithm of the JSON Web Tokens of a consumer. Terraform: `algorithm`. */
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
  /** EdDSA signatures with the curve Ed25519 or Ed448. */
  EDDSA = 'EdDSA',
}

/** Arguments of a JWT credential, except the consumer. */
export interface JwtCredentialOptions extends CredentialOptions {
  /**
   * Text that identifies the JWT credential in tokens, unique in the control plane. JSON Web Tokens contain the text in
   * the claim `iss`, unless the policy `jwt` uses a different claim. Terraform: `key`.
   *
   * @default - the platform generates a text: see `JwtCredential.issuer`
   */
  readonly issuer?: string;

  /**
   * Signature algorithm of the consumer's JSON Web Tokens.
   *
   * @default JwtAlgorithm.HS256
   */
  readonly algorithm?: JwtAlgorithm;

  /**
   * Shared secret with which the gateway verifies the consumer's JSON Web Tokens. The shared secret is allowed only for
   * algorithms whose names begin with HS. The gateway does not resolve vault references in JWT credentials.
   *
   * @default - the platform generates a secret: see `JwtCredential.secret`
   */
  readonly secret?: SecretValue;

  /**
   * Public key with which the gateway verifies the consumer's JSON Web Tokens, in PEM format. The public key is
   * required for algorithms whose names do not begin with HS. Terraform: `rsa_public_key`.
   *
   * @default - none
   */
  readonly publicKey?: string;
}

/**
 * Arguments of `JwtCredential`. Changing any Terraform argument replaces the JWT credential, but removing `issuer`,
 * `secret`, `publicKey` or `tags` does not.
 */
export interface JwtCredentialProps extends JwtCredentialOptions, CredentialProps {}

/**
 * JWT credential: the secret or public key with which the gateway verifies a consumer's JSON Web Tokens, for the policy
 * `jwt`.
 *
 * `JwtCredential` creates a `konnect_gateway_jwt` as the child `Resource`. Changing any Terraform argument of
 * `JwtCredential` replaces the credential, but removing `issuer`, `secret`, `publicKey` or `tags` does not. For a
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
   * Id of the JWT credential.
   *
   * @attribute
   */
  public readonly jwtCredentialId: string;

  /** Text that identifies the JWT credential in tokens. Terraform: `key`. */
  public readonly issuer: string;

  /**
   * Shared secret with which the gateway verifies the consumer's JSON Web Tokens. The Terraform state contains the
   * shared secret of the JWT credential. Terraform: `secret`.
   */
  public readonly secret: SecretValue;

  private readonly props: JwtCredentialProps;

  /**
   * Adds a JWT credential to a consumer.
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
   * Imports an existing JWT credential instead of creating one. After the import, Terraform replaces the JWT credential
   * if an argument that the program sets differs from the existing credential. Keep the call of `importFrom` in the
   * program, because without `entityId`, the call also sets the id of the JWT credential. Do not set `entityId` to an
   * id other than the id of the imported credential.
   *
   * @param id the id of the JWT credential, a UUID
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
        addError(
          this,
          'publicKey',
          `is not given, but the JWT algorithm ${algorithm} requires a public key; give the public key`,
        );
      }
      if (secret !== undefined) {
        addError(
          this,
          'secret',
          `is given, but the JWT algorithm ${algorithm} uses a public key; leave out the secret, or give another algorithm`,
        );
      }
    } else if (publicKey !== undefined) {
      addError(
        this,
        'publicKey',
        `is given, but the JWT algorithm ${algorithm} uses a shared secret; leave out the public key, or give another algorithm`,
      );
    }
  }
}
