import { Construct } from 'constructs';
import { AntiddosDdosBlackWhiteIp } from '../../../../lib/cloud/antiddos-ddos-black-white-ip';
import { ManagedProps } from '../../../../lib/core/l2/managed-props';
import { addError } from '../../../../lib/core/synthesis/problems';
import { SourceAction } from '../cc-rules';
import { DdosInstance } from '../ddos-instance';
import { DdosRule } from '../ddos-rule';
import { claim, followText, idOf } from './instances';
import { ImportableRule } from './rule';
import { parseSource } from './sources';

/** Allowed or denied source IP or network, and the property of the `DdosProtection` that declares it. */
interface Entry {
  readonly address: string;
  readonly action: SourceAction;
  readonly property: string;
}

/**
 * Adds the rule of an allowed or denied source IP or network as a child of `entries`. Reports an error and adds no rule
 * if the address is invalid or already listed for the instance.
 */
export function addEntry(
  owner: Construct,
  entries: Construct,
  instance: DdosInstance,
  { provider }: ManagedProps,
  { address, action, property }: Entry,
): DdosRule {
  const source = parseSource(owner, property, address);
  const ip = source?.ip ?? address;
  const id = idOf(owner, ip) || 'address';
  // Each address can have one rule that allows or denies it, because the service identifies these rules by address
  // without the prefix length.
  const other = source && claim(owner, instance, `address ${ip}`, `${owner.node.path} ${property}`);
  const known = entries.node.tryFindChild(id) as DdosRule | undefined;
  if (other || known) {
    const where = other ? other.holder : owner.node.path;
    const message = `is "${address}", but ${where} already lists ${ip} for this instance; leave one of them out`;
    addError(owner, property, message);
  }
  if (known) {
    return known;
  }
  const { instanceId } = instance;
  const entry = new ImportableRule(entries, id, (listed) =>
    AntiddosDdosBlackWhiteIp.importId({ instanceId, ip: listed.split('/')[0] }),
  );
  if (source && !other) {
    // cdktf omits the construct id `Default` from Terraform addresses, so the Terraform address contains only the ids
    // of the parents.
    new AntiddosDdosBlackWhiteIp(entry, 'Default', { provider, ...source, instanceId, type: action });
    followText(entry, ip);
  }
  return entry;
}

/**
 * Imports the existing rule of an allowed or denied source IP or network. The `DdosProtection` must already allow or
 * deny the source.
 */
export function importEntry(owner: Construct, entries: Construct, address: string): void {
  const source = parseSource(owner, 'importAddress', address);
  const entry = source && (entries.node.tryFindChild(idOf(owner, source.ip)) as DdosRule | undefined);
  if (entry) {
    entry.importFrom(source.ip);
  } else if (source) {
    const message = `is given "${address}", which the DdosProtection does not list; add the address with allowAddress or denyAddress first`;
    addError(owner, 'importAddress', message);
  }
}
