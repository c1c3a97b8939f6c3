import { Fields, VariableText, yamlOf } from 'cdktf-gateways-sandbox/toolkit/declarative';

const VARIABLE = /\$\{\{ env "(DECK_\w+)" \}\}/;

/** The text of a declarative configuration file. */
export function declarativeText(content: unknown): string {
  return yamlOf(written(content) as Fields);
}

/** The variables of the environment that a content asks for, each once, in the order of their names. */
export function variablesIn(content: unknown): string[] {
  const found = new Set(JSON.stringify(content).match(/DECK_\w+(?=\\" \}\})/g) ?? []);
  return [...found].sort();
}

/** With variables as such, rather than as text. */
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
