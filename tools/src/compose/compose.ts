import { UNREAD_BY_IMPORTS } from 'cdktf-gateways-sandbox/toolkit';
import {
  Code,
  Creation,
  Declaration,
  filesIn,
  filesOf,
  keysIn,
  KeptName,
  Made,
  Program,
  ProjectFile,
  SecretVariable,
  StackOverride,
  Struct,
  variablesIn,
  variablesInExpressions,
  variablesOf,
} from '../code/code';
import { resourceOf } from '../elements';
import { Configuration, NO_CONFIGURATION } from '../inventory/configuration';
import { Inventory, InventoryObject, isOutOfReach, Secret } from '../inventory/inventory';
import { argumentsOf, NONE_SHOWN, optionalComputed, Shown } from '../recognise/arguments';
import { asLevel1 } from '../recognise/level1';
import { Recognised } from '../recognise/recogniser';
import { recogniserOf } from '../recognise/recognisers';
import { Scene } from '../recognise/scene';
import { Source, Unrepresentable } from '../recognise/source';
import { changedAttributes } from '../run/changes';
import { MEMORY, Outcome, run } from '../run/run';
import { ActualValues } from '../run/values';
import { composeBlocks } from './blocks';
import { declaredAt, undeclaredIn, verbatim, withMeta } from './declared';
import { Known } from './known';
import { idsOf, variableNames, wordsIn, wordsOf } from './names';
import { inOrder } from './order';

/** What the objects of an inventory became. */
export interface Composed {
  readonly program: Program;
  /** How each object is made, by its key. */
  readonly made: ReadonlyMap<string, Composition>;
}

export interface Composition {
  readonly level: Level;
  /** The class, such as `platform.GatewayService`; the address of what is verbatim. */
  readonly of: string;
  /** Why it is no construct of L2, where there is one. */
  readonly reason?: string;
  /** What a plan would change all the same, or why synthesis would refuse it. */
  readonly problem?: string;
}

/** How an object is made. What a configuration declares, and no construct comes to, is written as it is. */
export type Level = 'L2' | 'L1' | 'verbatim';

/** What may be chosen. */
export interface ComposeOptions {
  /** What a configuration has beside the objects. */
  readonly configuration?: Configuration;
  /** L1 alone. */
  readonly level?: 'l1';
}

/** How an object is tried: by which level, and with which arguments although they are the defaults. */
interface Attempt {
  readonly level: Level;
  readonly shown: Shown;
}

/**
 * Makes a program of an inventory. Each object becomes the construct of L2 that its recogniser knows; all are then made, and what would
 * be changed by that is tried again with more of its arguments, and at last as L1. What a configuration declares comes to the same JSON.
 */
export function compose(inventory: Inventory, options: ComposeOptions = {}): Composed {
  return new Composer(inventory, options).composed();
}

