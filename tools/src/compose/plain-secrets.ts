import { isSecretName } from 'cdktf-gateways-sandbox/toolkit';
import { Code, plain, SecretVariable } from '../code/code';
import { JsonValue, Secret } from '../inventory/inventory';
import { wordsIn } from './names';

/** Secrets that stand in blocks of a configuration become sensitive variables. */
export class PlainSecrets {
  private readonly found = new Map<string, SecretVariable>();

  public get variables(): readonly SecretVariable[] {
    return [...this.found.values()];
  }

  /**
   * A value as code, with variables for the secrets in it.
   *
   * @param path where it is
   * @param isSecret whether it is one; by its name unless told
   */
  public code(value: JsonValue, path: readonly string[], isSecret = isSecretName(path[path.length - 1])): Code {
    if (typeof value === 'string') {
      return isSecret && isPlain(value) ? this.variable(path, value) : value;
    }
    if (Array.isArray(value)) {
      return value.map((one) => this.code(one, path, isSecret));
    }
    if (typeof value === 'object' && value !== null) {
      const entries = Object.entries(value).map(([name, one]) => [name, this.code(one, [...path, name])]);
      return { code: 'entries', entries: Object.fromEntries(entries) };
    }
    return plain(value);
  }

  private variable(path: readonly string[], value: string): Code {
    const name = path.flatMap(wordsIn).join('_');
    this.found.set(name, { name, description: path.join('.'), secret: new Secret(value) });
    return { code: 'variable', variable: name, as: 'text' };
  }
}

function isPlain(text: string): boolean {
  return text !== '' && !/[$%]\{/.test(text);
}
