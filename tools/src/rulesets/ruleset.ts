import * as fs from 'node:fs';
import * as path from 'node:path';
import { RulesetDefinition } from '@stoplight/spectral-core';
import * as formats from '@stoplight/spectral-formats';
import * as functions from '@stoplight/spectral-functions';
import { parseYaml } from '@stoplight/spectral-parsers';
import * as rulesets from '@stoplight/spectral-rulesets';
import { isPlainObject } from 'cdktf-gateways-sandbox/toolkit/checks';

/** Error for a mistake of the user in a ruleset. */
export class RulesetError extends Error {}

type Members = { [name: string]: unknown };

const BUILT_IN: { readonly [name: string]: unknown } = {
  'spectral:oas': rulesets.oas,
  'spectral:asyncapi': rulesets.asyncapi,
  'spectral:arazzo': rulesets.arazzo,
};

/** Maximum size of a ruleset file, in bytes. */
const LARGEST = 1024 * 1024;
/** Maximum number of rulesets in a check: the ruleset of the user, and the rulesets that it extends directly and indirectly. */
const MOST_FILES = 100;
const MEMBERS = [
  'extends',
  'rules',
  'overrides',
  'aliases',
  'formats',
  'parserOptions',
  'description',
  'documentationUrl',
];
const CODE = /\.[cm]?[jt]s$/;

/**
 * Reads a ruleset of YAML or JSON with the rulesets that it extends. Spectral's own loader translates rulesets to JavaScript and runs
 * that JavaScript. The reader of rulesets here accepts data only: no URLs, packages, JavaScript or custom functions.
 *
 * @param root folder that must contain the ruleset and all rulesets that it extends
 */
export class RulesetReader {
  private count = 0;

  public constructor(private readonly root: string) {}

  /** Returns the ruleset in the format of Spectral's engine. */
  public read(file: string, around: readonly string[] = []): RulesetDefinition {
    const name = path.relative(this.root, file) || file;
    this.count += 1;
    if (around.includes(file)) {
      throw new RulesetError(
        `${name} extends itself: ${[...around, file].map((one) => path.relative(this.root, one)).join(' → ')}`,
      );
    }
    if (this.count > MOST_FILES) {
      throw new RulesetError(`${name} extends more than ${MOST_FILES} rulesets`);
    }
    if (CODE.test(file)) {
      throw new RulesetError(
        `${name} is a program; only rulesets of YAML or JSON are read, because rulesets are never run`,
      );
    }
    const { data, diagnostics } = parseYaml(textIn(this.root, file));
    const [mistake] = diagnostics.filter(({ severity }) => severity === 0);
    if (mistake) {
      const { line, character } = mistake.range.start;
      throw new RulesetError(`${name}:${line + 1}:${character + 1} is neither JSON nor YAML: ${mistake.message}`);
    }
    return this.definition(data, name, [...around, file]);
  }

  private definition(value: unknown, name: string, around: readonly string[]): RulesetDefinition {
    if (!isPlainObject(value)) {
      throw new RulesetError(`${name} is not a ruleset: a ruleset must have the member rules or extends`);
    }
    if ('functions' in value || 'functionsDir' in value) {
      throw new RulesetError(
        `${name} has custom functions; only the functions of Spectral are allowed, because rulesets are never run`,
      );
    }
    const unknown = Object.keys(value).find((key) => !MEMBERS.includes(key));
    if (unknown !== undefined) {
      throw new RulesetError(
        `${name} has the unknown member ${JSON.stringify(unknown)}; allowed: ${MEMBERS.join(', ')}`,
      );
    }
    return this.part(value, name, around) as RulesetDefinition;
  }

  private part(value: Members, name: string, around: readonly string[]): Members {
    const part: Members = { ...value };
    if (value.extends !== undefined) {
      const all = Array.isArray(value.extends) ? value.extends : [value.extends];
      part.extends = all.map((one) => this.extended(one, name, around));
    }
    if (value.formats !== undefined) {
      part.formats = formatsOf(value.formats, name);
    }
    if (isPlainObject(value.rules)) {
      part.rules = mapped(value.rules, (rule, key) => ruleOf(rule, `${name}: rule ${key}`));
    }
    if (isPlainObject(value.aliases)) {
      Object.entries(value.aliases).forEach(([key, alias]) => checkPaths(alias, `${name}: alias ${key}`));
      part.aliases = mapped(value.aliases, (alias) =>
        isPlainObject(alias) && Array.isArray(alias.targets)
          ? {
              ...alias,
              targets: alias.targets.map((target: Members) => ({
                ...target,
                formats: formatsOf(target.formats, name),
              })),
            }
          : alias,
      );
    }
    if (Array.isArray(value.overrides)) {
      part.overrides = value.overrides.map((one: unknown) => (isPlainObject(one) ? this.part(one, name, around) : one));
    }
    return part;
  }

