import { isDeepStrictEqual } from 'node:util';
import { UnknownValue } from '../configuration/configured';
import { isSecretName, SecretArguments } from '../configuration/secrets';
import { Member, membersOf, Nested } from '../engine/plan/members';
import { AttributeRules, CatalogElement, TerraformType, UnionForm } from '../shared/catalog/types';
import { isNumberText } from '../shared/declarative/entities';
import { Form, formOf } from '../shared/declarative/terraform-form';
import { isPlainObject, Members } from '../shared/objects';
import { requireValue } from '../shared/require-value';
import { Content, Conversion, Fields, VARIABLE_SIGN, VariableText, VariableUse } from './content';
import { Environment } from './environment';
import { Findings } from './findings';

/** Treatment of arguments that equal the provider's default or are absent: left as they are, omitted or written. */
export type Defaults = 'left' | 'omitted' | 'written';

/** Inputs for writing the fields of an object to a declarative file. */
export interface Surroundings {
  readonly environment: Environment;
  readonly findings: Findings;
  readonly defaults: Defaults;
  /** Returns the location of the object with a key if only Terraform knows the object's id, otherwise undefined. */
  readonly addressed: (key: string) => string | undefined;
}

/** Arguments with certificates and keys, whose texts have several lines. */
const SEVERAL_LINES = /certificate\.(cert|key)(_alt)?$|rsa_public_key$|pem\.(public|private)_key$/;

/** Converts the arguments of one Terraform object to fields of a declarative file. */
export class FieldValues {
  private readonly secrets: SecretArguments;
  private readonly form: Form;

  /**
   * @param place location of the object in the app or store, for messages
   * @param words words for the names of the environment variables that replace the object's secrets
   */
  public constructor(
    private readonly element: CatalogElement,
    private readonly place: string,
    private readonly words: readonly string[],
    private readonly surroundings: Surroundings,
  ) {
    this.secrets = new SecretArguments(element);
    this.form = formOf(element.runtime?.policy?.name ?? '') ?? {};
  }

  /**
   * Returns the file's fields for the arguments of the object or of one of its blocks, except arguments with the given
   * names.
   */
  public of(values: Members, omitted: readonly string[], block?: string): Fields {
    const all = membersOf(this.element.schema.block);
    const members =
      block === undefined ? all : requireValue(requireValue(all.find(({ name }) => name === block)).nested).members;
    const kept = members.filter(({ name }) => !omitted.includes(name));
    return this.object(kept, values, block === undefined ? '' : `${block}.`);
  }

  private object(members: readonly Member[], values: Members, prefix: string): Fields {
    const fields: Fields = Object.fromEntries(
      members
        // Attributes that only the service sets are omitted, because they are not configuration.
        .filter(({ optional, required }) => optional || required)
        .map((member) => [
          this.form.names?.[prefix + member.name] ?? member.name,
          this.member(member, values, prefix + member.name),
        ]),
    );
    const union = this.form.unions?.[prefix.replace(/\.$/, '')];
    return union ? withoutBlock(union, fields) : fields;
  }

  private member(member: Member, values: Members, path: string): Content | undefined {
    const rules = this.element.rules.attributes[path];
    const { defaults } = this.surroundings;
    const configured: unknown = values[member.name] ?? undefined;
    if (configured === undefined && this.isMade(member, values, path)) {
      return this.secret(path, false, ', which the platform generates');
    }
    const given = configured ?? (defaults === 'written' ? (rules?.default ?? undefined) : undefined);
    if (given === undefined) {
      return undefined;
    }
    if (defaults === 'omitted' && isDeepStrictEqual(given, rules?.default)) {
      return undefined;
    }
    const content = rules?.format === 'json' ? this.json(given, path) : this.content(member, given, path, rules);
    return defaults === 'omitted' && member.nested?.mode === 'single' && isEmpty(content) ? undefined : content;
  }

  private content(
    { name, nested, type, sensitive }: Member,
    value: unknown,
    path: string,
    rules?: AttributeRules,
  ): Content | undefined {
    return nested
      ? this.nested(nested, value, path)
      : this.typed(requireValue(type), value, path, this.secrets.has(name, path, sensitive), rules);
  }

