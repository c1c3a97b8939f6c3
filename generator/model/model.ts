import { Timeline } from '../catalog/timeline';
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

/** The type of a value. */
export type TypeModel =
  | { readonly kind: 'string' | 'number' | 'bool' | 'any' }
  | { readonly kind: 'list' | 'set' | 'map'; readonly of: TypeModel }
  | { readonly kind: 'object'; readonly struct: StructModel };

/** Nesting mode of an object attribute. `…-of-one` is a block that the schema or the catalogue limits to one object. */
export type Nesting = 'single' | 'list' | 'set' | 'map' | 'list-of-one' | 'set-of-one';

/** Facts about how the gateways of the platform treat an argument. */
export interface FieldRuntime {
  readonly secret?: boolean;
  /**
   * Whether the argument accepts a vault reference. The value `some` means that only some of the resource types that
   * share the argument accept a vault reference.
   */
  readonly vaultReference?: 'all' | 'some';
  /** Result type of the expression that the event gateway evaluates: `string` or `boolean`. */
  readonly expression?: string;
  readonly refusedValues?: (string | number | boolean)[];
  /** Values that serverless gateways do not support. */
  readonly notServerless?: string[];
  /** Minimum event gateway version that supports the argument. */
  readonly minimumRuntime?: string;
  /** For the argument `partials` of a policy type: the partials that the policy type accepts. */
  readonly partials?: PartialRuntime[];
  /**
   * For the argument `control_plane_id` of a policy type: deployments of gateways that support the policy type. Absent
   * if all deployments support it.
   */
  readonly deployments?: string[];
  /** For a scope argument: true if the policy does not support the scope. */
  readonly unsupportedScope?: boolean;
}

/** How requests and responses of the API treat an argument. */
export interface FieldApi {
  /**
   * Effect of an empty collection as the argument, which the provider omits from requests: the platform keeps its value
   * (`kept`) or uses its default (`default`). Absent if the provider sends an empty collection, or if the catalogue
   * does not contain the effect.
   */
  readonly unsent?: 'kept' | 'default';
  /** Whether each response contains the argument, so that each plan shows a change unless the argument is configured. */
  readonly always?: boolean;
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
  /** Whether the generated property has a setter. */
  readonly hasSetter: boolean;
  readonly sensitive: boolean;
  /** Replacement for a deprecated attribute. */
  readonly deprecated?: string;
  readonly block: boolean;
  readonly rules: AttributeRules;
  /** Behaviour of the provider that the schema does not describe, if known. */
  readonly behaviour?: ArgumentBehaviour;
  readonly runtime: FieldRuntime;
  readonly api: FieldApi;
  /** Purpose of the attribute from the catalogue. */
  readonly purpose?: string;
  /**
   * Version of the provider that added the attribute, as text. Absent if the version that added the object with the
   * argument also added the argument.
   */
  readonly since?: string;
}

/** Whether users can set the attribute. */
export function isSettable(field: FieldModel): boolean {
  return field.required || field.optional;
}

/** A nested type. */
export interface StructModel {
  readonly name: string;
  readonly nesting: Nesting;
  readonly fields: FieldModel[];
  /** Type and path of the attribute that contains the nested type. */
  readonly place: string;
  /** Whether several attributes share the type, in the shared module of the provider. */
  readonly shared: boolean;
  /** Purpose of a shared type. */
  readonly purpose?: string;
}

/** Format of the import id of a resource. */
export interface ImportModel {
  /** Name of the interface with the parts of the import id. */
  readonly interfaceName: string;
  readonly shared: boolean;
  /** Terraform argument and property name of each part, in the order of the parts in the import id. */
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
  /** Name of the element's namespace in `l1`, in camel case. */
  readonly namespace: string;
  /** Name of the folder with the generated module of the element. */
  readonly folder: string;
  readonly fields: FieldModel[];
  readonly rules: ElementRules;
  readonly behaviour?: ElementBehaviour;
  readonly runtime?: ElementRuntime;
  readonly purpose?: string;
  /**
   * Version of the provider that added the element, as text. Absent if the catalogue knows only one version of the
   * provider.
   */
  readonly since?: string;
  /** Attribute by alias. */
  readonly aliases: { readonly [alias: string]: string };
  /** Whether the attribute `id` is the Terraform address of the data source. */
  readonly hasAddressId: boolean;
  readonly import?: ImportModel;
}

/** A provider with all of its elements and shared types. */
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
  readonly timeline: Timeline;
}

/**
 * Returns all distinct nested types of some attributes and blocks. A nested type comes before the types that contain
 * it.
 */
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
