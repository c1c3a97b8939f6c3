import { Declaration, makesProvider, Program, ProjectFile } from '../code/code';
import { Composed } from '../compose/compose';
import { Inventory } from '../inventory/inventory';
import { Group } from './groups';

/** A project before it is in a language. */
export interface ProjectPlan {
  /** Its name: the name of its folder. */
  readonly name: string;
  readonly stacks: readonly StackPlan[];
}

/** A stack of a project. */
export interface StackPlan {
  /** Its id, which is in lower case with dashes. */
  readonly id: string;
  readonly program: Program;
  /** The classes that its constructs are split into; empty if all constructs are in the stack. */
  readonly groups: readonly Group[];
  /** The class of each construct, by its key. */
  readonly classes: ReadonlyMap<string, string>;
  /** The providers that it needs. */
  readonly providers: readonly ('platform' | 'cloud')[];
  /** The region of its provider of the cloud; undefined where the environment tells. */
  readonly region?: string;
}

/** Writes a project in a language. */
export interface Language {
  /** As `cdktf.json` has it. */
  readonly name: 'typescript' | 'python';
  /** Command that runs the app. */
  readonly app: string;
  /** How to install what the project needs, as people type it. */
  readonly install: () => readonly string[];
  /** Files that the app creates and that must not be committed. */
  readonly ignored: readonly string[];
  /**
   * Returns all source files, and the other files that the language needs.
   *
   * @param version of the library
   */
  files(plan: ProjectPlan, version: string): ProjectFile[];
}

/** The id of a construct, or the last part of it. */
export function idOf({ creation, words }: Declaration): string {
  if ('id' in creation) {
    return creation.id;
  }
  const [first] = creation.kind === 'addition' ? creation.args : [];
  return typeof first === 'string' ? first : words.join('-');
}

/** Returns the constructs that are directly in the stack, not in a group. */
export function ownOf({ program, groups }: StackPlan): readonly Declaration[] {
  const grouped = new Set(groups.flatMap(({ declarations }) => declarations));
  return program.declarations.filter((one) => !grouped.has(one));
}

/** The providers that the stack needs, and its program does not make. */
export function missingProviders({ program, providers }: StackPlan): readonly ('platform' | 'cloud')[] {
  return providers.filter((one) => !makesProvider(program, PROVIDER_CLASSES[one]));
}

export const PROVIDER_CLASSES = { platform: 'platform.PlatformProvider', cloud: 'cloud.CloudProvider' } as const;

/** Objects that were read, with the program that manages them. */
export interface Adopted {
  readonly inventory: Inventory;
  readonly composed: Composed;
  /** The region of its provider of the cloud; undefined where the environment tells. */
  readonly region?: string;
}
