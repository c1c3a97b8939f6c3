import { requireValue } from 'cdktf-gateways-sandbox/toolkit/checks';
import { Declaration, keysIn, Program, variablesIn } from '../code/code';
import { componentsOf } from '../components';
import { objectsInOrder } from '../compose/order';
import { grouped } from '../grouped';
import { InventoryObject } from '../inventory/inventory';
import { Home, homesOf } from './homes';

/** Group of constructs in a generated project: a class in a separate file. */
export interface Group {
  /** Words from which the printer makes the names of the group's class and file. */
  readonly words: readonly string[];
  /**
   * Titles of the homes that the group contains, such as `Portal orders`, for the documentation of the group's class.
   */
  readonly titles: readonly string[];
  readonly declarations: readonly Declaration[];
  /** Groups whose constructs this group uses. A group comes after all groups that it uses. */
  readonly uses: readonly Group[];
  /** Keys of the declarations in a group that other groups use. */
  readonly shared: ReadonlySet<string>;
  readonly usesVariables: boolean;
}

/** Maximum number of constructs in a stack that is not split into classes. */
const FEW = 25;

/**
 * Splits a program into classes, such as one for each control plane, portal or service. Classes whose constructs refer
 * to each other become one class. A program with few constructs is not split into classes.
 */
export function groupsOf(program: Program, objects: readonly InventoryObject[]): Group[] {
  return program.declarations.length <= FEW
    ? []
    : new Grouping(program, withParts(homesOf(objectsInOrder(objects)), program)).groups();
}

/**
 * Moves all parts of a construct to the home (class) of the construct. A construct without a home first gets the home
 * of its first part.
 */
function withParts(homes: ReadonlyMap<string, Home>, { declarations }: Program): ReadonlyMap<string, Home> {
  const all = new Map(homes);
  for (const { key, creation } of declarations) {
    if (creation.kind === 'part') {
      const home = all.get(creation.to) ?? requireValue(all.get(key));
      all.set(creation.to, home).set(key, home);
    }
  }
  return all;
}

class Grouping {
  private readonly declarations: ReadonlyMap<string, Declaration>;
  /** Position of each declaration in the program, by the declaration's key. */
  private readonly places: ReadonlyMap<string, number>;
  /** Declarations in each home (class), by the key of the home. */
  private readonly members: Map<string, Declaration[]>;
  /** Keys of the homes that use a construct, by the key of the construct. */
  private readonly users = new Map<string, Set<string>>();

  public constructor(
    program: Program,
    private readonly homes: ReadonlyMap<string, Home>,
  ) {
    this.declarations = new Map(program.declarations.map((one) => [one.key, one]));
    this.places = new Map(program.declarations.map(({ key }, place) => [key, place]));
    this.members = grouped(program.declarations, ({ key }) => {
      const home = homes.get(key)?.key;
      return home === undefined ? [] : [home];
    });
    for (const home of this.members.keys()) {
      for (const key of this.usedIn(home)) {
        this.users.set(key, (this.users.get(key) ?? new Set()).add(home));
      }
    }
  }

  public groups(): Group[] {
    const made = new Map<string, Group>();
    return componentsOf(this.members.keys(), (home) => this.usedBy(home)).map((component) => {
      const group = this.group(component, made);
      component.forEach((home) => made.set(home, group));
      return group;
    });
  }

  private group(component: readonly string[], made: ReadonlyMap<string, Group>): Group {
    const home = (key: string): Home => requireValue(this.homes.get(requireValue(this.members.get(key))[0].key));
    const [largest] = [...component].sort(
      (a, b) => requireValue(this.members.get(b)).length - requireValue(this.members.get(a)).length,
    );
    const inside = new Set(component);
    const declarations = this.withOutsides(component.flatMap((one) => requireValue(this.members.get(one))));
    const uses = component.flatMap((one) => this.usedBy(one)).filter((one) => !inside.has(one));
    return {
      words: home(largest).words,
      titles: component.map((one) => home(one).title),
      declarations,
      uses: [...new Set(uses.map((one) => requireValue(made.get(one))))],
      shared: this.sharedOf(inside),
      usesVariables: declarations.some((one) => !one.leftOut && variablesIn(one).length > 0),
    };
  }

  /** Returns the keys of the homes whose constructs the given home uses. */
  private usedBy(home: string): string[] {
    const used = this.usedIn(home);
    return [...new Set(used.flatMap((key) => this.homes.get(key)?.key ?? []))];
  }

  /** Returns the keys of the constructs that the declarations of a home use. */
  private usedIn(home: string): string[] {
    return this.withOutsides(requireValue(this.members.get(home)))
      .filter(({ leftOut }) => !leftOut)
      .flatMap(keysIn)
      .map((key) => this.holderOf(key));
  }

  /**
   * Returns the key of the declaration whose variable gives access to a construct: the declaration itself, or the
   * declaration that creates it. A part of a construct has no variable, because the part is a property of the construct
   * that creates it.
   */
  private holderOf(key: string): string {
    const creation = this.declarations.get(key)?.creation;
    return creation?.kind === 'part' ? creation.to : key;
  }

  /**
   * Adds the declarations without a home that the given declarations use, such as references to objects outside of the
   * project. Each generated file contains its own copy of declarations without a home. `withOutsides` returns the
   * declarations in the order of the program.
   */
  private withOutsides(declarations: readonly Declaration[]): Declaration[] {
    const wanted = new Set<string>();
    const want = (key: string): void => {
      if (!wanted.has(key)) {
        wanted.add(key);
        keysIn(requireValue(this.declarations.get(key)))
          .filter((used) => !this.homes.has(used))
          .forEach(want);
      }
    };
    declarations.forEach(({ key }) => want(key));
    // A project can have as many homes as objects, so the code does not search the whole program for each home.
    return [...wanted]
      .sort((one, other) => requireValue(this.places.get(one)) - requireValue(this.places.get(other)))
      .map((key) => requireValue(this.declarations.get(key)));
  }

  /** Returns the keys of the declarations in the given homes that other homes use. */
  private sharedOf(inside: ReadonlySet<string>): Set<string> {
    const own = [...inside].flatMap((home) => requireValue(this.members.get(home)).map(({ key }) => key));
    return new Set(own.filter((key) => [...(this.users.get(key) ?? [])].some((user) => !inside.has(user))));
  }
}
