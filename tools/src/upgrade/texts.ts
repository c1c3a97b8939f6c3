import { requireValue } from 'cdktf-gateways-sandbox/toolkit/checks';
import { Change, short } from 'cdktf-gateways-sandbox/toolkit/versions';
import { Use } from './uses';

/**
 * Returns the message about a change between two versions of the provider. `isConverted`: whether Terraform converts
 * the value of an argument whose type the new version changes.
 */
export function messageOf(change: Change, to: string, { source }: Pick<Use, 'source'>, isConverted: boolean): string {
  const version = short(to);
  const { path = '', after, renamed } = change;
  switch (change.kind) {
    case 'type removed':
      return `${version} does not have the type; ${replacementOf(change, source)}`;
    case 'type replaced':
      return `in ${version}, a different resource has this type name; ${replacementOf(change, source)}`;
    case 'removed':
      return `${version} does not have ${path}; ${argumentReplacement(renamed, source)}`;
    case 'retyped':
      return `${path} is a ${requireValue(after).type} in ${version}; ${retyped(isConverted, source)}`;
    case 'required':
      return `${version} requires ${path}; set the argument in the configuration, even if the argument had a default before`;
    case 'read-only':
      return `${path} is read-only in ${version}; remove the argument from the configuration`;
    case 'computed':
      return `without a value in the configuration, the platform chooses ${path} from ${version} on; a plan no longer removes the value in the state`;
    case 'not computed':
      return `without a value in the configuration, a plan with ${version} removes ${path}; give the value if you want to keep it`;
    case 'optional':
      return `${path} is optional from ${version} on; nothing to do`;
    case 'sensitive':
      return `plans with ${version} hide ${path}; outputs with it need sensitive = true`;
    case 'not sensitive':
      return `plans with ${version} show ${path}; check who reads the plans`;
  }
}

function replacementOf({ renamed, of }: Change, source: Use['source']): string {
  const now = renamed?.to === undefined ? 'the type has no replacement' : `use ${renamed.to}`;
  if (of === 'data-source' || source === 'app') {
    return renamed?.to === undefined ? `${now}, so remove the objects of the type from the app` : `${now} in the app`;
  }
  return `${now}; take the object out of the state with the version in use, because Terraform fails otherwise`;
}

function argumentReplacement(renamed: Change['renamed'], source: Use['source']): string {
  const remedy = renamed?.to === undefined ? (renamed?.hint ?? 'remove it') : `use ${renamed.to}`;
  return source === 'state' ? `${remedy} in the configuration; the value in the state is ignored` : remedy;
}

function retyped(isConverted: boolean, source: Use['source']): string {
  if (isConverted) {
    return 'Terraform converts the value';
  }
  return source === 'app'
    ? 'rewrite the value'
    : 'Terraform cannot read the value in the state: take the object out of the state and import the object again';
}
