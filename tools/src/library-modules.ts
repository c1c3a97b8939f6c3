import { TerraformStack, TerraformVariable } from 'cdktf';
import { SourceObject } from 'cdktf-gateways-sandbox/toolkit/migration';
import { loadModule } from './library';
import { RulesetProblem } from './rulesets/problem';

/** Objects that a migration file contains, and the problems of the file. */
export interface MigrationSource {
  readonly objects: readonly SourceObject[];
  readonly problems: readonly string[];
}

/** Values that the library reads from an API specification. */
export interface LoadedSpecification {
  readonly findings: readonly { readonly level: string }[];
  readonly title?: string;
  readonly description?: string;
  readonly version?: string;
}

/**
 * Modules of the library, with the members that the tools use. The library is loaded at run time, so
 * `test/tools/library-modules.test.ts` assigns the real modules to this type: a renamed or changed member does not compile.
 */
export interface LibraryModules {
  /**
   * The public classes that the tools use by name. `classAt` returns classes whose names are known only at run time.
   */
  readonly index: {
    readonly ResourceNames: { keep(scope: TerraformStack, names: { readonly [path: string]: string }): void };
    readonly SecretValue: { fromVariable(variable: TerraformVariable): object };
    readonly platform: {
      readonly PlatformProvider: new (scope: TerraformStack, id: string) => object;
      readonly Specification: {
        fromText(text: string, options: { readonly lenient?: boolean }): { _load(): LoadedSpecification };
      };
    };
    readonly cloud: {
      readonly CloudProvider: new (scope: TerraformStack, id: string, props: { readonly region: string }) => object;
    };
  };
  readonly 'lib/core/input/specification/source': {
    readonly Source: new (
      name: string,
      text: string,
    ) => {
      readonly value?: unknown;
      readonly problem?: string;
      /**
       * Returns the name of the source, with the position of the value at a JSON pointer, such as `orders.yaml:12:5`.
       */
      place(pointer: string): string;
    };
  };
  readonly 'lib/core/input/specification/ruleset': {
    checkRuleset(
      ruleset: string,
      folder: string,
      specifications: readonly { readonly text: string }[],
    ): { readonly problems?: readonly (readonly RulesetProblem[])[]; readonly problem?: string };
  };
  readonly 'lib/core/migration-files/definition': {
    readDefinition(
      file: string,
      settings: { readonly name?: string; readonly authentication: string },
    ): MigrationSource;
  };
  readonly 'lib/core/migration-files/results': {
    readResults(folder: string): MigrationSource;
  };
  readonly 'lib/core/shared/time-limit': {
    runWithTimeout<T>(text: string, work: () => T, longest: number): { readonly value: T } | undefined;
  };
  readonly 'constructs/platform/declarative/private/files': {
    /** The library has its own copy of `shared/declarative`, so the library's type of declarative files is not the tools' type. */
    readFiles(names: readonly string[], report: (problem: string) => void): readonly unknown[];
  };
  readonly 'constructs/platform/gateway/private/plugin-schema': {
    nameIn(schema: string): string | undefined;
  };
  readonly 'constructs/platform/portal/private/image-types': {
    imageType(bytes: Buffer): string | undefined;
  };
  readonly 'constructs/platform/private/markdown-headings': {
    /** Finds the headings of texts in Markdown. A `HeadingFinder` reads each Markdown text only once. */
    readonly HeadingFinder: new () => { has(content: string, rest: string): boolean };
    normalizeHeading(text: string): string;
  };
  readonly 'constructs/platform/private/markdown-reading': {
    /** Text that resets the regular expressions of the Markdown parser after a time-out. */
    readonly RESETS_PATTERNS: string;
  };
}

/** Loads a module of the library, and returns its exports. */
export function libraryModule<Name extends keyof LibraryModules>(name: Name): LibraryModules[Name] {
  return loadModule(name) as LibraryModules[Name];
}

/** Loads the generated module of a resource, a data source or a provider, such as `lib/platform/gateway-service`, and returns its exports. */
export function generatedModule(name: `lib/${string}`): { readonly [exported: string]: unknown } {
  return loadModule(name) as { readonly [exported: string]: unknown };
}
