import { requireValue } from 'cdktf-gateways-sandbox/toolkit/checks';
import { UNREAD_BY_IMPORTS } from 'cdktf-gateways-sandbox/toolkit/services';
import { Program, SecretVariable } from '../code/code';
import { resourceOf } from '../elements';
import { Configuration, NO_CONFIGURATION } from '../inventory/configuration';
import { Inventory, InventoryObject, isOutOfReach, isSpecial, isValues, Secret } from '../inventory/inventory';
import { NONE_SHOWN } from '../recognise/arguments';
import { objectsIn, PublishedParts, publishedApis } from '../recognise/platform/published-api';
import { recogniserOf } from '../recognise/recognisers';
import { changedAttributes } from '../run/changes';
import { MEMORY, Outcome, run } from '../run/run';
import { ActualValues } from '../run/values';
import { replacingArguments, unreadArguments, unreadMaps } from '../unread';
import { composeBlocks } from './blocks';
import { declaredAt, undeclaredIn } from './declared';
import { InventoryIndex } from './inventory-index';
import { idsOf } from './names';
import { Attempt, Level, Pass, placeIn } from './pass';

/** Generated program for the objects of an inventory, with the result for each object. */
export interface Composed {
  readonly program: Program;
  /** Result of generating code for each object, by key of the object. */
  readonly made: ReadonlyMap<string, Composition>;
}

export interface Composition {
  readonly level: Level;
  /** Class of the construct, such as `platform.GatewayService`, or the address of a block that is written verbatim. */
  readonly of: string;
  /**
   * Reason why the program does not use the L2 construct of the type or, for an object written verbatim, the L1
   * construct.
   */
  readonly reason?: string;
  /**
   * Remaining problem of the code, such as changes that a plan would still make to the object, or the error of the
   * synthesis.
   */
  readonly problem?: string;
}

/** Options of `compose`. */
export interface ComposeOptions {
  /** Terraform configuration whose blocks other than resources of the library's providers also become code. */
  readonly configuration?: Configuration;
  /** Level of the generated constructs: `l1` for L1 constructs only. */
  readonly level?: 'l1';
}

/**
 * Generates a program from an inventory. Each object first becomes the L2 construct of its recogniser, or else an L1
 * construct, and all constructs are synthesised. Code that fails or would change an object is generated again with more
 * arguments, and finally with L1. The code for an object of a Terraform configuration must synthesise the JSON of this
 * configuration. Code that synthesises other JSON is generated again with L1, and finally with the JSON verbatim.
 */
export function compose(inventory: Inventory, options: ComposeOptions = {}): Composed {
  return new Composer(inventory, options).composed();
}

class Composer {
  private readonly objects: ReadonlyMap<string, InventoryObject>;
  private readonly known: InventoryIndex;
  private readonly ids: ReadonlyMap<string, string>;
  private readonly attempts = new Map<string, Attempt>();
  /** APIs that one construct creates with their parts, by keys of the APIs and of the parts. */
  private readonly wholes = new Map<string, PublishedParts>();
  private readonly reasons = new Map<string, string>();
  private readonly problems = new Map<string, string>();
  /**
   * Construct paths of resources that keep their Terraform names, by keys from `placeIn`. The map contains only the
   * construct paths that a pass guessed wrong.
   */
  private readonly paths = new Map<string, string>();
  private readonly configuration: Configuration;
  private readonly variables: readonly SecretVariable[];

  public constructor(
    private readonly inventory: Inventory,
    { configuration = NO_CONFIGURATION, level }: ComposeOptions,
  ) {
    this.configuration = configuration;
    this.variables = (inventory.variables ?? []).map((variable) => ({ ...variable, secret: new Secret() }));
    const objects = [...inventory.objects.map(asImported), ...configuration.dataSources];
    this.objects = new Map(objects.map((object) => [object.key, object]));
    this.known = new InventoryIndex(objects);
    this.ids = idsOf(objects);
    objects.forEach(({ key, type }) =>
      this.attempts.set(key, { level: level !== 'l1' && recogniserOf(type) ? 'L2' : 'L1', shown: NONE_SHOWN }),
    );
    if (level !== 'l1') {
      publishedApis((type) => this.known.ofType(type)).forEach((whole) =>
        objectsIn(whole).forEach(({ key }) => this.wholes.set(key, whole)),
      );
    }
  }

