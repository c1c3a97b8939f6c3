import { Construct } from 'constructs';
import { AddressExtraTemplate } from '../../../lib/cloud/address-extra-template';
import { DataAddressTemplates } from '../../../lib/cloud/data-address-templates';
import { applyRemovalPolicy, createBeforeDestroy } from '../../../lib/core/l1/lifecycle';
import { importObject } from '../../../lib/core/l2/imports';
import { lookupSingle } from '../../../lib/core/l2/lookup';
import { ManagedConstruct } from '../../../lib/core/l2/managed-construct';
import { ManagedProps } from '../../../lib/core/l2/managed-props';
import { addCheck, addError } from '../../../lib/core/synthesis/problems';
import { literalTexts } from '../../../lib/core/values/literal';
import { RemovalPolicy } from '../../../lib/core/values/removal-policy';
import { isUnresolved } from '../../../lib/core/values/tokens';
import { parseIpEntry } from '../private/address-list';
import { checkId, checkNotEmpty } from '../private/texts';
import { IAddressTemplate } from './address-template-reference';

/** Address, network or range of an address template, with its description. */
export interface AddressEntry {
  /** IPv4 or IPv6 address, network or range, such as "10.0.0.1", "10.0.0.0/24" or "10.0.0.1-10.0.0.9". */
  readonly address: string;

  /**
   * Description of the address, network or range.
   *
   * @default - none
   */
  readonly description?: string;
}

/** Arguments of `AddressTemplate`. */
export interface AddressTemplateProps extends ManagedProps {
  /** Name of the address template. The name of the address template must not be empty. */
  readonly name: string;

  /**
   * Addresses, networks and ranges of the template, without duplicates. `addAddress` adds more. An address template
   * without addresses is an error at synthesis.
   *
   * @default - none yet
   */
  readonly addresses?: AddressEntry[];

  /**
   * Tags of the address template.
   *
   * @default - none
   */
  readonly tags?: { [key: string]: string };

  /**
   * Whether Terraform may destroy or replace the address template. Rules of security groups may still refer to a
   * destroyed address template.
   *
   * @default RemovalPolicy.DESTROY
   */
  readonly removalPolicy?: RemovalPolicy;
}

/** Address template to look up: by name, by id or by both. */
export interface AddressTemplateLookup extends ManagedProps {
  /**
   * Name of the address template to look up.
   *
   * @default - any name
   */
  readonly name?: string;

  /**
   * Id of the address template to look up, such as `ipm-makf7k9e`.
   *
   * @default - any id
   */
  readonly addressTemplateId?: string;
}

/**
 * Address template: a named set of addresses with descriptions, for rules of security groups.
 *
 * Creates a `tencentcloud_address_extra_template` as the child `Resource`. `AddressTemplate` does not create the older
 * template type without descriptions, but `fromAddressTemplateId` and `fromLookup` also accept older templates.
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
   * @param scope parent construct of the reference
   * @param id id of the construct, unique in the scope
   * @param addressTemplateId id of the address template, such as `ipm-makf7k9e`
   */
  public static fromAddressTemplateId(scope: Construct, id: string, addressTemplateId: string): IAddressTemplate {
    return new ImportedAddressTemplate(scope, id, addressTemplateId);
  }

  /**
   * Looks up an address template, with or without descriptions, when Terraform plans. Terraform fails unless exactly
   * one address template matches.
   *
   * Creates a data source `tencentcloud_address_templates` as the child `Resource`.
   *
   * @param scope parent construct of the look-up
   * @param id id of the construct, unique in the scope
   * @param lookup name or id of the address template to look up, or both
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
   * @param scope parent construct
   * @param id id of the construct, unique in the scope
   * @param props arguments of the construct
   */
  public constructor(scope: Construct, id: string, props: AddressTemplateProps) {
    super(scope, id);
    const args = literalTexts(props);
    this.resource = new AddressExtraTemplate(this, 'Resource', {
      provider: args.provider,
      name: args.name,
      tags: args.tags,
      addressesExtra: [],
    });
    applyRemovalPolicy(this.resource, args.removalPolicy);
    // Terraform must update the groups that contain the address template before Terraform destroys the template.
    createBeforeDestroy(this.resource);
    this.addressTemplateId = this.resource.id;
    checkNotEmpty(this, 'name', args.name);
    (args.addresses ?? []).forEach((entry, index) => this.add(entry, `addresses[${index}].address`));
    addCheck(this, () =>
      this.entries.length > 0
        ? []
        : [
            {
              level: 'error',
              property: 'addresses',
              message: 'is empty; give at least one address, or call addAddress',
            },
          ],
    );
  }

  /**
   * Imports an existing address template instead of creating a template. After the import, Terraform updates the
   * arguments of the address template that differ from the existing object.
   *
   * @param id id of the existing address template, such as `ipm-makf7k9e`
   */
  public importFrom(id: string): void {
    importObject(this, () => AddressExtraTemplate.importId({ templateId: id }));
  }

  /**
   * Adds an address, network or range to the address template. Adding the same address, network or range twice is an
   * error.
   *
   * @param address address, network or range, such as "10.0.0.1", "10.0.0.0/24" or "10.0.0.1-10.0.0.9"
   * @param description description of the address, network or range
   */
  public addAddress(address: string, description?: string): void {
    this.add(literalTexts({ address, description }), 'addAddress');
  }

  private add(entry: AddressEntry, property: string): void {
    const { address } = entry;
    if (!isUnresolved(address)) {
      parseIpEntry(this, property, address, ['address', 'network', 'range']);
      if (this.entries.some((other) => other.address === address)) {
        addError(this, property, `is "${address}", which is already in the template; remove the duplicate`);
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
    const found = lookupSingle(this, data, 'template_list', {
      name: ['name', name],
      addressTemplateId: ['id', addressTemplateId],
    });
    this.addressTemplateId = found('id');
  }
}
