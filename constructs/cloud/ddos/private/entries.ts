import { Construct } from 'constructs';
import { AntiddosDdosBlackWhiteIp } from '../../../../lib/cloud/antiddos-ddos-black-white-ip';
import { ManagedProps } from '../../../../lib/core/managed-props';
import { addError } from '../../../../lib/core/rules/problems';
import { SourceAction } from '../cc-rules';
import { DdosInstance } from '../ddos-instance';
import { claim, followText, idOf } from './instances';
import { sourceOf } from './sources';

/** An entry of the list of sources, and the property of its owner that has it. */
interface Entry {
  readonly address: string;
  readonly action: SourceAction;
  readonly property: string;
}

/** Adds an entry to the list of sources of an instance, below the part of its owner that has them. */
export function addEntry(
  owner: Construct,
  entries: Construct,
  instance: DdosInstance,
  { provider }: ManagedProps,
  { address, action, property }: Entry,
): void {
  const source = sourceOf(owner, property, address);
  if (!source) {
    return;
  }
  // The service tells entries by the address alone, without the length, so each can stand there once.
  const other = claim(owner, instance, `address ${source.ip}`, `${owner.node.path} ${property}`);
  const id = idOf(owner, source.ip);
  if (other || entries.node.tryFindChild(id)) {
    const where = other ? other.style : owner.node.path;
    const message = `is "${address}", and ${source.ip} is listed for this instance already, in ${where}; leave one of them out`;
    addError(owner, property, message);
    return;
  }
  const { instanceId } = instance;
  followText(new AntiddosDdosBlackWhiteIp(entries, id, { provider, ...source, instanceId, type: action }), source.ip);
}

/** Has Terraform take over an entry of the list of sources that exists. */
export function importEntry(owner: Construct, entries: Construct, { instanceId }: DdosInstance, address: string): void {
  const source = sourceOf(owner, 'importAddress', address);
  const entry = source && (entries.node.tryFindChild(idOf(owner, source.ip)) as AntiddosDdosBlackWhiteIp | undefined);
  if (entry) {
    entry.importFrom(AntiddosDdosBlackWhiteIp.importId({ instanceId, ip: source.ip }), entry.provider);
  } else if (source) {
    const remedy = 'say with allowAddress or denyAddress first what it is';
    addError(owner, 'importAddress', `is given "${address}", which is not listed here; ${remedy}`);
  }
}