  private extended(value: unknown, name: string, around: readonly string[]): unknown {
    if (Array.isArray(value) && value.length === 2) {
      return [this.extended(value[0], name, around), value[1]];
    }
    if (typeof value !== 'string') {
      throw new RulesetError(`${name}: extends must be a name, a path, or a list of names and paths`);
    }
    if (Object.hasOwn(BUILT_IN, value)) {
      return BUILT_IN[value];
    }
    if (/^[a-z][a-z0-9+.-]*:|^\/\//i.test(value)) {
      throw new RulesetError(
        `${name} extends ${JSON.stringify(value)}; nothing is loaded over the network: save it next to the ruleset and extend the file, or use ${Object.keys(BUILT_IN).join(', ')}`,
      );
    }
    if (!/^\.{0,2}\//.test(value) && !/\.(ya?ml|json|[cm]?[jt]s)$/.test(value)) {
      throw new RulesetError(
        `${name} extends the package ${JSON.stringify(value)}; packages contain programs, which are never run: extend a file of YAML or JSON, such as "./${value}.yaml"`,
      );
    }
    return this.read(path.resolve(path.dirname(around.at(-1) ?? this.root), value), around);
  }
}

/** Reads a text file. Throws an error if the file is outside of the folder `root`, after all symbolic links are followed. */
export function textIn(root: string, file: string, largest = LARGEST): string {
  const name = path.relative(root, file) || file;
  if (!fs.existsSync(file)) {
    throw new RulesetError(`${name} does not exist`);
  }
  const relative = path.relative(fs.realpathSync(root), fs.realpathSync(file));
  if (relative === '..' || relative.startsWith(`..${path.sep}`) || path.isAbsolute(relative)) {
    throw new RulesetError(`${file} is outside of ${root}; only files in that folder are read`);
  }
  const { size, isFile } = { size: fs.statSync(file).size, isFile: fs.statSync(file).isFile() };
  if (!isFile || size > largest) {
    throw new RulesetError(`${name} ${isFile ? `has ${size} bytes; allowed: ${largest} or less` : 'is not a file'}`);
  }
  return fs.readFileSync(file, 'utf8');
}

/**
 * Parts of JSONPath filters in a ruleset that may run code. Spectral compiles filters to JavaScript: filters have no
 * global names, but can call methods, so a filter could reach the constructor of functions.
 */
const CODE_IN_PATH = /constructor|prototype|__(?:proto|define|lookup)|=>|`|\\[ux\d]|["']\s*\+|\+\s*["']/i;

/** Rejects JSONPath paths that may run code, in texts and lists of texts. */
function checkPaths(value: unknown, name: string): void {
  if (Array.isArray(value)) {
    value.forEach((one) => checkPaths(one, name));
  } else if (isPlainObject(value)) {
    checkPaths(value.given, name);
    checkPaths(value.targets, name);
  } else if (typeof value === 'string' && CODE_IN_PATH.test(value)) {
    throw new RulesetError(
      `${name} has the path ${JSON.stringify(value)}; paths with constructors, functions or composed names are not allowed, because rulesets are never run`,
    );
  }
}

function ruleOf(rule: unknown, name: string): unknown {
  if (!isPlainObject(rule)) {
    return rule;
  }
  checkPaths(rule.given, name);
  const then = Array.isArray(rule.then) ? rule.then : [rule.then];
  const converted = then.map((one: unknown) => {
    const known = isPlainObject(one) && typeof one.function === 'string' && Object.hasOwn(functions, one.function);
    if (!known) {
      const given = isPlainObject(one) ? JSON.stringify(one.function) : 'nothing';
      throw new RulesetError(`${name} uses the function ${given}; allowed: ${Object.keys(functions).join(', ')}`);
    }
    return { ...one, function: (functions as Members)[String(one.function)] };
  });
  return {
    ...rule,
    then: converted,
    ...(rule.formats === undefined ? {} : { formats: formatsOf(rule.formats, name) }),
  };
}

/** Formats by the letters and digits of their names in rulesets, such as `oas3.1`. */
const FORMATS = new Map<string, unknown>(
  Object.entries(formats)
    .filter(([, format]) => (format as { readonly displayName?: string }).displayName !== undefined)
    .map(([name, format]) => [plain(name), format]),
);

function formatsOf(value: unknown, name: string): unknown[] {
  const list = Array.isArray(value) ? value : [value];
  return list.map((one) => {
    const format = typeof one === 'string' ? FORMATS.get(plain(one)) : undefined;
    if (format === undefined) {
      throw new RulesetError(
        `${name} has the unknown format ${JSON.stringify(one)}; allowed: oas2, oas3, oas3.0, oas3.1, asyncapi2, asyncapi3`,
      );
    }
    return format;
  });
}

function plain(name: string): string {
  const letters = name.toLowerCase().replace(/[^a-z0-9]/g, '');
  return letters
    .replace(/^asyncapi/, 'aas')
    .replace(/^arazzo1$/, 'arazzo10')
    .replace(/^jsonschema(2019|2020)/, 'jsonschemadraft$1');
}

function mapped(value: Members, convert: (member: unknown, name: string) => unknown): Members {
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, convert(member, name)]));
}