  private nested({ mode, members }: Nested, value: unknown, path: string): Content | undefined {
    const object = (one: unknown): Content | undefined =>
      isKnownObject(one) ? this.object(members, one, `${path}.`) : this.unwritable(one, path);
    return mode === 'list' || mode === 'set'
      ? this.list(value, path, object)
      : mode === 'map'
        ? this.map(value, path, object)
        : object(value);
  }

  private typed(
    type: TerraformType,
    value: unknown,
    path: string,
    isSecret: boolean,
    rules: AttributeRules | undefined,
  ): Content | undefined {
    if (type === 'dynamic') {
      return this.free(value, path);
    }
    if (typeof type === 'string') {
      return this.scalar(type, value, path, isSecret, rules);
    }
    const [kind, inner] = type as [string, TerraformType];
    const json = rules?.items?.format === 'json';
    const element = (one: unknown, at: string, isOne: boolean): Content | undefined =>
      json ? this.json(one, at) : this.typed(inner, one, at, isOne, rules);
    return kind === 'map'
      ? this.map(value, path, (one, name) => element(one, `${path}.${name}`, isSecret || isSecretName(name)))
      : this.list(value, path, (one) => element(one, path, isSecret));
  }

  private list(value: unknown, path: string, write: (one: unknown) => Content | undefined): Content | undefined {
    return Array.isArray(value) ? value.map(write).filter((one) => one !== undefined) : this.unwritable(value, path);
  }

  private map(
    value: unknown,
    path: string,
    write: (one: unknown, name: string) => Content | undefined,
  ): Content | undefined {
    return isKnownObject(value)
      ? Object.fromEntries(Object.entries(value).map(([name, one]) => [name, write(one, name)]))
      : this.unwritable(value, path);
  }

  /** Converts an argument with JSON text to content of the declarative file. */
  private json(value: unknown, path: string): Content | undefined {
    if (value instanceof UnknownValue && 'encoded' in value.known) {
      return this.free(value.known.encoded, path);
    }
    if (typeof value === 'string') {
      try {
        return this.free(JSON.parse(value), path);
      } catch {
        this.problem(path, 'the value is not JSON');
        return undefined;
      }
    }
    // The error message does not show the JSON text, because the text may contain a secret.
    this.problem(path, 'only Terraform knows the JSON; give a text, or an expression that only calls jsonencode');
    return undefined;
  }

  /**
   * Converts a value without a schema to content of the declarative file. If a value has no schema, its member names
   * identify secrets.
   */
  private free(value: unknown, path: string): Content | undefined {
    if (Array.isArray(value)) {
      return value.map((one) => this.free(one, path)).filter((one) => one !== undefined);
    }
    if (isKnownObject(value)) {
      const members = Object.entries(value).map(([name, one]) => [name, this.free(one, `${path}.${name}`)]);
      return Object.fromEntries(members);
    }
    return value === null
      ? undefined
      : this.scalar(undefined, value, path, isSecretName(requireValue(path.split('.').pop())));
  }

  /** @param type type of the value in the schema; undefined for a value without a schema */
  private scalar(
    type: string | undefined,
    value: unknown,
    path: string,
    isSecret: boolean,
    rules?: AttributeRules,
  ): Content | undefined {
    if (value instanceof UnknownValue) {
      return this.unknown(type, value, path, isSecret, rules);
    }
    if (Array.isArray(value) || isKnownObject(value)) {
      return this.unwritable(value, path);
    }
    const text = String(value);
    const addressed = this.surroundings.addressed(text);
    if (addressed !== undefined) {
      this.problem(path, `the value is the id of ${addressed}, which only Terraform knows`);
      return undefined;
    }
    if (isSecret && typeof value === 'string' && this.secrets.isSecret(value, path)) {
      return this.secret(path, value.includes('\n'));
    }
    if (type === 'number' || (isNumberText(this.element.type, fileField(path)) && /^\d+$/.test(text))) {
      return this.number(value, text, path);
    }
    if (type === 'bool') {
      return /^(true|false)$/.test(text) ? text === 'true' : this.unwritable(value, path);
    }
    if (typeof value !== 'string' && type === undefined) {
      return value as Content;
    }
    if (text.includes(VARIABLE_SIGN)) {
      this.problem(
        path,
        `the value contains ${VARIABLE_SIGN}, which starts an environment variable in declarative files`,
      );
    }
    return text;
  }

