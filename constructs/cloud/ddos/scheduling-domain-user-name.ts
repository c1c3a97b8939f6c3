import { Construct } from 'constructs';
import { AntiddosSchedulingDomainUserName } from '../../../lib/cloud/antiddos-scheduling-domain-user-name';
import { importObject } from '../../../lib/core/l2/imports';
import { ManagedConstruct } from '../../../lib/core/l2/managed-construct';
import { ManagedProps } from '../../../lib/core/l2/managed-props';
import { literalTexts } from '../../../lib/core/values/literal';
import { checkDomain, checkNotEmpty } from '../private/texts';
import { checkUniqueInStack } from './private/instances';

/** Arguments of `SchedulingDomainUserName`. */
export interface SchedulingDomainUserNameProps extends ManagedProps {
  /**
   * Scheduling domain that the anti-DDoS service assigned, and that your CNAME records point to. If you change
   * `domain`, Terraform sets the user-defined name of the new domain, and the old domain keeps its user-defined name.
   */
  readonly domain: string;

  /** User-defined name of the scheduling domain, which must not be empty. Terraform: `domain_user_name`. */
  readonly userName: string;
}

/**
 * User-defined name of a scheduling domain, which resolves to one of your protected IPs. The anti-DDoS service creates
 * the scheduling domain. For each scheduling domain and provider, a stack can have one `SchedulingDomainUserName`. The
 * service keeps the user-defined name when Terraform destroys the resource, because the provider cannot remove the
 * name.
 *
 * Creates a `tencentcloud_antiddos_scheduling_domain_user_name` as the child `Resource`.
 *
 * @example
 *
 * new cloud.SchedulingDomainUserName(this, 'shop', { domain: 'k3x9f2.dayugslb.example', userName: 'shop' });
 */
export class SchedulingDomainUserName extends ManagedConstruct {
  private readonly domainName: string;

  /**
   * Sets the user-defined name of a scheduling domain.
   *
   * @param scope parent construct
   * @param id id of the construct, unique in the scope
   * @param props arguments of the construct
   */
  public constructor(scope: Construct, id: string, props: SchedulingDomainUserNameProps) {
    super(scope, id);
    const args = literalTexts(props);
    new AntiddosSchedulingDomainUserName(this, 'Resource', {
      provider: args.provider,
      domainName: args.domain,
      domainUserName: args.userName,
    });
    this.domainName = args.domain;
    checkDomain(this, 'domain', args.domain);
    checkNotEmpty(this, 'userName', args.userName);
    checkUniqueInStack(this, args, 'domain', args.domain);
  }

  /**
   * Imports the existing user-defined name of the scheduling domain instead of setting a name. If `userName` differs
   * from the existing name, Terraform changes the existing name to `userName`.
   */
  public importFrom(): void {
    importObject(this, () => AntiddosSchedulingDomainUserName.importId({ domainName: this.domainName }));
  }
}
