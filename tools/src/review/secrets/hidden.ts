import { isSecretName } from 'cdktf-gateways-sandbox/toolkit/configuration';
import { resourceOf } from '../../elements';
import { InventoryValue, InventoryValues, isValues, Secret, textOf } from '../../inventory/inventory';
import { Secrets } from '../../inventory/secrets';
import { mapValues } from '../../inventory/walk';
import { membersIn, resourcesOfModule, withSensitive } from '../../readers/terraform-json';
import { PlannedChange } from '../../terraform/changes';
import { looksRandom, MAYBE_NAMED, NAMED } from './names';

/** Pattern of the first line of a private key. */
const PRIVATE_KEY = /-----BEGIN [A-Z ]*PRIVATE KEY(?: BLOCK)?-----/;
/** A header name with its value in one text, as in some policies: `Authorization:Bearer …`. */
const HEADER = /^([\w-]+)\s*:\s*\S/;
const NAME = new RegExp(`${NAMED}$`, 'i');
const MAYBE_NAME = new RegExp(`(?:${MAYBE_NAMED}|credentials?)$`, 'i');
const COOKIE = /^(?:set-)?cookie$/i;

/** An option of a program whose value is a secret. */
const OPTION = new RegExp(`^--?[\\w-]{0,60}${NAMED}$`, 'i');

/**
 * Hides the secrets of a change: values that the catalogue marks, and values with the name or the form of a secret. The
 * reader of plans has already hidden the values that Terraform marks.
 */
export function withoutSecrets(change: PlannedChange): PlannedChange {
  const hide = (values: InventoryValues | null): InventoryValues | null => values && hiddenIn(change.type, values);
  return { ...change, before: hide(change.before), after: hide(change.after) };
}

/**
 * Returns the secrets that a plan contains: secrets in changes, its outputs, its state, and its sensitive variables.
 *
 * @param changes changes and drift of the plan, in which secrets are `Secret` objects
 */
export function secretsIn(json: InventoryValues, changes: readonly PlannedChange[], file: string): string[] {
  const secrets: string[] = [];
  const visit = (value: InventoryValue | undefined): void => secretTexts(value).forEach((text) => secrets.push(text));
  changes.forEach(({ before, after }) => [before, after].forEach(visit));
  for (const output of Object.values(membersIn(json.output_changes))) {
    const { before = null, after = null, before_sensitive: wasSecret, after_sensitive: isSecret } = membersIn(output);
    [withSensitive(before, wasSecret), withSensitive(after, isSecret)].forEach(visit);
  }
  resourcesOfModule(membersIn(membersIn(json.prior_state).values).root_module, file).forEach((resource) => {
    const { values = null, sensitive_values: marks } = membersIn(resource);
    visit(withSensitive(values, marks));
  });
  const declared = membersIn(membersIn(membersIn(json.configuration).root_module).variables);
  for (const [name, variable] of Object.entries(membersIn(json.variables))) {
    if (membersIn(declared[name]).sensitive === true) {
      textsOf(membersIn(variable).value).forEach((text) => secrets.push(text));
    }
  }
  return secrets;
}

/** Returns the texts of all secrets (`Secret` objects) in the values of a change. */
export function secretTextsIn({ before, after }: PlannedChange): string[] {
  return [before, after].flatMap(secretTexts);
}

function secretTexts(value: InventoryValue | undefined): string[] {
  if (value instanceof Secret) {
    return textsWithin(value.reveal() ?? '');
  }
  if (Array.isArray(value)) {
    return (value as readonly InventoryValue[]).flatMap(secretTexts);
  }
  return isValues(value) ? Object.values(value).flatMap(secretTexts) : [];
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
    // The catalogue does not describe attributes of newer providers. Secrets in such attributes are recognised only by
    // the names of the attributes and the form of the values.
    unknown: () => undefined,
  });
  return { ...named, ...known };
}

/** Returns values in which secrets are hidden, by the names and the form of the values. */
export function hiddenByName(value: InventoryValue, name: string): InventoryValue {
  if (typeof value === 'string') {
    return isSecretText(value, name) ? new Secret(value) : value;
  }
  if (Array.isArray(value)) {
    return value.map((one: InventoryValue, index) => {
      const option: unknown = value[index - 1];
      // The arguments of a program can be a list in which an option precedes its value, so the option names the value.
      return hiddenByName(one, typeof option === 'string' && OPTION.test(option) ? option : name);
    });
  }
  if (!isValues(value)) {
    return value;
  }
  // Headers and variables are often lists of names with their values.
  const named = [value.name, value.key].find(
    (one) => typeof one === 'string' && isNamed(one, textOf(value.value) ?? ''),
  );
  return Object.fromEntries(
    Object.entries(value).map(([key, one]) => [
      key,
      hiddenByName(one, key === 'value' && typeof named === 'string' ? named : key),
    ]),
  );
}

function isSecretText(text: string, name: string): boolean {
  const header = HEADER.exec(text)?.[1];
  return (
    text !== '' &&
    !text.startsWith('{vault://') &&
    (isNamed(name, text) ||
      PRIVATE_KEY.test(text) ||
      (header !== undefined && !text.includes('\n') && isNamed(header, text)))
  );
}

/**
 * Whether `name` is a name of a secret. The function accepts more spellings of names than Terraform has, such as names
 * of headers.
 */
function isNamed(name: string, text: string): boolean {
  return (
    isSecretName(snake(name)) ||
    NAME.test(name) ||
    (COOKIE.test(name) && text.includes('=')) ||
    (MAYBE_NAME.test(name) && text.length >= 24 && looksRandom(text))
  );
}

function snake(name: string): string {
  return name.toLowerCase().replaceAll('-', '_');
}

/** Returns a list with the text of a secret and, if the text is JSON, the texts in the JSON. */
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
