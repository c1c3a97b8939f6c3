/**
 * Checks specifications with a ruleset by Spectral. Only `check.ts` imports this module, in a process without
 * permission to write files or start programs.
 */
import * as path from 'node:path';
import { Document, Ruleset, Spectral } from '@stoplight/spectral-core';
import * as Parsers from '@stoplight/spectral-parsers';
import { Resolver } from '@stoplight/spectral-ref-resolver';
import { partOf } from 'cdktf-gateways-sandbox/toolkit/checks';
import { RulesetError, RulesetReader, textIn } from './ruleset';

export interface Job {
  /** Absolute path of the file with the ruleset. */
  readonly ruleset: string;
  /** Folder that must contain the ruleset and the rulesets that it extends. */
  readonly folder: string;
  readonly specifications: readonly {
    readonly text: string;
    /** Absolute path of the specification. `file` is undefined for a specification without a file. */
    readonly file?: string;
    /** Folder that must contain the files that the specification refers to. */
    readonly folder?: string;
  }[];
}

/**
 * Removes access from values to the compiler of JavaScript, in addition to the check of paths in `ruleset.ts`.
 * Spectral's engine itself needs the global `Function`, so the function removes only the access through the property
 * `constructor` of functions.
 */
function removeConstructors(): void {
  const kinds = [() => undefined, async () => undefined, function* () {}, async function* () {}];
  kinds.forEach((one) =>
    Object.defineProperty(Object.getPrototypeOf(one) as object, 'constructor', { value: undefined }),
  );
}

/** Maximum number of problems of a specification to return. */
const MOST_PROBLEMS = 1000;
const LARGEST_FILE = 25 * 1024 * 1024;
const SEVERITIES = ['error', 'warning', 'information', 'hint'];

async function problemsIn(
  ruleset: Ruleset,
  { text, file, folder }: Job['specifications'][number],
): Promise<readonly object[]> {
  const refuse = (uri: { toString(): string }): never => {
    throw new RulesetError(`${uri.toString()} is not loaded: nothing is loaded over the network`);
  };
  const read = (uri: { path(): string }): Promise<string> => {
    if (folder === undefined) {
      throw new RulesetError('files are not loaded');
    }
    return Promise.resolve(textIn(folder, path.resolve(decodeURIComponent(uri.path())), LARGEST_FILE));
  };
  const resolver = new Resolver({
    resolvers: { http: { resolve: refuse }, https: { resolve: refuse }, file: { resolve: read } },
  });
  const spectral = new Spectral({ resolver });
  spectral.setRuleset(ruleset);
  const isJson = text.trimStart().startsWith('{');
  const document =
    isJson && isValidJson(text) ? new Document(text, Parsers.Json, file) : new Document(text, Parsers.Yaml, file);
  const found = await spectral.run(document);
  return found.slice(0, MOST_PROBLEMS).map(({ code, message, severity, range, source, path: at }) => ({
    severity: SEVERITIES[severity],
    rule: String(code),
    message,
    file: source,
    line: range.start.line + 1,
    column: range.start.character + 1,
    pointer: at.map((name) => partOf(String(name))).join(''),
  }));
}

function isValidJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

/**
 * Checks the specifications of a job. Returns the problems of each specification, or the reason why the check is
 * impossible.
 */
export async function checkSpecifications(job: Job): Promise<object> {
  removeConstructors();
  try {
    return { problems: await allProblems(job) };
  } catch (error) {
    const problem =
      error instanceof RulesetError
        ? error.message
        : `${path.relative(job.folder, job.ruleset)} is not a valid ruleset: ${messageOf(error)}`;
    return { problem };
  }
}

async function allProblems(job: Job): Promise<readonly unknown[]> {
  const definition = new RulesetReader(job.folder).read(job.ruleset);
  const ruleset = new Ruleset(definition, { source: job.ruleset });
  const problems: unknown[] = [];
  for (const specification of job.specifications) {
    problems.push(await problemsIn(ruleset, specification));
  }
  return problems;
}

/** Error that Spectral threw, or one of the errors that such an error contains. */
type SpectralError = { readonly path?: unknown; readonly message?: unknown } | undefined | null;

/** Returns the message of an error that Spectral found in a ruleset. Spectral's own errors contain several messages. */
function messageOf(error: unknown): string {
  const { errors } = (error ?? {}) as { readonly errors?: unknown };
  const all: readonly SpectralError[] = Array.isArray(errors) ? errors : [error];
  return all
    .slice(0, 10)
    .map((one) => `${Array.isArray(one?.path) ? `${one.path.join('.')}: ` : ''}${one?.message ?? String(one)}`)
    .join('; ');
}
