/** Factories for values of the types of L2, found in the jsii assembly. */
import {
  Assembly,
  ClassType,
  InterfaceType,
  isClassType,
  Method,
  Parameter,
  Property,
  Type,
  TypeReference,
} from '@jsii/spec';
import * as gateways from '../..';

/** Creates the arguments of a call. */
interface ArgumentSource {
  arguments(parameters: readonly Parameter[] | undefined, place: string): unknown[];
}

/** Creates a value, with arguments from `values`. */
type Factory = (values: ArgumentSource, place: string) => unknown;

/** Types of L2 and the ways to create their values, computed once because there are many. */
export class L2Types {
  private readonly factories = new Map<string, readonly Factory[]>();
  private readonly classes: readonly ClassType[];

  public constructor(private readonly assembly: Assembly) {
    this.classes = Object.values(assembly.types!).filter(isClassType).filter(isOfL2);
  }

  public get(fqn: string): Type | undefined {
    return this.assembly.types![fqn];
  }

  /** Returns the constructs of a provider that L2 defines, including constructs that users cannot create directly. */
  public constructsOf(provider: string): ClassType[] {
    return this.classes.filter(
      ({ fqn, name }) =>
        fqn.startsWith(`cdktf-gateways.${provider}.`) && this.isConstruct(fqn) && !name.endsWith('Provider'),
    );
  }

  /** Whether a type is a construct or a reference to one. */
  public isConstruct(fqn: string): boolean {
    return this.isA(fqn, 'constructs.Construct') || this.isA(fqn, 'constructs.IConstruct');
  }

  /** Returns all properties, including inherited ones. */
  public propertiesOf(fqn: string): Property[] {
    const type = this.get(fqn) as InterfaceType | undefined;
    return type
      ? [...(type.properties ?? []), ...(type.interfaces ?? []).flatMap((base) => this.propertiesOf(base))]
      : [];
  }

  /** Returns the ways to create a value of a class or of an interface: constants and factories, else the constructor. */
  public factoriesOf(wanted: string): readonly Factory[] {
    const known = this.factories.get(wanted) ?? this.foundFactories(wanted);
    this.factories.set(wanted, known);
    return known;
  }

  private foundFactories(wanted: string): Factory[] {
    const isWanted = (type: TypeReference | undefined): boolean =>
      type !== undefined && 'fqn' in type && this.isA(type.fqn, wanted);
    const own = this.classes.filter(({ fqn }) => this.isA(fqn, wanted));
    const constants = own.flatMap(({ fqn, properties = [] }) =>
      properties
        .filter(({ static: isStatic, type }) => isStatic && isWanted(type))
        .map(
          ({ name }): Factory =>
            () =>
              classOf(fqn)[name],
        ),
    );
    const methods = this.classes.flatMap(({ fqn, methods: all = [] }) =>
      all
        .filter(({ static: isStatic, returns, name }) => isStatic && isWanted(returns?.type) && name !== 'fromLookup')
        .filter((method) => own.some((one) => one.fqn === fqn) || isReference(method))
        .map(
          ({ name, parameters }): Factory =>
            (values, place) =>
              classOf(fqn)[name](...values.arguments(parameters, `${place}:${name}`)),
        ),
    );
    const constructors = own
      .filter(({ initializer, abstract }) => initializer && !initializer.protected && !abstract)
      .map(
        ({ fqn, name, initializer }): Factory =>
          (values, place) =>
            new (classOf(fqn))(...values.arguments(initializer!.parameters, `${place}:${name}`)),
      );
    const factories = [...constants, ...methods];
    return factories.length > 0 ? factories : constructors;
  }

  /** Whether a type is another one, extends it or implements it. */
  private isA(fqn: string, wanted: string): boolean {
    const { base, interfaces = [] } = (this.get(fqn) ?? {}) as Partial<Pick<ClassType, 'base' | 'interfaces'>>;
    const bases = [...(base ? [base] : []), ...interfaces];
    return fqn === wanted || bases.some((base) => this.isA(base, wanted));
  }
}

/** A reference to an object that is managed elsewhere. */
function isReference({ name }: Method): boolean {
  return /^from\w+(Id|Attributes)$/.test(name);
}

function isOfL2({ symbolId }: Type): boolean {
  return /^(constructs|lib\/core)\//.test(symbolId ?? '');
}

/** A class by its full name. */
export function classOf(fqn: string): any {
  return fqn
    .replace('cdktf-gateways.', '')
    .split('.')
    .reduce((found: any, part) => found[part], gateways);
}
