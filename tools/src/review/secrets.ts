import { isSecretName } from 'cdktf-gateways-sandbox/toolkit';
import { resourceOf } from '../elements';
import { InventoryValue, InventoryValues, isValues, Secret } from '../inventory/inventory';
import { Secrets } from '../inventory/secrets';
import { mapValues } from '../inventory/walk';
import { membersIn } from '../readers/terraform-json';
import type { PlannedChange } from '../terraform/changes';

/** A private key, wherever it stands. */
const PRIVATE_KEY = /-----BEGIN [A-Z ]*PRIVATE KEY-----/;
/** A header with its value, as some policies take them: `Authorization:Bearer …`. */
const HEADER = /^([\w-]+)\s*:\s*\S/;

/** A change with its secrets hidden: those that Terraform marks, those of the catalogue, and those that are named like one. */
export function withoutSecrets(change: PlannedChange): PlannedChange {
  const hide = (values: InventoryValues | null): InventoryValues | null => values && hiddenIn(change.type, values);
  return { ...change, before: hide(change.before), after: hide(change.after) };
}

/** The secrets that a plan knows: those in its changes, and its sensitive variables. */
export function secretsIn(json: InventoryValues, changes: readonly PlannedChange[]): string[] {
  const secrets: string[] = [];
  const visit = (value: InventoryValue | undefined): void => {
    if (value instanceof Secret) {
      textsWithin(value.reveal() ?? '').forEach((text) => secrets.push(text));
    } else if (Array.isArray(value)) {
      value.forEach(visit);
    } else if (isValues(value)) {
      Object.values(value).forEach(visit);
    }
  };
  changes.forEach(({ before, after }) => [before, after].forEach(visit));
  const declared = membersIn(membersIn(membersIn(json.configuration).root_module).variables);
  for (const [name, variable] of Object.entries(membersIn(json.variables))) {
    if (membersIn(declared[name]).sensitive === true) {
      textsOf(membersIn(variable).value).forEach((text) => secrets.push(text));
    }
  }
  return secrets;
}

function hiddenIn(type: string, values: InventoryValues): InventoryValues {
  const element = resourceOf(type)?.element;
  const named = hiddenByName(values, '') as InventoryValues;
  if (!element) {
    return named;
  }
  const secrets = new Secrets(element);
  const known = mapValues(element, named, {
    leaf: (value, leaf) => (typeof value === 'string' ? secrets.hidden(value, leaf) : value),
    // What a newer provider has beside is there by its name.
    unknown: () => undefined,
  });
  return { ...named, ...known };
}

/** Values with those hidden that are named like a secret, or look like one. */
function hiddenByName(value: InventoryValue, name: string): InventoryValue {
  if (typeof value === 'string') {
    return isSecretText(value, name) ? new Secret(value) : value;
  }
  if (Array.isArray(value)) {
    return value.map((one: InventoryValue) => hiddenByName(one, name));
  }
  return isValues(value)
    ? Object.fromEntries(Object.entries(value).map(([key, one]) => [key, hiddenByName(one, key)]))
    : value;
}

function isSecretText(text: string, name: string): boolean {
  const header = HEADER.exec(text)?.[1];
  return (
    text !== '' &&
    !text.startsWith('{vault://') &&
    (isSecretName(snake(name)) ||
      PRIVATE_KEY.test(text) ||
      (header !== undefined && !text.includes('\n') && isSecretName(snake(header))))
  );
}

function snake(name: string): string {
  return name.toLowerCase().replaceAll('-', '_');
}

/** A secret, and those in it where it is data of several. */
function textsWithin(secret: string): string[] {
  try {
    return [secret, ...textsOf(JSON.parse(secret) as InventoryValue)];
  } catch {
    return [secret];
  }
}

function textsOf(value: InventoryValue | undefined): string[] {
  if (typeof value === 'string' || typeof value === 'number') {
    return [String(value)];
  }
  const parts = Array.isArray(value)
    ? (value as readonly InventoryValue[])
    : isValues(value)
      ? Object.values(value)
      : [];
  return parts.flatMap(textsOf);
}
