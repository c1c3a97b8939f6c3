import { Construct, IConstruct } from 'constructs';
import { DataProtocolTemplateGroups } from '../../../lib/cloud/data-protocol-template-groups';
import { ProtocolTemplateGroup } from '../../../lib/cloud/protocol-template-group';
import { ManagedProps } from '../../../lib/core/managed-props';
import { theOne } from '../private/lookup';
import { Members } from './private/members';
import { IServiceBook } from './service-book';

/**
 * Several service books under one name, for rules of security groups. Made here, looked up, or only referred to.
 */
export interface IServiceBookGroup extends IConstruct {
  /**
   * The id of the group, such as `ppmg-p6fd1p2q`.
   *
   * @attribute
   */
  readonly serviceBookGroupId: string;
}

/**
 * The arguments of `ServiceBookGroup`.
 */
export interface ServiceBookGroupProps extends ManagedProps {
  /** Name of the group. */
  readonly name: string;

  /**
   * The books of the group; each once, and at least one by the time of synthesis. More with `addBook`.
   *
   * @default - none yet
   */
  readonly books?: IServiceBook[];
}

/**
 * Which group is looked up: by its name, its id or both.
 */
export interface ServiceBookGroupLookup extends ManagedProps {
  /**
   * Its name.
   *
   * @default - any name
   */
  readonly name?: string;

  /**
   * Its id, such as `ppmg-p6fd1p2q`.
   *
   * @default - any id
   */
  readonly serviceBookGroupId?: string;
}

/**
 * Several service books under one name, for rules of security groups.
 *
 * Makes a `tencentcloud_protocol_template_group`, which is the child `Resource`.
 *
 * @example
 *
 * declare const web: IServiceBook;
 * declare const databases: IServiceBook;
 * new ServiceBookGroup(this, 'shop', { name: 'shop', books: [web, databases] });
 */
export class ServiceBookGroup extends Construct implements IServiceBookGroup {
  /**
   * Refers to a group that is managed elsewhere.
   *
   * @param scope where the reference belongs
   * @param id its id in the scope
   * @param serviceBookGroupId the id of the group, such as `ppmg-p6fd1p2q`
   */
  public static fromServiceBookGroupId(scope: Construct, id: string, serviceBookGroupId: string): IServiceBookGroup {
    return new ImportedServiceBookGroup(scope, id, serviceBookGroupId);
  }

  /**
   * Looks a group up when Terraform plans. Terraform fails where none or several fit.
   *
   * Makes a data source `tencentcloud_protocol_template_groups`, which is the child `Resource`.
   *
   * @param scope where the look-up belongs
   * @param id its id in the scope
   * @param lookup which one
   */
  public static fromLookup(scope: Construct, id: string, lookup: ServiceBookGroupLookup): IServiceBookGroup {
    return new LookedUpServiceBookGroup(scope, id, lookup);
  }

  public readonly serviceBookGroupId: string;

  private readonly members: Members;

  /**
   * Adds a group to a stack.
   *
   * @param scope where it belongs
   * @param id its id, unique in the scope
   * @param props its arguments
   */
  public constructor(scope: Construct, id: string, props: ServiceBookGroupProps) {
    super(scope, id);
    const { provider, name, books = [] } = props;
    const resource = new ProtocolTemplateGroup(this, 'Resource', { provider, name, templateIds: [] });
    this.serviceBookGroupId = resource.id;
    this.members = new Members(this, { list: 'books', method: 'addBook' }, (ids) => (resource.templateIds = ids));
    books.forEach((book, index) => this.members.add(book.serviceBookId, `books[${index}]`));
  }

  /**
   * Adds a book to the group.
   *
   * @param book the book
   */
  public addBook(book: IServiceBook): void {
    this.members.add(book.serviceBookId, 'addBook');
  }
}

class ImportedServiceBookGroup extends Construct implements IServiceBookGroup {
  public constructor(
    scope: Construct,
    id: string,
    public readonly serviceBookGroupId: string,
  ) {
    super(scope, id);
  }
}

class LookedUpServiceBookGroup extends Construct implements IServiceBookGroup {
  public readonly serviceBookGroupId: string;

  public constructor(scope: Construct, id: string, { provider, name, serviceBookGroupId }: ServiceBookGroupLookup) {
    super(scope, id);
    const data = new DataProtocolTemplateGroups(this, 'Resource', { provider, name, id: serviceBookGroupId });
    const conditions = { name: ['name', name], serviceBookGroupId: ['id', serviceBookGroupId] } as const;
    this.serviceBookGroupId = theOne(this, data, 'group_list', conditions)('id');
  }
}
