/**
 * Creates values for variables in the blocks of the providers that the sandbox serves, mostly for credentials. The
 * sandbox does not check credentials, so users need no credentials. For a variable without a value, terraform would
 * prompt, or fail without a terminal.
 */
import * as path from 'node:path';
import { isPlainObject, Members } from '../shared/objects';
import { entriesOf, isConfiguration, listed, namesIn, read, readJson } from './configuration-files';
import { HclBody, readHcl } from './hcl-blocks';
import { moreOptions, readArguments, splitCommand } from './terraform-arguments';

/** Terraform command, with the working directory and environment that determine the values of its variables. */
export interface Command {
  /** Working directory of terraform. */
  readonly folder: string;
  readonly args: readonly string[];
  /** Environment of terraform, which contains the sources of the providers that the sandbox serves. */
  readonly env: { readonly [name: string]: string | undefined };
}

/**
 * Environment variable with the sources of the providers that use the services of the sandbox, attached or as real
 * plugins.
 */
export const SERVED = 'GATEWAYS_SANDBOX_PROVIDERS';

/** Subcommands of terraform that need the values of variables. */
const COMMANDS = ['apply', 'console', 'destroy', 'import', 'plan', 'refresh', 'test'];

/**
 * Generated values for variables, by type of the variable. The sandbox generates no value for variables of other types,
 * such as objects and tuples.
 */
const VALUES: readonly (readonly [type: RegExp, value: string])[] = [
  [/^(string|any|)$/, 'sandbox'],
  [/^number$/, '1'],
  [/^bool$/, 'false'],
  [/^(list|set)\b/, '[]'],
  [/^map\b/, '{}'],
];

/** Providers and variables in the files of a configuration. */
interface Configuration {
  /** Provider sources by local name. */
  readonly sources: Map<string, string>;
  /** Variables in the blocks of each provider. */
  readonly used: Map<string, Set<string>>;
  readonly variables: Map<string, Variable>;
}

interface Variable {
  type: string;
  hasDefault: boolean;
  isEphemeral: boolean;
}

/**
 * Returns values, by name, for variables in the blocks of served providers that have no value and no default. An
 * `apply` of a saved plan gets only values for ephemeral variables, because the plan contains the values of all other
 * variables.
 */
export function madeVariables({ folder, args, env }: Command): { readonly [name: string]: string } {
  const [, command, rest] = splitCommand(args);
  if (!COMMANDS.includes(command)) {
    return {};
  }
  const names = namesIn(folder);
  const configuration = readConfiguration(names.filter(isConfiguration).map((name) => path.join(folder, name)));
  const { options, others } = readArguments([...rest, ...moreOptions(env, command)]);
  const valuesOf = (option: string): string[] =>
    options.filter(({ name }) => name === option).map(({ value }) => value);
  const files = [...names.filter(isLoaded), ...valuesOf('var-file')];
  const named = valuesOf('var').map((assignment) => assignment.split('=')[0].trim());
  const given = new Set([...named, ...files.flatMap((name) => variablesIn(path.resolve(folder, name)))]);
  const isSaved = command === 'apply' && others.length > 0;
  const made = new Map<string, string>();
  for (const name of usedByOurs(configuration, env)) {
    const variable = configuration.variables.get(name);
    const value = VALUES.find(([type]) => type.test(variable?.type ?? ''))?.[1];
    const isOpen = variable && !variable.hasDefault && !given.has(name) && env[`TF_VAR_${name}`] === undefined;
    if (isOpen && value !== undefined && (variable.isEphemeral || !isSaved)) {
      made.set(name, value);
    }
  }
  return Object.fromEntries(made);
}

/** Returns the sources of the providers in a configuration, such as `kong/konnect`. */
export function sourcesIn(folder: string): string[] {
  const files = namesIn(folder).filter(isConfiguration);
  return [...readConfiguration(files.map((name) => path.join(folder, name))).sources.values()];
}

/**
 * Converts generated values to environment variables `TF_VAR_…`. Terraform prefers values from variable files and
 * options to `TF_VAR_…`.
 */
export function asEnvironment(made: { readonly [name: string]: string }): { readonly [name: string]: string } {
  return Object.fromEntries(Object.entries(made).map(([name, value]) => [`TF_VAR_${name}`, value]));
}

/** Returns the message to users about generated values of variables. */
export function announcement(made: { readonly [name: string]: string }): string {
  const values = Object.entries(made).map(([name, value]) => `var.${name} = ${JSON.stringify(value)}`);
  return `the sandbox sets variables of the providers that have no value: ${values.join(', ')}`;
}

