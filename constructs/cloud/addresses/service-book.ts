import { Construct, IConstruct } from 'constructs';
import { DataProtocolTemplates } from '../../../lib/cloud/data-protocol-templates';
import { ProtocolTemplate } from '../../../lib/cloud/protocol-template';
import { ManagedProps } from '../../../lib/core/managed-props';
import { addError } from '../../../lib/core/rules/problems';
import { isUnresolved } from '../../../lib/core/tokens';
import { theOne } from '../private/lookup';
import { reported } from '../private/reported';
import { Members } from './private/members';
import { problemOf } from './private/service-text';

/**
 * A named set of protocols and ports, for rules of security groups. Made here, looked up, or only referred to.
 */
export interface IServiceBook extends IConstruct {
  /**
   * The id of the template that holds the services, such as `ppm-nwrggd14`.
   *
   * @attribute
   */
  readonly serviceBookId: string;
}

/**
 * The arguments of `ServiceBook`.
 */
export interface ServiceBookProps extends ManagedProps {
  /** Name of the book. */
  readonly name: string;

  /**
   * Protocols with their ports, in lower case: "tcp:80", "tcp:80,443", "udp:3306-20000", "tcp:all", "icmp", "gre". Each once,
   * and at least one by the time of synthesis. More with `addService`.
   *
   * @default - none yet
   */
  readonly services?: string[];
}

/**
 * Which service book is looked up: by its name, its id or both.
 */
export interface ServiceBookLookup extends ManagedProps {
  /**
   * Its name.
   *
   * @default - any name
   */
  readonly name?: string;

  /**
   * Its id, such as `ppm-nwrggd14`.
   *
   * @default - any id
   */
  readonly serviceBookId?: string;
}

/**
 * A named set of protocols and ports, for rules of security groups.
 *
 * Makes a `tencentcloud_protocol_template`, which is the child `Resource`.
 *
 * @example
 *
 * new ServiceBook(this, 'web', { name: 'web', services: ['tcp:80,443', 'udp:443', 'icmp'] });
 */
export class ServiceBook extends Construct implements IServiceBook {
  /**
   * Refers to a service book that is managed elsewhere.
   *
   * @param scope where the reference belongs
   * @param id its id in the scope
   * @param serviceBookId the id of its template, such as `ppm-nwrggd14`
   */
  public static fromServiceBookId(scope: Construct, id: string, serviceBookId: string): IServiceBook {
    return new ImportedServiceBook(scope, id, serviceBookId);
  }

  /**
   * Looks a service book up when Terraform plans. Terraform fails where none or several fit.
   *
   * Makes a data source `tencentcloud_protocol_templates`, which is the child `Resource`.
   *
   * @param scope where the look-up belongs
   * @param id its id in the scope
   * @param lookup which one
   */
  public static fromLookup(scope: Construct, id: string, lookup: ServiceBookLookup): IServiceBook {
    return new LookedUpServiceBook(scope, id, lookup);
  }

  public readonly serviceBookId: string;

  private readonly members: Members;

  /**
   * Adds a service book to a stack.
   *
   * @param scope where it belongs
   * @param id its id, unique in the scope
   * @param props its arguments
   */
  public constructor(scope: Construct, id: string, props: ServiceBookProps) {
    super(scope, id);
    const { provider, name, services = [] } = props;
    const resource = new ProtocolTemplate(this, 'Resource', { provider, name, protocols: [] });
    this.serviceBookId = resource.id;
    this.members = new Members(this, { list: 'services', method: 'addService' }, (all) => (resource.protocols = all));
    services.forEach((service, index) => this.add(service, `services[${index}]`));
  }

  /**
   * Adds a service.
   *
   * @param service a protocol with its ports, such as "tcp:80"
   */
  public addService(service: string): void {
    this.add(service, 'addService');
  }

  private add(service: string, property: string): void {
    const problem = isUnresolved(service) ? undefined : problemOf(service);
    if (problem) {
      addError(this, property, problem);
    }
    this.members.add(problem ? reported(service) : service, property);
  }
}

class ImportedServiceBook extends Construct implements IServiceBook {
  public constructor(
    scope: Construct,
    id: string,
    public readonly serviceBookId: string,
  ) {
    super(scope, id);
  }
}

class LookedUpServiceBook extends Construct implements IServiceBook {
  public readonly serviceBookId: string;

  public constructor(scope: Construct, id: string, { provider, name, serviceBookId }: ServiceBookLookup) {
    super(scope, id);
    const data = new DataProtocolTemplates(this, 'Resource', { provider, name, id: serviceBookId });
    const found = theOne(this, data, 'template_list', { name: ['name', name], serviceBookId: ['id', serviceBookId] });
    this.serviceBookId = found('id');
  }
}
