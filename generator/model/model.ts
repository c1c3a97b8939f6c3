import {
  ArgumentBehaviour,
  AttributeRules,
  ElementBehaviour,
  ElementKind,
  ElementRules,
  ElementRuntime,
  PartialRuntime,
  ProviderInfo,
  Permissions,
  Roles,
} from '../catalog/types';

/** The type of a value, as the emitter needs it. */
export type TypeModel =
  | { readonly kind: 'string' | 'number' | 'bool' | 'any' }
  | { readonly kind: 'list' | 'set' | 'map'; readonly of: TypeModel }
  | { readonly kind: 'object'; readonly struct: StructModel };

/** How an object attribute holds its objects. */
export type Nesting = 'single' | 'list' | 'set' | 'map' | 'list-of-one' | 'set-of-one';

/** What the gateways of the platform do with an argument. */
export interface FieldRuntime {
  readonly secret?: boolean;
  /** Takes a vault reference; of a shared type in `some` of its places only. */
  readonly vaultReference?: 'all' | 'some';
  /** Read by the event gateway as an expression, of which a text or a truth value comes out. */
  readonly expression?: string;
  readonly refusedValues?: (string | number | boolean)[];
  /** Values that serverless gateways do not have. */
  readonly notServerless?: string[];
  /** The oldest version of the event gateway that knows it. */
  readonly minimumRuntime?: string;
  /** Of the argument that takes partials: which. */
  readonly partials?: PartialRuntime[];
  /** Of the control plane of a policy: kinds of deployment that have it, where not all do. */
  readonly deployments?: string[];
  /** Of a scope that the policy does not have. */
  readonly unsupportedScope?: boolean;
}

/** An attribute or block. */
export interface FieldModel {
  /** Terraform name. */
  readonly name: string;
  /** Dotted Terraform path. */
  readonly path: string;
  readonly property: string;
  readonly type: TypeModel;
  readonly required: boolean;
  readonly optional: boolean;
  readonly computed: boolean;
  /** Whether it can be given after construction, too. */
  readonly hasSetter: boolean;
  readonly sensitive: boolean;
  /** What to use instead, of a deprecated one. */
  readonly deprecated?: string;
  readonly block: boolean;
  readonly rules: AttributeRules;
  /** What the plugin does with it beyond the schema, where that is known. */
  readonly behaviour?: ArgumentBehaviour;
  readonly runtime: FieldRuntime;
  /** What it is for, where the catalogue says so. */
  readonly purpose?: string;
}

/** Whether users can give a value. */
export function isSettable(field: FieldModel): boolean {
  return field.required || field.optional;
}

/** A nested type. */
export interface StructModel {
  readonly name: string;
  readonly nesting: Nesting;
  readonly fields: FieldModel[];
  /** Where it occurs: type and path. */
  readonly place: string;
  /** Lives in the shared module of the provider. */
  readonly shared: boolean;
  /** What a shared type is. */
  readonly purpose?: string;
}

/** How a resource is imported. */
export interface ImportModel {
  /** Name of the interface that holds the parts. */
  readonly interfaceName: string;
  readonly shared: boolean;
  /** Terraform's name and the property of each part, in order. */
  readonly parts: { readonly name: string; readonly property: string }[];
  readonly separator?: string;
  readonly allowed?: string[];
}

/** A resource, a data source or the provider. */
export interface ElementModel {
  readonly kind: ElementKind;
  /** Terraform type. */
  readonly type: string;
  readonly className: string;
  readonly configName: string;
  /** Name of the module for users, in camel case. */
  readonly namespace: string;
  /** Name of the folder. */
  readonly folder: string;
  readonly fields: FieldModel[];
  readonly rules: ElementRules;
  readonly behaviour?: ElementBehaviour;
  readonly runtime?: ElementRuntime;
  readonly purpose?: string;
  /** Further names of outputs. */
  readonly aliases: { readonly [alias: string]: string };
  /** The `id` is the Terraform address. */
  readonly hasAddressId: boolean;
  readonly import?: ImportModel;
}

/** A provider with everything in it. */
export interface ProviderModel {
  readonly id: string;
  readonly info: ProviderInfo;
  /** Name of the provider in Terraform. */
  readonly name: string;
  readonly elements: ElementModel[];
  readonly shared: StructModel[];
  readonly sharedImports: ImportModel[];
  readonly roles?: Roles;
  readonly permissions?: Permissions;
}

/** All nested types below some fields, members before what holds them, each once. */
export function structsOf(fields: FieldModel[]): StructModel[] {
  const found: StructModel[] = [];
  const visit = (type: TypeModel): void => {
    if (type.kind === 'object') {
      if (!found.includes(type.struct)) {
        type.struct.fields.forEach((field) => visit(field.type));
        found.push(type.struct);
      }
    } else if ('of' in type) {
      visit(type.of);
    }
  };
  fields.forEach((field) => visit(field.type));
  return found;
}
