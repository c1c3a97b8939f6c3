import * as fs from 'node:fs';
import * as path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { UsageError } from 'cdktf-gateways-sandbox/toolkit/commands';
import { engine, libraryFolder, OF_ENGINE } from '../../library';

/** A type reference in the jsii assembly. */
export interface TypeReference {
  readonly fqn?: string;
  readonly primitive?: string;
  readonly collection?: { readonly kind: 'array' | 'map'; readonly elementtype: TypeReference };
  readonly union?: { readonly types: readonly TypeReference[] };
}

interface Parameter {
  readonly type: TypeReference;
}

interface Method {
  readonly name: string;
  readonly parameters?: readonly Parameter[];
}

/** The parts of a type in the jsii assembly that the printer uses. */
interface Type {
  readonly kind: 'class' | 'interface' | 'enum';
  readonly datatype?: boolean;
  readonly base?: string;
  readonly interfaces?: readonly string[];
  readonly initializer?: { readonly parameters?: readonly Parameter[] };
  readonly methods?: readonly Method[];
  readonly properties?: readonly { readonly name: string; readonly type: TypeReference }[];
}

/**
 * Exports of the library with the types of their arguments. Python code must name the classes of structs, so the
 * printer needs the types.
 */
export class Assembly {
  /** Returns the jsii assembly of the library. */
  public static load(): Assembly {
    const folder = libraryFolder();
    const file = path.join(folder, '.jsii');
    if (!fs.existsSync(file)) {
      throw new UsageError(`${file} is missing: projects in Python need a built library; install the package from npm`);
    }
    const content = JSON.parse(fs.readFileSync(file, 'utf8'));
    const assembly =
      content.schema === 'jsii/file-redirect'
        ? JSON.parse(gunzipSync(fs.readFileSync(path.join(folder, content.filename))).toString())
        : content;
    return new Assembly({ ...assembly.types, ...typesOfEngine(engine().name) });
  }

  private constructor(private readonly types: { readonly [fqn: string]: Type }) {}

  /** Returns the types of the parameters of a class's constructor. */
  public ofNew(of: string): readonly TypeReference[] {
    const found = this.line(fullName(of)).find(({ initializer }) => initializer !== undefined);
    return typesOf(found?.initializer?.parameters);
  }

  /** Returns the types of the parameters of a method, or an empty list if the method is unknown. */
  public ofMethod(of: string, name: string): readonly TypeReference[] {
    const methods = this.line(fullName(of)).flatMap((type) => type.methods ?? []);
    return typesOf(methods.find((method) => method.name === name)?.parameters);
  }

  /** Returns the full name of the struct that a type reference names, or undefined if the type is not a struct. */
  public structure(type: TypeReference | undefined): string | undefined {
    return alternatives(type).find(({ fqn }) => fqn !== undefined && this.types[fqn]?.datatype === true)?.fqn;
  }

  /** Returns the type of the elements of a list or map. */
  public element(type: TypeReference | undefined, kind: 'array' | 'map'): TypeReference | undefined {
    return alternatives(type).find(({ collection }) => collection?.kind === kind)?.collection?.elementtype;
  }

  /** Returns the type of a property of a struct. */
  public property(structure: string, name: string): TypeReference | undefined {
    const properties = this.line(structure).flatMap((type) => type.properties ?? []);
    return properties.find((property) => property.name === name)?.type;
  }

  /** Returns a type of the assembly and its base types. */
  private line(fqn: string): Type[] {
    const type = this.types[fqn];
    if (!type) {
      return [];
    }
    const above = [...(type.base === undefined ? [] : [type.base]), ...(type.interfaces ?? [])];
    return [type, ...above.flatMap((one) => this.line(one))];
  }
}

/**
 * Returns the types of cdktf's classes and structs that the printer needs, because the printer does not read the
 * assembly of cdktf.
 */
function typesOfEngine(name: string): { readonly [fqn: string]: Type } {
  const ofEngine = (type: string): TypeReference => ({ fqn: `${name}.${type}` });
  const structure = (properties: NonNullable<Type['properties']> = []): Type => ({
    kind: 'interface',
    datatype: true,
    properties,
  });
  const validations: TypeReference = {
    collection: { kind: 'array', elementtype: ofEngine('TerraformVariableValidationConfig') },
  };
  const types: { readonly [type: string]: Type } = {
    TerraformMetaArguments: structure([{ name: 'lifecycle', type: ofEngine('TerraformResourceLifecycle') }]),
    TerraformResourceLifecycle: structure(),
    TerraformVariable: madeWith(ofEngine('TerraformVariableConfig')),
    TerraformVariableConfig: structure([{ name: 'validation', type: validations }]),
    TerraformVariableValidationConfig: structure(),
    TerraformOutput: madeWith(ofEngine('TerraformOutputConfig')),
    TerraformOutputConfig: structure(),
  };
  return Object.fromEntries(Object.entries(types).map(([type, known]) => [`${name}.${type}`, known]));
}

/** Returns the description of a cdktf class whose constructor takes a scope, an id and the given struct. */
function madeWith(config: TypeReference): Type {
  const parameters = [{ fqn: 'constructs.Construct' }, {}, config].map((type) => ({ type }));
  return { kind: 'class', initializer: { parameters } };
}

/** Returns the full name of an export of the library or of cdktf. */
function fullName(of: string): string {
  const { name, library } = engine();
  return of.startsWith(OF_ENGINE) ? `${name}.${of.slice(OF_ENGINE.length)}` : `${library}.${of}`;
}

function typesOf(parameters: readonly Parameter[] = []): TypeReference[] {
  return parameters.map(({ type }) => type);
}

function alternatives(type: TypeReference | undefined): readonly TypeReference[] {
  return type === undefined
    ? []
    : (type.union?.types ?? [type]).flatMap((one) => (one.union ? alternatives(one) : [one]));
}
