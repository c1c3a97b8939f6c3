import { requireValue } from 'cdktf-gateways-sandbox/toolkit/checks';
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
import { whyNoImportId } from '../inventory/import-id';
import { InventoryObject, isOutOfReach, referencesIn, Secret } from '../inventory/inventory';
import { argumentsOf, optionalComputed, Shown } from '../recognise/arguments';
import { asLevel1 } from '../recognise/level1';
import { API_ITSELF } from '../recognise/platform/api';
import { objectsIn, PublishedParts, recogniseParts } from '../recognise/platform/published-api';
import { Recognised } from '../recognise/recogniser';
import { recogniserOf } from '../recognise/recognisers';
import { RecognitionContext } from '../recognise/recognition-context';
import { Source, Unrepresentable } from '../recognise/source';
import { arranged } from './arranged';
import { verbatim, withMeta } from './declared';
import { InventoryIndex } from './inventory-index';
import { variableNames, wordsIn, wordsOf } from './names';
import { inOrder, objectsInOrder } from './order';

const VAULT = 'konnect_gateway_vault';

/**
 * Level of the construct that the generated code creates for an object: L2 or L1. Objects of a Terraform configuration
 * for which no construct fits are written verbatim.
 */
export type Level = 'L2' | 'L1' | 'verbatim';

/**
 * Way in which the code creates an object in a pass: with L2, with L1 or verbatim, and with which default values as
 * explicit arguments.
 */
export interface Attempt {
  readonly level: Level;
  readonly shown: Shown;
}

/** Writes the code of all objects once, according to the current attempt for each object. */
export class Pass implements RecognitionContext {
  public readonly classes = new Map<string, string>();
  public readonly secrets = new Map<string, Secret>();
  private readonly declarations: Declaration[] = [];
  private readonly outsides = new Map<string, Declaration>();
  private readonly variables: Map<string, SecretVariable>;
  private readonly files = new Map<string, ProjectFile>();
  private readonly calls = new Set<string>();
  private readonly overrides: StackOverride[] = [];
  /** Construct ids that are already used in the stack. */
  private readonly taken: Set<string>;

  public constructor(
    private readonly objects: ReadonlyMap<string, InventoryObject>,
    private readonly known: InventoryIndex,
    private readonly ids: ReadonlyMap<string, string>,
    private readonly attempts: ReadonlyMap<string, Attempt>,
    private readonly paths: ReadonlyMap<string, string>,
    variables: readonly SecretVariable[],
    /** APIs that one construct creates with their parts, by keys of the APIs and of the parts. */
    private readonly wholes: ReadonlyMap<string, PublishedParts>,
    private readonly giveUp: (key: string, reason: string) => Attempt,
  ) {
    this.variables = new Map(variables.map((variable) => [variable.name, variable]));
    this.taken = new Set(ids.values());
  }

  public program(): Program {
    // Referenced objects come first, because references depend on their constructs. Vaults, and the objects that vaults
    // need, come before all other objects, because texts of any object can refer to vaults.
    const objects = [...this.known.ofType(VAULT), ...this.objects.values()];
    const alsoBefore = ({ type, key }: InventoryObject): InventoryObject[] => [
      ...(recogniserOf(type)?.after ?? []).flatMap((before) => this.known.ofType(before)),
      ...this.neededByWhole(key),
    ];
    objectsInOrder(objects, alsoBefore).forEach((object) => this.declare(object));
    const declarations = this.declarationsInOrder();
    // Failed attempts to write the code of an object leave files that no code uses, and the program omits these files.
    const files = new Set([...declarations.flatMap(filesIn), ...this.overrides.flatMap(({ value }) => filesOf(value))]);
    const managed = declarations.filter(({ leftOut }) => !leftOut);
    const used = new Set([
      ...managed.flatMap(variablesIn),
      ...managed.flatMap(variablesInExpressions),
      ...this.overrides.flatMap(({ value }) => variablesOf(value)),
    ]);
    return {
      declarations,
      // The generated program also keeps variables that only Terraform expressions (`var.NAME`) in texts use.
      variables: [...this.variables.values()].filter(({ name }) => used.has(name)),
      files: [...this.files.values()].filter(({ file }) => files.has(file)),
      overrides: this.overrides,
    };
  }

  /**
   * Returns the declarations of the generated program in the order of their tree, except that needed declarations come
   * first. `declarationsInOrder` omits shared helper constructs, and references to objects outside of the project, that
   * no declaration uses.
   */
  private declarationsInOrder(): Declaration[] {
    const all = [...this.outsides.values(), ...this.declarations];
    const byKey = new Map(all.map((declaration) => [declaration.key, declaration]));
    return inOrder(arranged(this.declarations, this.objects), (declaration) =>
      keysIn(declaration).map((key) => requireValue(byKey.get(key))),
    );
  }

  public object(key: string): InventoryObject | undefined {
    return this.objects.get(key);
  }

  public objectsOf(type: string): readonly InventoryObject[] {
    return this.known.ofType(type);
  }