class Composer {
  private readonly objects: ReadonlyMap<string, InventoryObject>;
  private readonly known: Known;
  private readonly ids: ReadonlyMap<string, string>;
  private readonly attempts = new Map<string, Attempt>();
  private readonly reasons = new Map<string, string>();
  private readonly problems = new Map<string, string>();
  /** Where the resources are that keep their names, by the keys of the objects and their classes. */
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
    this.known = new Known(objects);
    this.ids = idsOf(objects);
    objects.forEach(({ key, type }) =>
      this.attempts.set(key, { level: level !== 'l1' && recogniserOf(type) ? 'L2' : 'L1', shown: NONE_SHOWN }),
    );
  }

  public composed(): Composed {
    let pass = this.pass();
    while (this.learnPaths(pass) || this.learn(pass)) {
      pass = this.pass();
    }
    const made = this.inventory.objects.map(({ key }): [string, Composition] => [
      key,
      {
        level: this.attempts.get(key)!.level,
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
      (key, reason) => this.giveUp(key, reason),
    );
    const program = pass.program();
    return { program, outcome: run(program), classes: pass.classes, secrets: pass.secrets };
  }

  /** Resources whose names are kept by their paths have to be made once to know these. */
  private learnPaths({ outcome, program }: { program: Program; outcome: Outcome }): boolean {
    const wrong = program.declarations.filter(({ key, keeps }) => {
      const made = outcome.resources.get(key);
      return keeps && made && made.path !== keeps.path;
    });
    wrong.forEach(({ key, creation }) => this.paths.set(placeIn(key, creation), outcome.resources.get(key)!.path));
    return wrong.length > 0;
  }

  /** The level has no way to say it. */
  private giveUp(key: string, reason: string): Attempt {
    const next: Attempt = { level: this.attempts.get(key)!.level === 'L2' ? 'L1' : 'verbatim', shown: NONE_SHOWN };
    this.reasons.set(key, reason);
    this.attempts.set(key, next);
    return next;
  }

  /** Finds what has to be tried in another way. */
  private learn(tried: Tried): boolean {
    let hasLearnt = false;
    const actual = new ActualValues(tried.outcome, this.objects, tried.secrets);
    this.problems.clear();
    for (const [key, attempt] of [...this.attempts].filter(([one]) => !isOutOfReach(this.objects.get(one)!))) {
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

  private problemWith(key: string, outcome: Outcome, actual: ActualValues): Problem | undefined {
    const failure = outcome.failures.get(key);
    if (failure !== undefined) {
      return { message: failure, changed: [] };
    }
    const object = this.objects.get(key)!;
    if (object.meta) {
      return this.undeclared(object, outcome);
    }
    const remembers = outcome.extras.get(key)?.some((address) => address.startsWith(`${MEMORY}.`));
    if (remembers && (object.importId ?? object.address) !== undefined) {
      return { message: `would add a ${MEMORY} beside it`, changed: [] };
    }
    const made = outcome.resources.get(key)!;
    const changed = changedAttributes(
      resourceOf(object.type)!,
      object.values,
      actual.of(object, made),
      (made.json.lifecycle as { ignore_changes?: string[] } | undefined)?.ignore_changes,
    );
    return changed.length > 0 ? { message: `would change ${changed.join(', ')}`, changed } : undefined;
  }

  private undeclared(object: InventoryObject, { resources, extras }: Outcome): Problem | undefined {
    const made = resources.get(object.key);
    const extra = extras.get(object.key);
    const names = made ? undeclaredIn(object, made.json, declaredAt(this.objects)) : [];
    if (extra || names.length > 0) {
      return { message: extra ? `also makes ${extra.join(', ')}` : `says otherwise ${names.join(', ')}`, changed: [] };
    }
    return undefined;
  }

  private nextAttempt(key: string, { level, shown }: Attempt, { message, changed }: Problem): Attempt | undefined {
    if (this.objects.get(key)!.meta) {
      return level === 'verbatim' ? undefined : this.giveUp(key, message);
    }
    if (shown !== 'all') {
      const isNew = changed.length > 0 && !changed.every((name) => shown.has(name));
      return { level, shown: isNew ? new Set([...shown, ...changed]) : 'all' };
    }
    return level === 'L2' ? this.giveUp(key, message) : undefined;
  }
}

const VAULT = 'konnect_gateway_vault';

/** What a pass has made, and what became of it. */
interface Tried {
  readonly program: Program;
  readonly outcome: Outcome;
  /** By the keys of objects. */
  readonly classes: ReadonlyMap<string, string>;
  /** By the names of their variables. */
  readonly secrets: ReadonlyMap<string, Secret>;
}

interface Problem {
  readonly message: string;
  /** Attributes that would change. */
  readonly changed: readonly string[];
}

/** An object as the plugin reads it when it is imported, where that is less than it has. */
function asImported(object: InventoryObject): InventoryObject {
  const unread = object.importId === undefined ? undefined : UNREAD_BY_IMPORTS[object.type];
  return unread
    ? { ...object, values: { ...object.values, ...Object.fromEntries(unread.map((name) => [name, null])) } }
    : object;
}

/** Code for all objects, each as it is tried at the moment. */
class Pass implements Scene {
  public readonly classes = new Map<string, string>();
  public readonly secrets = new Map<string, Secret>();
  private readonly declarations: Declaration[] = [];
  private readonly outsides = new Map<string, Declaration>();
  private readonly variables: Map<string, SecretVariable>;
  private readonly files = new Map<string, ProjectFile>();
  private readonly calls = new Set<string>();
  private readonly overrides: StackOverride[] = [];
  /** Ids of constructs in the stack. */
  private readonly taken: Set<string>;

  public constructor(
    private readonly objects: ReadonlyMap<string, InventoryObject>,
    private readonly known: Known,
    private readonly ids: ReadonlyMap<string, string>,
    private readonly attempts: ReadonlyMap<string, Attempt>,
    private readonly paths: ReadonlyMap<string, string>,
    variables: readonly SecretVariable[],
    private readonly giveUp: (key: string, reason: string) => Attempt,
  ) {
    this.variables = new Map(variables.map((variable) => [variable.name, variable]));
    this.taken = new Set(ids.values());
  }

  public program(): Program {
    // What is referred to comes first, as references go by what its construct is; to vaults, texts refer.
    for (const object of inOrder([...this.known.ofType(VAULT), ...this.objects.values()], typesBefore)) {
      this.declare(object);
    }
    const declarations = inDeclarationOrder(this.declarations, [...this.outsides.values()]);
    // What was tried and given up has left some behind.
    const files = new Set([...declarations.flatMap(filesIn), ...this.overrides.flatMap(({ value }) => filesOf(value))]);
    const managed = declarations.filter(({ leftOut }) => !leftOut);
    const used = new Set([
      ...managed.flatMap(variablesIn),
      ...managed.flatMap(variablesInExpressions),
      ...this.overrides.flatMap(({ value }) => variablesOf(value)),
    ]);
    return {
      declarations,
      // Terraform asks for those, too, that nothing takes.
      variables: [...this.variables.values()].filter(({ name }) => used.has(name)),
      files: [...this.files.values()].filter(({ file }) => files.has(file)),
      overrides: this.overrides,
    };
  }

  public object(key: string): InventoryObject | undefined {
    return this.objects.get(key);
  }

  public objectsOf(type: string): readonly InventoryObject[] {
    return this.known.ofType(type);
  }

  public idOf(key: string): string {
    return this.ids.get(key)!;
  }

  public classOf(key: string): string | undefined {
    const object = this.objects.get(key);
    return object && isOutOfReach(object) ? undefined : this.classes.get(key);
  }

  public idWithin(owner: string, object: InventoryObject): string {
    return this.known.idWithin(owner, object);
  }

  public outside(of: string, method: string, id: string, args: readonly Code[]): Made {
    const key = `outside ${of} ${id}`;
    if (!this.outsides.has(key)) {
      const words = this.wordsForOutside(wordsIn(of.split('.').pop()!), wordsIn(id));
      const creation: Creation = { kind: 'outside', of, method, id: words.join('-'), args };
      this.outsides.set(key, { key, words, creation, after: [], isHelper: true });
    }
    return { code: 'made', key };
  }

  public shared(of: string, id: string, props: Struct): Made {
    const key = `shared ${of} ${id}`;
    const creation: Creation = { kind: 'new', of, id, props };
    this.outsides.set(key, { key, words: id.split('-'), creation, after: [], isHelper: true });
    return { code: 'made', key };
  }

  public secret(object: InventoryObject, path: string, secret: Secret): string {
    const description = `${path} of ${object.place}`;
    // Elements of a list have one path, and secrets of their own.
    const isFree = (one: string): boolean => (this.secrets.get(one) ?? secret) === secret;
    const names = variableNames(this.ids.get(object.key)!, path);
    let name = names.find(isFree) ?? names[0];
    for (let number = 2; !isFree(name); number += 1) {
      name = `${names[0]}_${number}`;
    }
    this.variables.set(name, { name, description, secret });
    this.secrets.set(name, secret);
    return name;
  }

  public file(object: InventoryObject, folder: string, extension: string, content: string | Buffer): string {
    const file = `${folder}/${this.ids.get(object.key)}${extension}`;
    this.files.set(file, { file, content });
    return file;
  }

  public isFirst(call: string): boolean {
    const isFirst = !this.calls.has(call);
    this.calls.add(call);
    return isFirst;
  }

  /** The end of an id is enough to tell most apart. */
  private wordsForOutside(kind: readonly string[], id: readonly string[]): string[] {
    let words = [...kind, id.join('').slice(-8)];
    for (let number = 1; this.taken.has(words.join('-')); number += 1) {
      words = [...kind, ...id, ...(number === 1 ? [] : [String(number)])];
    }
    this.taken.add(words.join('-'));
    return words;
  }

  private declare(object: InventoryObject): void {
    const { key } = object;
    const recognised = this.recognise(object, this.attempts.get(key)!);
    if (!recognised) {
      const section = object.type.startsWith('data.') ? '' : 'resource.';
      this.overrides.push({ path: `${section}${object.address}`, value: verbatim(object, this) });
      return;
    }
    const { of, creation, takeOver } = recognised;
    this.classes.set(key, of);
    const keeps = object.meta && this.keptName(object, creation);
    const leftOut = isOutOfReach(object)
      ? `${object.place} is not managed here: its type cannot be imported`
      : undefined;
    this.declarations.push({ key, words: wordsOf(object), creation, after: takeOver, keeps, leftOut });
  }

  /** Where the resource is, is known of L1, and of most of L2; elsewhere it is learnt. */
  private keptName({ key, type, address }: InventoryObject, creation: Creation): KeptName {
    const likely = creation.kind === 'new' ? `${creation.id}${creation.of.includes('.l1.') ? '' : '/Resource'}` : '';
    const path = this.paths.get(placeIn(key, creation)) ?? likely;
    return { path, name: address!.slice(type.length + 1) };
  }

  /** The construct of an object; undefined where it is written as it is. */
  private recognise(object: InventoryObject, attempt: Attempt): Recognised | undefined {
    const id = this.ids.get(object.key)!;
    try {
      if (object.meta) {
        const source = new Source(object, object.values);
        return attempt.level === 'verbatim'
          ? undefined
          : withMeta(this.recogniseAt(attempt.level, source, id), object, this);
      }
      const resource = resourceOf(object.type)!;
      const source = new Source(object, argumentsOf(resource, object.values, attempt.shown));
      return this.recogniseAt(attempt.level, source, id, optionalComputed(resource));
    } catch (error) {
      if (!(error instanceof Unrepresentable) || (attempt.level === 'L1' && !object.meta)) {
        throw error;
      }
      return this.recognise(object, this.giveUp(object.key, error.message));
    }
  }

  private recogniseAt(level: Level, source: Source, id: string, mayBeLeft?: ReadonlySet<string>): Recognised {
    if (level !== 'L2') {
      return asLevel1(source, id, this);
    }
    const recognised = recogniserOf(source.object.type)!.recognise(source, id, this);
    source.complete(mayBeLeft);
    return recognised;
  }
}

/** By which the path of a resource is kept: it is another one at each level. */
function placeIn(key: string, creation: Creation): string {
  const way = 'of' in creation ? creation.of : creation.kind === 'addition' ? creation.method : creation.resource;
  return `${key} ${creation.kind} ${way}`;
}

function typesBefore({ type }: InventoryObject): readonly string[] {
  return recogniserOf(type)?.after ?? [];
}

/** What is referred to before what refers to it, and of the references those that something uses. */
function inDeclarationOrder(objects: readonly Declaration[], references: readonly Declaration[]): Declaration[] {
  const byKey = new Map([...references, ...objects].map((declaration) => [declaration.key, declaration]));
  const done = new Set<string>();
  const ordered: Declaration[] = [];
  const visit = (declaration: Declaration): void => {
    if (done.has(declaration.key)) {
      return;
    }
    done.add(declaration.key);
    keysIn(declaration).forEach((key) => visit(byKey.get(key)!));
    ordered.push(declaration);
  };
  objects.forEach(visit);
  return ordered;
}
