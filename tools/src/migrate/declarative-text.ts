import { Fields, VariableText, yamlOf } from 'cdktf-gateways-sandbox/toolkit/declarative';

const VARIABLE = /\$\{\{ env "(DECK_\w+)" \}\}/;

/** Returns the text of a declarative configuration file. */
export function declarativeText(content: unknown): string {
  return yamlOf(written(content) as Fields);
}

/** Returns the names of the environment variables that a declarative configuration uses, sorted and without duplicates. */
export function variablesIn(content: unknown): string[] {
  const found = new Set(JSON.stringify(content).match(/DECK_\w+(?=\\" \}\})/g) ?? []);
  return [...found].sort();
}

/** Converts texts with environment variables to `VariableText` objects, which the YAML writer writes as references to the variables. */
function written(value: unknown): unknown {
  if (typeof value === 'string') {
    const parts = value.split(VARIABLE);
    const uses = parts
      .map((part, index) => (index % 2 === 1 ? { variable: part } : part))
      .filter((part) => part !== '');
    return parts.length > 1 ? new VariableText(uses) : value;
  }
  if (Array.isArray(value)) {
    return value.map(written);
  }
  return typeof value === 'object' && value !== null
    ? Object.fromEntries(Object.entries(value).map(([name, member]) => [name, written(member)]))
    : value;
}