  public composed(): Composed {
    let pass = this.pass();
    while (this.learnPaths(pass) || this.learn(pass)) {
      pass = this.pass();
    }
    const made = this.inventory.objects.map(({ key }): [string, Composition] => [
      key,
      {
        level: requireValue(this.attempts.get(key)).level,
        of: pass.classes.get(key) ?? key,
        reason: this.reasons.get(key),
        problem: this.problems.get(key),
      },
    ]);
    const { declarations, overrides, variables, files } = pass.program;
    const blocks = composeBlocks(this.configuration);
    const program = {
      declarations: [...blocks.declarations, ...declarations, ...blocks.outputs],
      overrides: [...blocks.overrides, ...overrides],
      variables: [...blocks.variables, ...variables],
      files,
    };
    return { program, made: new Map(made) };
  }

  private pass(): Tried {
    const pass = new Pass(
      this.objects,
      this.known,
      this.ids,
      this.attempts,
      this.paths,
      this.variables,
      this.wholes,
      (key, reason) => this.giveUp(key, reason),
    );
    const program = pass.program();
    return { program, outcome: run(program), classes: pass.classes, secrets: pass.secrets };
  }

  /**
   * Records the construct paths that a pass guessed wrong, and returns whether there are any. `ResourceNames.keep`
   * needs the paths, and only a synthesis finds all of them.
   */
  private learnPaths({ outcome, program }: { program: Program; outcome: Outcome }): boolean {
    const wrong = program.declarations.filter(({ key, keeps }) => {
      const made = outcome.resources.get(key);
      return keeps && made && made.path !== keeps.path;
    });
    wrong.forEach(({ key, creation }) =>
      this.paths.set(placeIn(key, creation), requireValue(outcome.resources.get(key)).path),
    );
    return wrong.length > 0;
  }

  /**
   * Records why the current construct cannot create an object, and returns the next attempt: L1 after L2, and verbatim
   * after L1. If a `PublishedApi` creates the object, the next attempt uses a separate construct for the API and for
   * each of its parts, and records no reason.
   */
  private giveUp(key: string, reason: string): Attempt {
    const whole = this.wholes.get(key);
    if (whole) {
      for (const part of objectsIn(whole)) {
        this.wholes.delete(part.key);
        this.attempts.set(part.key, { level: 'L2', shown: NONE_SHOWN });
      }
      return requireValue(this.attempts.get(key));
    }
    const next: Attempt = {
      level: requireValue(this.attempts.get(key)).level === 'L2' ? 'L1' : 'verbatim',
      shown: NONE_SHOWN,
    };
    this.reasons.set(key, reason);
    this.attempts.set(key, next);
    return next;
  }

  /**
   * Chooses the next attempt for each object whose code failed or would change the object, unless the code failed
   * because another object has an error. `learn` returns whether it chose a new attempt for at least one object.
   */
  private learn(tried: Tried): boolean {
    let hasLearnt = false;
    const actual = new ActualValues(tried.outcome, this.objects, tried.secrets);
    this.problems.clear();
    for (const [key, attempt] of [...this.attempts].filter(
      ([one]) => !isOutOfReach(requireValue(this.objects.get(one))),
    )) {
      const problem = this.problemWith(key, tried.outcome, actual);
      const isToBlame = !tried.outcome.waiting.has(key);
      const next = problem && isToBlame ? this.nextAttempt(key, attempt, problem) : undefined;
      if (next) {
        this.attempts.set(key, next);
        hasLearnt = true;
      } else if (problem) {
        this.problems.set(key, problem.message);
      }
    }
    return hasLearnt;
  }

