import { Declaration, makesProvider, Program, ProjectFile } from '../code/code';
import { Composed } from '../compose/compose';
import { Inventory } from '../inventory/inventory';
import { Group } from './groups';

/** Content of a project, independent of the project's language. */
export interface ProjectPlan {
  /** Name of the project, made of the words in the name of its folder. */
  readonly name: string;
  readonly stacks: readonly StackPlan[];
}

/** A stack of a project. */
export interface StackPlan {
  /** Id of the project's stack, in lower case with hyphens. */
  readonly id: string;
  readonly program: Program;
  /** Groups into which the constructs of the stack are split. Empty if the stack directly contains all constructs. */
  readonly groups: readonly Group[];
  /** Name of the class of each construct, by key of the declaration that creates the construct. */
  readonly classes: ReadonlyMap<string, string>;
  /** Providers that the stack needs. */
  readonly providers: readonly ('platform' | 'cloud')[];
  /** Region that the stack sets on the Terraform provider of the cloud; undefined if an environment variable sets the region. */
  readonly region?: string;
}

/** Programming language in which a project is written. */
export interface Language {
  /** Name of the programming language in `cdktf.json`. */
  readonly name: 'typescript' | 'python';
  /** Command that runs the app of the project. */
  readonly app: string;
  /** Returns the shell commands that install the dependencies of the project. */
  readonly install: () => readonly string[];
  /** Files that the app creates and that must not be committed. */
  readonly ignored: readonly string[];
  /**
   * Returns all source files of the project, and the additional files that the language needs.
   *
   * @param version version of the library that the project depends on
   */
  files(plan: ProjectPlan, version: string): ProjectFile[];
}

/**
 * Returns the construct id of a declaration. If the declaration has no id, returns the id that is the first argument of
 * its `add` method, or the words of its name joined by hyphens.
 */
export function idOf({ creation, words }: Declaration): string {
  if ('id' in creation) {
    return creation.id;
  }
  const [first] = creation.kind === 'addition' ? creation.args : [];
  return typeof first === 'string' ? first : words.join('-');
}

/** Returns the constructs that are directly in the stack, and not in a group. */
export function ownOf({ program, groups }: StackPlan): readonly Declaration[] {
  const grouped = new Set(groups.flatMap(({ declarations }) => declarations));
  return program.declarations.filter((one) => !grouped.has(one));
}

/** Returns the providers that a stack needs but its program does not create. */
export function missingProviders({ program, providers }: StackPlan): readonly ('platform' | 'cloud')[] {
  return providers.filter((one) => !makesProvider(program, PROVIDER_CLASSES[one]));
}

export const PROVIDER_CLASSES = { platform: 'platform.PlatformProvider', cloud: 'cloud.CloudProvider' } as const;

/** Adopted objects, with the program that manages them. */
export interface Adopted {
  readonly inventory: Inventory;
  readonly composed: Composed;
  /** Region that the stack sets on the Terraform provider of the cloud; undefined if an environment variable sets the region. */
  readonly region?: string;
}
