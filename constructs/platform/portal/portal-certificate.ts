import { Construct } from 'constructs';
import { literalTexts } from '../../../lib/core/literal';
import { secretText } from '../../../lib/core/rules/checked';
import { addError } from '../../../lib/core/rules/problems';
import { SecretValue } from '../../../lib/core/secret-value';
import { isUnresolved } from '../../../lib/core/tokens';
import * as l1 from '../../../lib/platform/portal-custom-domain';

const BEGIN = '-----BEGIN CERTIFICATE-----';

/** A custom certificate. */
export interface CustomCertificateOptions {
  /** The certificate and its chain, in PEM format. */
  readonly certificate: string;

  /** The private key of the certificate, in PEM format. Terraform keeps it in its state. */
  readonly privateKey: SecretValue;

  /**
   * Whether the certificate may come from an authority that is not publicly trusted.
   *
   * @default - the platform's: false
   */
  readonly skipCaCheck?: boolean;
}

/**
 * The certificate of a custom domain: managed by the platform, or custom. A change from one to the other replaces the
 * domain.
 *
 * @example
 *
 * platform.PortalCertificate.managed();
 */
export class PortalCertificate {
  /** A managed certificate: the platform issues and renews it, once a CNAME record of the domain points to the portal. */
  public static managed(): PortalCertificate {
    return new PortalCertificate();
  }

  /**
   * A custom certificate, which you renew yourself.
   *
   * @param options the certificate and its key
   */
  public static custom(options: CustomCertificateOptions): PortalCertificate {
    return new PortalCertificate(literalTexts(options));
  }

  private readonly own?: CustomCertificateOptions;

  private constructor(own?: CustomCertificateOptions) {
    this.own = own;
  }

  /**
   * For the L1 construct.
   * @internal
   */
  public _render(construct: Construct): l1.PortalCustomDomainSsl {
    if (!this.own) {
      return { domainVerificationMethod: 'http' };
    }
    const { certificate, privateKey, skipCaCheck } = this.own;
    if (!isUnresolved(certificate) && !certificate.includes(BEGIN)) {
      addError(construct, 'certificate.certificate', `is not in PEM format: it has no ${BEGIN}`);
    }
    return {
      domainVerificationMethod: 'custom_certificate',
      customCertificate: certificate,
      customPrivateKey: secretText(construct, 'certificate.privateKey', privateKey),
      skipCaCheck,
    };
  }
}
