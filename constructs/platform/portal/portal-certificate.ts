import { Construct } from 'constructs';
import { secretText } from '../../../lib/core/l2/conversions';
import { SecretValue } from '../../../lib/core/l2/secret-value';
import { addError } from '../../../lib/core/synthesis/problems';
import { literalTexts } from '../../../lib/core/values/literal';
import { isUnresolved } from '../../../lib/core/values/tokens';
import * as l1 from '../../../lib/platform/portal-custom-domain';

const BEGIN = '-----BEGIN CERTIFICATE-----';

/** Options of a custom certificate for a portal's custom domain. */
export interface CustomCertificateOptions {
  /** TLS certificate of the portal's custom domain with its chain, in PEM format. */
  readonly certificate: string;

  /** Private key of the TLS certificate in PEM format. The Terraform state contains the private key. */
  readonly privateKey: SecretValue;

  /**
   * Whether the TLS certificate may come from a CA that is not publicly trusted.
   *
   * @default - false (default of the platform)
   */
  readonly skipCaCheck?: boolean;
}

/**
 * TLS certificate of a portal's custom domain, managed by the platform or custom. Switching between a managed and a
 * custom certificate replaces the custom domain.
 *
 * @example
 *
 * platform.PortalCertificate.managed();
 */
export class PortalCertificate {
  /**
   * Returns a TLS certificate that the platform manages. The platform issues and renews the managed certificate after a
   * CNAME record of the custom domain points to the portal.
   */
  public static managed(): PortalCertificate {
    return new PortalCertificate();
  }

  /**
   * Returns a custom TLS certificate, which you renew yourself.
   *
   * @param options TLS certificate and private key
   */
  public static custom(options: CustomCertificateOptions): PortalCertificate {
    return new PortalCertificate(literalTexts(options));
  }

  private readonly own?: CustomCertificateOptions;

  private constructor(own?: CustomCertificateOptions) {
    this.own = own;
  }

  /**
   * Returns the TLS settings of the custom domain as an argument of the L1 construct.
   * @internal
   */
  public _render(construct: Construct): l1.PortalCustomDomainSsl {
    if (!this.own) {
      return { domainVerificationMethod: 'http' };
    }
    const { certificate, privateKey, skipCaCheck } = this.own;
    if (!isUnresolved(certificate) && !certificate.includes(BEGIN)) {
      addError(construct, 'certificate.certificate', `is not in PEM format: the text has no ${BEGIN}`);
    }
    return {
      domainVerificationMethod: 'custom_certificate',
      customCertificate: certificate,
      customPrivateKey: secretText(construct, 'certificate.privateKey', privateKey),
      skipCaCheck,
    };
  }
}
