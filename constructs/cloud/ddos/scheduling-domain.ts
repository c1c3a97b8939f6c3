import { Construct } from 'constructs';
import { AntiddosSchedulingDomainUserName } from '../../../lib/cloud/antiddos-scheduling-domain-user-name';
import { ManagedProps } from '../../../lib/core/managed-props';

/**
 * The arguments of `SchedulingDomain`.
 */
export interface SchedulingDomainProps extends ManagedProps {
  /** The domain that the service gave: what your CNAME records lead to. Another one replaces the name. */
  readonly domain: string;

  /** What you call it. */
  readonly name: string;
}

/**
 * The name of a scheduling domain, which leads callers to one of your protected addresses. The service makes the domain; this
 * gives it a name by which people know it.
 *
 * Makes a `tencentcloud_antiddos_scheduling_domain_user_name`, which is the child `Resource`.
 *
 * @example
 *
 * new SchedulingDomain(this, 'shop', { domain: 'k3x9f2.dayugslb.example', name: 'shop' });
 */
export class SchedulingDomain extends Construct {
  /**
   * Names a scheduling domain.
   *
   * @param scope where it belongs
   * @param id its id, unique in the scope
   * @param props its arguments
   */
  public constructor(scope: Construct, id: string, props: SchedulingDomainProps) {
    super(scope, id);
    new AntiddosSchedulingDomainUserName(this, 'Resource', {
      provider: props.provider,
      domainName: props.domain,
      domainUserName: props.name,
    });
  }
}