  private problemWith(key: string, outcome: Outcome, actual: ActualValues): Mismatch | undefined {
    const failure = outcome.failures.get(key);
    if (failure !== undefined) {
      return { message: failure, changed: [] };
    }
    const object = requireValue(this.objects.get(key));
    if (object.meta) {
      return this.undeclared(object, outcome);
    }
    const remembers = outcome.extras.get(key)?.some((address) => address.startsWith(`${MEMORY}.`));
    if (remembers && object.importId !== undefined) {
      return { message: `would also create a ${MEMORY} for the imported object`, changed: [] };
    }
    const made = requireValue(outcome.resources.get(key));
    // Arguments without a known value that the provider does not read count as equal, because a plan shows them as
    // changed even for correct code. The report lists these arguments.
    const sentAgain = unreadArguments(object.type).filter((name) => (object.values[name] ?? null) === null);
    const changed = changedAttributes(
      requireValue(resourceOf(object.type)),
      object.values,
      actual.of(object, made),
      (made.json.lifecycle as { ignore_changes?: string[] } | undefined)?.ignore_changes,
    ).filter((name) => !sentAgain.includes(name));
    return changed.length > 0 ? { message: `would change ${changed.join(', ')}`, changed } : undefined;
  }

  private undeclared(object: InventoryObject, { resources, extras }: Outcome): Mismatch | undefined {
    const made = resources.get(object.key);
    const extra = extras.get(object.key);
    const names = made ? undeclaredIn(object, made.json, declaredAt(this.objects)) : [];
    if (extra || names.length > 0) {
      return {
        message: extra
          ? `would also create ${extra.join(', ')}`
          : `the construct would synthesise values that differ from the configuration, for ${names.join(', ')}`,
        changed: [],
      };
    }
    return undefined;
  }

  private nextAttempt(key: string, { level, shown }: Attempt, { message, changed }: Mismatch): Attempt | undefined {
    if (requireValue(this.objects.get(key)).meta) {
      return level === 'verbatim' ? undefined : this.giveUp(key, message);
    }
    if (shown !== 'all') {
      const isNew = changed.length > 0 && !changed.every((name) => shown.has(name));
      return { level, shown: isNew ? new Set([...shown, ...changed]) : 'all' };
    }
    return level === 'L2' ? this.giveUp(key, message) : undefined;
  }
}

/** Result of synthesising the program of one pass over all objects. */
interface Tried {
  readonly program: Program;
  readonly outcome: Outcome;
  /** Classes of the constructs that the program creates, by keys of the objects. */
  readonly classes: ReadonlyMap<string, string>;
  /** Secrets of the objects, by names of their variables. */
  readonly secrets: ReadonlyMap<string, Secret>;
}

/**
 * Problem with the generated code of an object: an error of the synthesis, or a difference between the object and the
 * synthesised resources.
 */
interface Mismatch {
  readonly message: string;
  /** Attributes of the object that a plan would change. */
  readonly changed: readonly string[];
}

/** Returns whether a value is or contains a reference, a secret or an expression. */
function hasSpecial(value: unknown): boolean {
  return isSpecial(value) || (typeof value === 'object' && value !== null && Object.values(value).some(hasSpecial));
}

/**
 * Returns a copy of an object to import, with null for some arguments that an import does not return, such as empty
 * maps. `asImported` returns an object without an import id unchanged.
 */
function asImported(object: InventoryObject): InventoryObject {
  const { importId, type, values } = object;
  if (importId === undefined) {
    return object;
  }
  const empty = unreadMaps(type).filter((name) => isEmptyMap(values[name]));
  const replacing = replacingArguments(type).filter((name) => !hasSpecial(values[name]));
  const unread = [...(UNREAD_BY_IMPORTS[type] ?? []), ...replacing, ...empty];
  return unread.length === 0
    ? object
    : { ...object, values: { ...values, ...Object.fromEntries(unread.map((name) => [name, null])) } };
}

function isEmptyMap(value: InventoryObject['values'][string] | undefined): boolean {
  return isValues(value) && Object.keys(value).length === 0;
}
