import { Construct } from 'constructs';
import { AntiddosSchedulingDomainUserName } from '../../../lib/cloud/antiddos-scheduling-domain-user-name';
import { importObject } from '../../../lib/core/imports';
import { literalTexts } from '../../../lib/core/literal';
import { ManagedConstruct } from '../../../lib/core/managed-construct';
import { ManagedProps } from '../../../lib/core/managed-props';
import { complete, MISSING } from '../../../lib/core/rules/required';
import { checkDomain, checkNotEmpty } from '../private/texts';
import { checkSoleInStack } from './private/instances';

/**
 * The arguments of `SchedulingDomainUserName`.
 */
export interface SchedulingDomainUserNameProps extends ManagedProps {
  /** The domain that the service gave: what your CNAME records lead to. Another one is named besides: the old one keeps its name. */
  readonly domain: string;

  /** The name, which is not empty. Terraform: `domain_user_name`. */
  readonly userName: string;
}

/**
 * The user-defined name of a scheduling domain, which resolves to one of your protected IPs. The service makes the domain. A domain has
 * one name in a stack; it stays when Terraform destroys it, as the provider removes nothing.
 *
 * Makes a `tencentcloud_antiddos_scheduling_domain_user_name`, which is the child `Resource`.
 *
 * @example
 *
 * new cloud.SchedulingDomainUserName(this, 'shop', { domain: 'k3x9f2.dayugslb.example', userName: 'shop' });
 */
export class SchedulingDomainUserName extends ManagedConstruct {
  private readonly domainName: string;

  /**
   * Names a scheduling domain.
   *
   * @param scope where it belongs
   * @param id its id, unique in the scope
   * @param props its arguments
   */
  public constructor(scope: Construct, id: string, props: SchedulingDomainUserNameProps) {
    super(scope, id);
    props = literalTexts(complete(this, props, { domain: MISSING.text, userName: MISSING.text }));
    new AntiddosSchedulingDomainUserName(this, 'Resource', {
      provider: props.provider,
      domainName: props.domain,
      domainUserName: props.userName,
    });
    this.domainName = props.domain;
    checkDomain(this, 'domain', props.domain);
    checkNotEmpty(this, 'userName', props.userName);
    checkSoleInStack(this, props, 'domain', props.domain);
  }

  /**
   * Takes over the name that exists already, instead of making one: that of the domain. Terraform imports it, and changes what
   * differs.
   */
  public importFrom(): void {
    importObject(this, () => AntiddosSchedulingDomainUserName.importId({ domainName: this.domainName }));
  }
}