  public idOf(key: string): string {
    return requireValue(this.ids.get(key));
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
      const words = this.wordsForOutside(wordsIn(requireValue(of.split('.').pop())), wordsIn(id));
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
    // Another secret may already have the variable name, because elements of a list have the same path but different
    // secrets.
    const isFree = (one: string): boolean => (this.secrets.get(one) ?? secret) === secret;
    const names = variableNames(requireValue(this.ids.get(object.key)), path);
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

  /**
   * Returns unique words for the name of an object outside of the project: the kind with the end of the id. If another
   * name already has these words, the words are the kind with the whole id, and if necessary with a number.
   */
  private wordsForOutside(kind: readonly string[], id: readonly string[]): string[] {
    let words = [...kind, id.join('').slice(-8)];
    for (let number = 1; this.taken.has(words.join('-')); number += 1) {
      words = [...kind, ...id, ...(number === 1 ? [] : [String(number)])];
    }
    this.taken.add(words.join('-'));
    return words;
  }

  /**
   * If a `PublishedApi` creates the API `key`, returns the other objects to which the API and its parts refer, such as
   * authentication strategies, because these objects must come before the API. For all other keys, returns an empty
   * list.
   */
  private neededByWhole(key: string): InventoryObject[] {
    const whole = this.wholes.get(key);
    const parts = whole?.api.key === key ? objectsIn(whole) : [];
    const own = new Set(parts.map((part) => part.key));
    return parts
      .flatMap(({ values }) => referencesIn(values))
      .flatMap((reference) => (own.has(reference.key) ? [] : (this.objects.get(reference.key) ?? [])));
  }

  private declare(object: InventoryObject): void {
    const whole = this.wholes.get(object.key);
    if (whole && (whole.api !== object || this.declareWhole(whole))) {
      return;
    }
    this.declareAlone(object);
  }

  /**
   * Declares one `PublishedApi` for an API with its parts, and returns true. If a `PublishedApi` cannot express the
   * objects, returns false, and the API and each part get separate constructs.
   */
  private declareWhole(whole: PublishedParts): boolean {
    const { api } = whole;
    let current = api;
    try {
      this.classes.set(api.key, API_ITSELF.of);
      const { creation, parts } = recogniseParts(
        whole,
        (object, place) => {
          current = object;
          const resource = requireValue(resourceOf(object.type));
          const { shown } = requireValue(this.attempts.get(object.key));
          const source = new Source(object, argumentsOf(resource, object.values, shown));
          const placed = place(source);
          source.complete(optionalComputed(resource));
          return placed;
        },
        this,
      );
      const to = `whole ${api.key}`;
      this.declarations.push({ key: to, words: wordsOf(api), creation, after: [], isHelper: true });
      for (const { key, of, property, isOptional, after } of parts) {
        this.classes.set(key, of);
        this.declarations.push({
          key,
          words: wordsOf(api),
          creation: { kind: 'part', to, property, isOptional },
          after,
        });
      }
      return true;
    } catch (error) {
      if (!(error instanceof Unrepresentable)) {
        throw error;
      }
      this.giveUp(current.key, error.message);
      return false;
    }
  }

  private declareAlone(object: InventoryObject): void {
    const { key } = object;
    const recognised = this.recognise(object, requireValue(this.attempts.get(key)));
    if (!recognised) {
      const section = object.type.startsWith('data.') ? '' : 'resource.';
      this.overrides.push({ path: `${section}${object.address}`, value: verbatim(object, this) });
      return;
    }
    const { of, creation, takeOver } = recognised;
    this.classes.set(key, of);
    const keeps = object.meta && this.keptName(object, creation);
    const leftOut = isOutOfReach(object) ? reasonToLeaveOut(object) : undefined;
    this.declarations.push({ key, words: wordsOf(object), creation, after: takeOver, keeps, leftOut });
  }

  /**
   * Returns the Terraform name that a resource keeps, with the path of the resource. If no earlier pass found the
   * construct path of the resource, the path is a guess for constructs that `new` creates, and empty for all other
   * constructs.
   */
  private keptName({ key, type, address }: InventoryObject, creation: Creation): KeptName {
    const likely = creation.kind === 'new' ? `${creation.id}${creation.of.includes('.l1.') ? '' : '/Resource'}` : '';
    const path = this.paths.get(placeIn(key, creation)) ?? likely;
    return { path, name: requireValue(address).slice(type.length + 1) };
  }

  /**
   * Returns the code of the construct for an object of the inventory. If a construct cannot express the object,
   * `recognise` tries the next level, and returns undefined if the object is written verbatim.
   */
  private recognise(object: InventoryObject, attempt: Attempt): Recognised | undefined {
    const id = requireValue(this.ids.get(object.key));
    try {
      if (object.meta) {
        const source = new Source(object, object.values);
        return attempt.level === 'verbatim'
          ? undefined
          : withMeta(this.recogniseAt(attempt.level, source, id), object, this);
      }
      const resource = requireValue(resourceOf(object.type));
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
    const recognised = requireValue(recogniserOf(source.object.type)).recognise(source, id, this);
    source.complete(mayBeLeft);
    return recognised;
  }
}

function reasonToLeaveOut({ place, type, values, address }: InventoryObject): string {
  const reason = `${place} is not managed by this project: ${whyNoImportId(type, values)}`;
  return address === undefined ? reason : `${reason}; keep the object in the state that contains it`;
}

/**
 * Returns the key for the stored path of a resource. The key contains the class or the method of the creation, because
 * an L1 and an L2 construct have different resource paths.
 */
export function placeIn(key: string, creation: Creation): string {
  return `${key} ${creation.kind} ${wayOf(creation)}`;
}

function wayOf(creation: Creation): string {
  switch (creation.kind) {
    case 'addition':
      return creation.method;
    case 'calls':
      return creation.resource;
    case 'part':
      return creation.property;
    default:
      return creation.of;
  }
}
