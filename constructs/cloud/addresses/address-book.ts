import { Construct, IConstruct } from 'constructs';
import { AddressExtraTemplate } from '../../../lib/cloud/address-extra-template';
import { DataAddressTemplates } from '../../../lib/cloud/data-address-templates';
import { ManagedProps } from '../../../lib/core/managed-props';
import { addCheck, addError } from '../../../lib/core/rules/problems';
import { isUnresolved } from '../../../lib/core/tokens';
import { checkedIpRange } from '../private/address-list';
import { theOne } from '../private/lookup';

/**
 * A named set of addresses, for rules of security groups. Made here, looked up, or only referred to.
 */
export interface IAddressBook extends IConstruct {
  /**
   * The id of the template that holds the addresses, such as `ipm-makf7k9e`.
   *
   * @attribute
   */
  readonly addressBookId: string;
}

/** One entry of an address book. */
export interface AddressEntry {
  /** An address, a network or a range, such as "10.0.0.1", "10.0.0.0/24" or "10.0.0.1-10.0.0.9", of IPv4 or IPv6. */
  readonly address: string;

  /**
   * What it is, for people.
   *
   * @default - nothing
   */
  readonly remark?: string;
}

/**
 * The arguments of `AddressBook`.
 */
export interface AddressBookProps extends ManagedProps {
  /** Name of the book. */
  readonly name: string;

  /**
   * Its entries; each address once, and at least one by the time of synthesis. More with `addAddress`.
   *
   * @default - none yet
   */
  readonly entries?: AddressEntry[];

  /**
   * Tags.
   *
   * @default - none
   */
  readonly tags?: { [key: string]: string };
}

/**
 * Which address book is looked up: by its name, its id or both.
 */
export interface AddressBookLookup extends ManagedProps {
  /**
   * Its name.
   *
   * @default - any name
   */
  readonly name?: string;

  /**
   * Its id, such as `ipm-makf7k9e`.
   *
   * @default - any id
   */
  readonly addressBookId?: string;
}

/**
 * A named set of addresses with remarks, for rules of security groups.
 *
 * Makes a `tencentcloud_address_extra_template`, which is the child `Resource`. The older template without remarks is not
 * made; existing ones can be referred to and looked up.
 *
 * @example
 *
 * new AddressBook(this, 'offices', {
 *   name: 'offices',
 *   entries: [{ address: '198.51.100.0/24', remark: 'Berlin' }, { address: '203.0.113.7' }],
 * });
 */
export class AddressBook extends Construct implements IAddressBook {
  /**
   * Refers to an address book that is managed elsewhere.
   *
   * @param scope where the reference belongs
   * @param id its id in the scope
   * @param addressBookId the id of its template, such as `ipm-makf7k9e`
   */
  public static fromAddressBookId(scope: Construct, id: string, addressBookId: string): IAddressBook {
    return new ImportedAddressBook(scope, id, addressBookId);
  }

  /**
   * Looks an address book up when Terraform plans, with or without remarks. Terraform fails where none or several fit.
   *
   * Makes a data source `tencentcloud_address_templates`, which is the child `Resource`.
   *
   * @param scope where the look-up belongs
   * @param id its id in the scope
   * @param lookup which one
   */
  public static fromLookup(scope: Construct, id: string, lookup: AddressBookLookup): IAddressBook {
    return new LookedUpAddressBook(scope, id, lookup);
  }

  public readonly addressBookId: string;

  private readonly entries: AddressEntry[] = [];
  private readonly resource: AddressExtraTemplate;

  /**
   * Adds an address book to a stack.
   *
   * @param scope where it belongs
   * @param id its id, unique in the scope
   * @param props its arguments
   */
  public constructor(scope: Construct, id: string, props: AddressBookProps) {
    super(scope, id);
    this.resource = new AddressExtraTemplate(this, 'Resource', {
      provider: props.provider,
      name: props.name,
      tags: props.tags,
      addressesExtras: [],
    });
    this.addressBookId = this.resource.id;
    (props.entries ?? []).forEach((entry, index) => this.add(entry, `entries[${index}].address`));
    addCheck(this, () =>
      this.entries.length > 0
        ? []
        : [{ level: 'error', property: 'entries', message: 'has no address; give at least one, or call addAddress' }],
    );
  }

  /**
   * Adds an address.
   *
   * @param address an address, a network or a range, such as "10.0.0.1", "10.0.0.0/24" or "10.0.0.1-10.0.0.9"
   * @param remark what it is, for people
   */
  public addAddress(address: string, remark?: string): void {
    this.add({ address, remark }, 'addAddress');
  }

  private add(entry: AddressEntry, property: string): void {
    const { address } = entry;
    if (!isUnresolved(address)) {
      checkedIpRange(this, property, address, ['address', 'network', 'range']);
      if (this.entries.some((other) => other.address === address)) {
        addError(this, property, `is "${address}", which the book has already; leave one of them out`);
      }
    }
    this.entries.push(entry);
    this.resource.putAddressesExtras(this.entries.map((one) => ({ address: one.address, description: one.remark })));
  }
}

class ImportedAddressBook extends Construct implements IAddressBook {
  public constructor(
    scope: Construct,
    id: string,
    public readonly addressBookId: string,
  ) {
    super(scope, id);
  }
}

class LookedUpAddressBook extends Construct implements IAddressBook {
  public readonly addressBookId: string;

  public constructor(scope: Construct, id: string, { provider, name, addressBookId }: AddressBookLookup) {
    super(scope, id);
    const data = new DataAddressTemplates(this, 'Resource', { provider, name, id: addressBookId });
    const found = theOne(this, data, 'template_list', { name: ['name', name], addressBookId: ['id', addressBookId] });
    this.addressBookId = found('id');
  }
}
