import { Construct, IConstruct } from 'constructs';
import { AddressExtraTemplate } from '../../../lib/cloud/address-extra-template';
import { DataAddressTemplates } from '../../../lib/cloud/data-address-templates';
import { importObject } from '../../../lib/core/imports';
import { applyRemovalPolicy, createBeforeDestroy } from '../../../lib/core/lifecycle';
import { literalTexts } from '../../../lib/core/literal';
import { theOne } from '../../../lib/core/lookup';
import { ManagedConstruct } from '../../../lib/core/managed-construct';
import { ManagedProps } from '../../../lib/core/managed-props';
import { RemovalPolicy } from '../../../lib/core/removal-policy';
import { addCheck, addError } from '../../../lib/core/rules/problems';
import { complete, MISSING } from '../../../lib/core/rules/required';
import { isUnresolved } from '../../../lib/core/tokens';
import { checkedIpRange } from '../private/address-list';
import { checkId, checkNotEmpty } from '../private/texts';

/**
 * A named set of addresses, for rules of security groups. Made here, looked up, or only referred to.
 */
export interface IAddressTemplate extends IConstruct {
  /**
   * The id of the template, such as `ipm-makf7k9e`.
   *
   * @attribute
   */
  readonly addressTemplateId: string;
}

/** One address of an address template. */
export interface AddressEntry {
  /** An address, a network or a range, such as "10.0.0.1", "10.0.0.0/24" or "10.0.0.1-10.0.0.9", of IPv4 or IPv6. */
  readonly address: string;

  /**
   * What it is, for people.
   *
   * @default - nothing
   */
  readonly description?: string;
}

/**
 * The arguments of `AddressTemplate`.
 */
export interface AddressTemplateProps extends ManagedProps {
  /** Name of the template, which is not empty. */
  readonly name: string;

  /**
   * The addresses; each once, and at least one by the time of synthesis. More with `addAddress`.
   *
   * @default - none yet
   */
  readonly addresses?: AddressEntry[];

  /**
   * Tags.
   *
   * @default - none
   */
  readonly tags?: { [key: string]: string };

  /**
   * What becomes of the template when Terraform would destroy it: rules of security groups may refer to it.
   *
   * @default RemovalPolicy.DESTROY
   */
  readonly removalPolicy?: RemovalPolicy;
}

/**
 * Which address template is looked up: by its name, its id or both.
 */
export interface AddressTemplateLookup extends ManagedProps {
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
  readonly addressTemplateId?: string;
}

/**
 * A named set of addresses with descriptions, for rules of security groups.
 *
 * Makes a `tencentcloud_address_extra_template`, which is the child `Resource`. The older template without descriptions is not
 * made; existing ones can be referred to and looked up.
 *
 * @example
 *
 * new cloud.AddressTemplate(this, 'offices', {
 *   name: 'offices',
 *   addresses: [{ address: '198.51.100.0/24', description: 'Berlin' }, { address: '203.0.113.7' }],
 * });
 */
export class AddressTemplate extends ManagedConstruct implements IAddressTemplate {
  /**
   * Refers to an address template that is managed elsewhere.
   *
   * @param scope where the reference belongs
   * @param id its id in the scope
   * @param addressTemplateId the id of the template, such as `ipm-makf7k9e`
   */
  public static fromAddressTemplateId(scope: Construct, id: string, addressTemplateId: string): IAddressTemplate {
    return new ImportedAddressTemplate(scope, id, addressTemplateId);
  }

  /**
   * Looks an address template up when Terraform plans, with or without descriptions. Terraform fails where none or several fit.
   *
   * Makes a data source `tencentcloud_address_templates`, which is the child `Resource`.
   *
   * @param scope where the look-up belongs
   * @param id its id in the scope
   * @param lookup which one
   */
  public static fromLookup(scope: Construct, id: string, lookup: AddressTemplateLookup): IAddressTemplate {
    return new LookedUpAddressTemplate(scope, id, lookup);
  }

  public readonly addressTemplateId: string;

  private readonly entries: AddressEntry[] = [];
  private readonly resource: AddressExtraTemplate;

  /**
   * Adds an address template to a stack.
   *
   * @param scope where it belongs
   * @param id its id, unique in the scope
   * @param props its arguments
   */
  public constructor(scope: Construct, id: string, props: AddressTemplateProps) {
    super(scope, id);
    props = literalTexts(complete(this, props, { name: MISSING.text }));
    this.resource = new AddressExtraTemplate(this, 'Resource', {
      provider: props.provider,
      name: props.name,
      tags: props.tags,
      addressesExtra: [],
    });
    applyRemovalPolicy(this.resource, props.removalPolicy);
    // Terraform removes such resources after it has changed what refers to them: a group that has the template keeps it.
    createBeforeDestroy(this.resource);
    this.addressTemplateId = this.resource.id;
    checkNotEmpty(this, 'name', props.name);
    (props.addresses ?? []).forEach((entry, index) => this.add(entry, `addresses[${index}].address`));
    addCheck(this, () =>
      this.entries.length > 0
        ? []
        : [{ level: 'error', property: 'addresses', message: 'has no address; give at least one, or call addAddress' }],
    );
  }

  /**
   * Takes over an address template that exists already, instead of making one: Terraform imports it, and changes what
   * differs.
   *
   * @param id the id of the template, such as `ipm-makf7k9e`
   */
  public importFrom(id: string): void {
    importObject(this, () => AddressExtraTemplate.importId({ templateId: id }));
  }

  /**
   * Adds an address.
   *
   * @param address an address, a network or a range, such as "10.0.0.1", "10.0.0.0/24" or "10.0.0.1-10.0.0.9"
   * @param description what it is, for people
   */
  public addAddress(address: string, description?: string): void {
    this.add(literalTexts({ address, description }), 'addAddress');
  }

  private add(entry: AddressEntry, property: string): void {
    const { address } = entry;
    if (!isUnresolved(address)) {
      checkedIpRange(this, property, address, ['address', 'network', 'range']);
      if (this.entries.some((other) => other.address === address)) {
        addError(this, property, `is "${address}", which the template has already; leave one of them out`);
      }
    }
    this.entries.push(entry);
    this.resource.putAddressesExtra(
      this.entries.map((one) => ({ address: one.address, description: one.description })),
    );
  }
}

class ImportedAddressTemplate extends Construct implements IAddressTemplate {
  public constructor(
    scope: Construct,
    id: string,
    public readonly addressTemplateId: string,
  ) {
    super(scope, id);
    checkId(this, 'addressTemplateId', this.addressTemplateId);
  }
}

class LookedUpAddressTemplate extends Construct implements IAddressTemplate {
  public readonly addressTemplateId: string;

  public constructor(scope: Construct, id: string, { provider, name, addressTemplateId }: AddressTemplateLookup) {
    super(scope, id);
    const data = new DataAddressTemplates(this, 'Resource', { provider, name, id: addressTemplateId });
    const found = theOne(this, data, 'template_list', {
      name: ['name', name],
      addressTemplateId: ['id', addressTemplateId],
    });
    this.addressTemplateId = found('id');
  }
}
