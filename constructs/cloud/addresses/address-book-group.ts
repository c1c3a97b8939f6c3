import { Construct, IConstruct } from 'constructs';
import { AddressTemplateGroup } from '../../../lib/cloud/address-template-group';
import { DataAddressTemplateGroups } from '../../../lib/cloud/data-address-template-groups';
import { ManagedProps } from '../../../lib/core/managed-props';
import { theOne } from '../private/lookup';
import { IAddressBook } from './address-book';
import { Members } from './private/members';

/**
 * Several address books under one name, for rules of security groups. Made here, looked up, or only referred to.
 */
export interface IAddressBookGroup extends IConstruct {
  /**
   * The id of the group, such as `ipmg-0np3u974`.
   *
   * @attribute
   */
  readonly addressBookGroupId: string;
}

/**
 * The arguments of `AddressBookGroup`.
 */
export interface AddressBookGroupProps extends ManagedProps {
  /** Name of the group. */
  readonly name: string;

  /**
   * The books of the group; each once, and at least one by the time of synthesis. More with `addBook`.
   *
   * @default - none yet
   */
  readonly books?: IAddressBook[];
}

/**
 * Which group is looked up: by its name, its id or both.
 */
export interface AddressBookGroupLookup extends ManagedProps {
  /**
   * Its name.
   *
   * @default - any name
   */
  readonly name?: string;

  /**
   * Its id, such as `ipmg-0np3u974`.
   *
   * @default - any id
   */
  readonly addressBookGroupId?: string;
}

/**
 * Several address books under one name, for rules of security groups.
 *
 * Makes a `tencentcloud_address_template_group`, which is the child `Resource`.
 *
 * @example
 *
 * declare const offices: IAddressBook;
 * declare const partners: IAddressBook;
 * new AddressBookGroup(this, 'trusted', { name: 'trusted', books: [offices, partners] });
 */
export class AddressBookGroup extends Construct implements IAddressBookGroup {
  /**
   * Refers to a group that is managed elsewhere.
   *
   * @param scope where the reference belongs
   * @param id its id in the scope
   * @param addressBookGroupId the id of the group, such as `ipmg-0np3u974`
   */
  public static fromAddressBookGroupId(scope: Construct, id: string, addressBookGroupId: string): IAddressBookGroup {
    return new ImportedAddressBookGroup(scope, id, addressBookGroupId);
  }

  /**
   * Looks a group up when Terraform plans. Terraform fails where none or several fit.
   *
   * Makes a data source `tencentcloud_address_template_groups`, which is the child `Resource`.
   *
   * @param scope where the look-up belongs
   * @param id its id in the scope
   * @param lookup which one
   */
  public static fromLookup(scope: Construct, id: string, lookup: AddressBookGroupLookup): IAddressBookGroup {
    return new LookedUpAddressBookGroup(scope, id, lookup);
  }

  public readonly addressBookGroupId: string;

  private readonly members: Members;

  /**
   * Adds a group to a stack.
   *
   * @param scope where it belongs
   * @param id its id, unique in the scope
   * @param props its arguments
   */
  public constructor(scope: Construct, id: string, props: AddressBookGroupProps) {
    super(scope, id);
    const { provider, name, books = [] } = props;
    const resource = new AddressTemplateGroup(this, 'Resource', { provider, name, templateIds: [] });
    this.addressBookGroupId = resource.id;
    this.members = new Members(this, { list: 'books', method: 'addBook' }, (ids) => (resource.templateIds = ids));
    books.forEach((book, index) => this.members.add(book.addressBookId, `books[${index}]`));
  }

  /**
   * Adds a book to the group.
   *
   * @param book the book
   */
  public addBook(book: IAddressBook): void {
    this.members.add(book.addressBookId, 'addBook');
  }
}

class ImportedAddressBookGroup extends Construct implements IAddressBookGroup {
  public constructor(
    scope: Construct,
    id: string,
    public readonly addressBookGroupId: string,
  ) {
    super(scope, id);
  }
}

class LookedUpAddressBookGroup extends Construct implements IAddressBookGroup {
  public readonly addressBookGroupId: string;

  public constructor(scope: Construct, id: string, { provider, name, addressBookGroupId }: AddressBookGroupLookup) {
    super(scope, id);
    const data = new DataAddressTemplateGroups(this, 'Resource', { provider, name, id: addressBookGroupId });
    const conditions = { name: ['name', name], addressBookGroupId: ['id', addressBookGroupId] } as const;
    this.addressBookGroupId = theOne(this, data, 'group_list', conditions)('id');
  }
}