  private number(value: unknown, text: string, path: string): Content | undefined {
    return text.trim() !== '' && Number.isFinite(Number(text)) ? Number(text) : this.unwritable(value, path);
  }

  private unknown(
    type: string | undefined,
    value: UnknownValue,
    path: string,
    isSecret: boolean,
    rules: AttributeRules | undefined,
  ): Content | undefined {
    const { variable, as, parts } = value.known;
    if (variable) {
      const name = this.surroundings.environment.forVariable(variable);
      const use = { variable: name, conversion: conversionTo(type ?? as, rules) };
      return new VariableText([use], SEVERAL_LINES.test(`${this.element.type}.${path}`));
    }
    if (isSecret) {
      return this.secret(path, false);
    }
    const written = type === 'string' || type === undefined ? parts?.map((part) => this.part(part)) : undefined;
    if (!written || written.includes(undefined)) {
      return this.unwritable(value, path);
    }
    return new VariableText(written as (string | VariableUse)[]);
  }

  private part(part: unknown): string | VariableUse | undefined {
    if (part instanceof UnknownValue) {
      const { variable } = part.known;
      return variable && { variable: this.surroundings.environment.forVariable(variable) };
    }
    return this.surroundings.addressed(String(part)) === undefined ? String(part) : undefined;
  }

  /**
   * Returns whether the platform generates a missing secret argument, so that the declarative file needs an environment
   * variable. For a credential with a public key, the platform generates only the argument `key`.
   */
  private isMade({ optional, computed }: Member, values: Members, path: string): boolean {
    const isSecret = this.secrets.isDocumented(path) || (path === 'key' && this.element.type === 'konnect_gateway_jwt');
    return isSecret && optional && computed && !path.includes('.') && (path === 'key' || !values.rsa_public_key);
  }

  private secret(path: string, isBlock: boolean, more = ''): VariableText {
    const words = fileField(path)
      .split('.')
      .filter((word) => word !== 'config');
    const use = `${this.place}: ${fileField(path)}${more}`;
    const variable = this.surroundings.environment.forValue([...this.words, ...words], use);
    return new VariableText([{ variable }], isBlock);
  }

  private unwritable(value: unknown, path: string): undefined {
    const { unknown } = value instanceof UnknownValue ? value : { unknown: undefined };
    this.problem(
      path,
      unknown === undefined
        ? 'the value has a form that the provider does not accept'
        : `only Terraform knows ${unknown}; give a variable or a value`,
    );
    return undefined;
  }

  private problem(path: string, what: string): void {
    this.surroundings.findings.problem(this.place, `${path}: ${what}`);
  }
}

function conversionTo(type: string | undefined, rules: AttributeRules | undefined): Conversion | undefined {
  return type === 'number'
    ? rules?.numberKind === 'int'
      ? 'toInt'
      : 'toFloat'
    : type === 'bool'
      ? 'toBool'
      : undefined;
}

/** Returns the path of an argument in the declarative file, without blocks that only Terraform has. */
function fileField(path: string): string {
  return path.replace(/^(redis_ce|redis_ee|model|embeddings|vectordb)\./, '');
}

/**
 * Converts a union from Terraform's form, which has a block for each type, to the declarative file's form, which has
 * the type as a field. If not exactly one block is given, `withoutBlock` returns the fields unchanged.
 */
function withoutBlock({ by, members }: UnionForm, fields: Fields): Fields {
  const given = Object.keys(members).filter((block) => fields[block] !== undefined);
  const [block] = given;
  return given.length === 1 && by !== undefined ? { [by]: members[block], ...(fields[block] as Fields) } : fields;
}

function isEmpty(content: Content | undefined): boolean {
  return (
    typeof content === 'object' &&
    !(content instanceof VariableText) &&
    Object.values(content).every((one) => one === undefined)
  );
}

function isKnownObject(value: unknown): value is { readonly [name: string]: unknown } {
  return isPlainObject(value) && !(value instanceof UnknownValue);
}