function usedByOurs({ sources, used }: Configuration, env: Command['env']): Set<string> {
  const served: string[] = env[SERVED]
    ? JSON.parse(env[SERVED])
    : Object.keys(JSON.parse(env.TF_REATTACH_PROVIDERS ?? '{}'));
  const ours = [...used].filter(([provider]) => served.includes(sources.get(provider) ?? ''));
  return new Set(ours.flatMap(([, names]) => [...names]));
}

/** Whether terraform reads values from a file without an option. */
function isLoaded(name: string): boolean {
  return /^terraform\.tfvars(\.json)?$|\.auto\.tfvars(\.json)?$/.test(name);
}

function readConfiguration(files: readonly string[]): Configuration {
  const configuration: Configuration = { sources: new Map(), used: new Map(), variables: new Map() };
  for (const file of files) {
    if (file.endsWith('.json')) {
      addJson(configuration, readJson(file));
    } else {
      addHcl(configuration, readHcl(read(file)));
    }
  }
  return configuration;
}

function addJson(configuration: Configuration, root: Members): void {
  for (const [name, requirement] of listed(root.terraform).flatMap((block) => entriesOf(block.required_providers))) {
    addSource(configuration, name, isPlainObject(requirement) ? (requirement.source ?? requirement) : requirement);
  }
  for (const [name, block] of entriesOf(root.provider)) {
    addUsed(configuration, name, stringsIn(block).flatMap(referencesInTemplate));
  }
  for (const [name, declarations] of entriesOf(root.variable)) {
    for (const { type = '', ephemeral = false, ...others } of listed(declarations)) {
      addVariable(configuration, name, String(type), 'default' in others, ephemeral === true);
    }
  }
}

function stringsIn(value: unknown): string[] {
  if (typeof value === 'string') {
    return [value];
  }
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(stringsIn) : [];
}

function addHcl(configuration: Configuration, { blocks }: HclBody): void {
  for (const block of blocks) {
    const [name = ''] = block.labels;
    if (block.type === 'provider') {
      addUsed(configuration, name, expressionsIn(block).flatMap(referencesInExpression));
    } else if (block.type === 'variable') {
      const { attributes } = block;
      const [type = [], ephemeral = []] = [attributes.get('type'), attributes.get('ephemeral')];
      addVariable(configuration, name, type.join(''), attributes.has('default'), ephemeral.join('') === 'true');
    } else if (block.type === 'terraform') {
      const requirements = block.blocks.filter(({ type }) => type === 'required_providers');
      for (const [provider, expression] of requirements.flatMap(({ attributes }) => [...attributes])) {
        addSource(configuration, provider, /\bsource"?[=:]"([^"]*)"/.exec(expression.join(''))?.[1]);
      }
    }
  }
}

function expressionsIn({ attributes, blocks }: HclBody): (readonly string[])[] {
  return [...attributes.values(), ...blocks.flatMap(expressionsIn)];
}

function addSource({ sources }: Configuration, name: string, source: unknown): void {
  if (typeof source === 'string') {
    sources.set(name, source.toLowerCase());
  }
}

function addUsed({ used }: Configuration, provider: string, names: readonly string[]): void {
  used.set(provider, new Set([...(used.get(provider) ?? []), ...names]));
}

/**
 * Adds the declaration of a Terraform variable. The declaration may have several parts, because an override file can
 * add a part, such as the default.
 */
function addVariable(
  { variables }: Configuration,
  name: string,
  type: string,
  hasDefault: boolean,
  isEphemeral: boolean,
): void {
  const before = variables.get(name);
  variables.set(name, {
    type: type.replace(/^\$\{(.*)\}$/s, '$1').trim() || (before?.type ?? ''),
    hasDefault: hasDefault || (before?.hasDefault ?? false),
    isEphemeral: isEphemeral || (before?.isEphemeral ?? false),
  });
}

/** Returns the variables in the expressions `${…}` of a template. The text `$${…}` is an escaped `${…}`, and not an expression. */
function referencesInTemplate(text: string): string[] {
  const template = text.replace(/(?:\$\$|%%)\{[^}]*\}?/g, '');
  const start = template.search(/[$%]\{/);
  return start < 0 ? [] : variableNames(template.slice(start));
}

function referencesInExpression(parts: readonly string[]): string[] {
  const isText = (part: string): boolean => /^("|<<)/.test(part);
  const words = parts.filter((part) => !isText(part)).join(' ');
  return [...variableNames(words.replace(/ \. /g, '.')), ...parts.filter(isText).flatMap(referencesInTemplate)];
}

function variableNames(text: string): string[] {
  return [...text.matchAll(/(?<![\p{ID_Continue}.-])var\.([\p{ID_Start}_][\p{ID_Continue}-]*)/gu)].map(
    ([, name]) => name,
  );
}

function variablesIn(file: string): string[] {
  return file.endsWith('.json') ? Object.keys(readJson(file)) : [...readHcl(read(file)).attributes.keys()];
}
