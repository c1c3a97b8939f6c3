import { TerraformProvider } from 'cdktf';
import { Construct, IConstruct } from 'constructs';
import { SecretValue } from '../../../../lib/core/l2/secret-value';
import { Generated, isGenerated } from '../../../../lib/core/schema/generated';
import { Shape } from '../../../../lib/core/schema/shape';
import { Place, without } from '../../../../lib/core/shared/declarative/document';
import { Entity, NOT_CONFIGURATION } from '../../../../lib/core/shared/declarative/entities';
import { Item, labelOf, placeOf, referenceOf } from '../../../../lib/core/shared/declarative/item';
import { OmittedFields } from '../../../../lib/core/shared/declarative/omitted-fields';
import { Diagnostic } from '../../../../lib/core/shared/diagnostic';
import { isUuid } from '../../../../lib/core/shared/formats/uuid';
import { memberAt, Members } from '../../../../lib/core/shared/objects';
import { rememberOrigin } from '../../../../lib/core/synthesis/origins';
import { addError, addWarning } from '../../../../lib/core/synthesis/problems';
import { Duration } from '../../../../lib/core/values/duration';
import { IN_PLAIN_TEXT } from '../../../../lib/core/values/plain-secrets';
import { isUnresolved } from '../../../../lib/core/values/tokens';
import { isVaultReference, vaultPrefix } from '../../../../lib/core/values/vault-reference';
import { IControlPlane } from '../../gateway/control-plane-reference';
import { GatewayEntityId } from '../../gateway/gateway-entity-id';
import { externalReference } from './external-reference';
import { DeclarativeFile } from './files';
import { DeclarativeValueConverter } from './values';
import { variableOf } from './variables';

/** Arguments that all constructs of a declarative configuration share. */
export interface CommonProps {
  readonly controlPlane: IControlPlane;
  readonly provider?: TerraformProvider;
}

/** Builds the constructs of a declarative configuration. */
export class DeclarativeBuilder {
  public readonly values: DeclarativeValueConverter;
  private readonly constructs = new Map<Item, IConstruct>();
  private readonly vaults = new Map<string, IConstruct>();

  public constructor(
    public readonly scope: Construct,
    public readonly common: CommonProps,
    private readonly keepsIds: boolean,
    leftOut = new OmittedFields([]),
  ) {
    this.values = new DeclarativeValueConverter(scope, leftOut, (remark) => this.remark(remark));
  }

  /**
   * Returns the construct of a declarative entity, or a reference if the entity is managed elsewhere. Returns undefined
   * if no construct exists for the declarative entity.
   */
  public constructOf<T extends IConstruct>(item: Item | undefined): (T & Construct) | undefined {
    if (item?.isElsewhere && !this.constructs.has(item)) {
      this.constructs.set(item, externalReference(this.scope, this.common.controlPlane, item));
    }
    return item && (this.constructs.get(item) as (T & Construct) | undefined);
  }

  /**
   * Returns the construct of the declarative entity that a field of another entity refers to, or undefined if there is
   * none.
   */
  public referencedConstruct<T extends IConstruct>(item: Item, field: string): (T & Construct) | undefined {
    return this.constructOf<T>(referenceOf(item, field));
  }

  /**
   * Creates the construct of a declarative entity. If the parent construct already has a child with the construct id,
   * reports an error and returns undefined.
   */
  public make<T extends Construct>(item: Item, scope: Construct, id: string, make: (id: string) => T): T | undefined {
    const known = scope.node.tryFindChild(id);
    if (known) {
      const other = [...this.constructs].find(([, construct]) => construct === known)?.[0];
      const first = other ? `the ${labelOf(other)} in ${other.place}` : known.node.path;
      const message = `has the same identity as ${first}; give one of the two entities a name or an id`;
      this.remark({ level: 'error', place: item.place, message });
      return undefined;
    }
    const construct = make(id);
    this.constructs.set(item, construct);
    rememberOrigin(construct, () => String(item.place));
    this.waitForVaults(item, construct);
    return construct;
  }

  /**
   * Returns whether a declarative entity has all required fields. Reports an error for each required field that is
   * missing.
   */
  public hasRequiredFields(item: Item, fields: { readonly [field: string]: unknown }): boolean {
    const missing = Object.keys(fields).filter((field) => fields[field] === undefined);
    missing.forEach((field) => {
      this.remark({ level: 'error', place: item.place, message: `has no ${field}, which is required` });
    });
    return missing.length === 0;
  }

  /**
   * Returns the L1 arguments of a declarative entity, by L1 property. The type parameter `Config` is the generated type
   * for the arguments in `shape`.
   */
  public inputs<Config = Members>(item: Item, shape: Shape, members: Members = item.fields): Config {
    const type = item.entity.types[0] ?? '';
    const at = (name: string | number): Place => placeOf(item, String(name));
    const own = ownOf(shape, item.entity);
    const { collection } = item.entity;
    return this.values.inputs(own, without(members, ['id']), { place: item.place, at, collection, type, path: '' });
  }

  /**
   * Returns the construct argument `entityId` with the id that the declarative file gives for an entity. Returns an
   * empty object if the file gives no id, or if the program does not keep the ids of the files. For an id that is not a
   * UUID, reports an error and returns an empty object.
   */
  public entityId(item: Item): { entityId?: GatewayEntityId } {
    const { id } = item.fields;
    if (id === undefined || !this.keepsIds) {
      return {};
    }
    if (typeof id !== 'string' || !isUuid(id)) {
      this.remark({
        level: 'error',
        place: item.place.at('id'),
        message: 'is invalid: the id of an entity must be a UUID',
      });
      return {};
    }
    return { entityId: GatewayEntityId.of(id) };
  }

  /**
   * Sets arguments of a construct's main resource to the values in the declarative file. The construct itself would set
   * other defaults or formats for some arguments.
   */
  public setInputs(construct: IConstruct | undefined, inputs: object): void {
    const resource = construct?.node.defaultChild;
    if (resource && isGenerated(resource)) {
      Object.entries(inputs).forEach(([property, value]) => resource._inputs.set(property, value));
    }
  }

  /** Returns the main Terraform resource of a construct. */
  public resourceOf(construct: IConstruct): Generated {
    return construct.node.defaultChild as Generated;
  }

  /**
   * Returns a secret of a declarative entity: a Terraform variable if the text is one environment variable, or else the
   * text or expression. If the declarative file contains the secret in plain text, adds a warning with the position of
   * the secret.
   */
  public secret(item: Item, field: string, text: string, place?: Place): SecretValue;
  public secret(item: Item, field: string, text: string | undefined, place?: Place): SecretValue | undefined;
  public secret(
    item: Item,
    field: string,
    text: string | undefined,
    place = placeOf(item, field),
  ): SecretValue | undefined {
    if (text === undefined) {
      return undefined;
    }
    const raw = rawText(item.fields, field);
    const { templates } = item.place.document as DeclarativeFile;
    const parts = raw === undefined ? [] : templates.parts(raw);
    const [part] = Array.isArray(parts) ? parts : [];
    if (Array.isArray(parts) && parts.length === 1 && typeof part === 'object') {
      return SecretValue.fromVariable(variableOf(this.scope, part.name));
    }
    const isPlain = !(raw !== undefined && (templates.has(raw) || isVaultReference(raw)));
    if (isPlain) {
      const message = `${IN_PLAIN_TEXT}, which you get by writing \${{ env "DECK_…" }}`;
      this.remark({ level: 'warning', place, message });
    }
    return isUnresolved(text) && !isPlain ? SecretValue.fromExpression(text) : SecretValue.unsafePlainText(text);
  }

  /**
   * Converts a number of milliseconds to a duration. Returns undefined if the number of milliseconds is missing, or is
   * a token, because `setInputs` passes the token to the resource.
   */
  public millis(length: number | undefined): Duration | undefined {
    return length === undefined || isUnresolved(length) ? undefined : Duration.millis(length);
  }

  /**
   * Stores the construct of a vault by prefix, so that the constructs of entities with references to the vault later
   * depend on the vault.
   */
  public registerVault(prefix: unknown, vault: IConstruct | undefined): void {
    if (typeof prefix === 'string' && vault) {
      this.vaults.set(prefix, vault);
    }
  }

  public remark({ level, place, message }: Diagnostic<{ readonly place: Place }>): void {
    (level === 'error' ? addError : addWarning)(this.scope, '', `${place} ${message}`);
  }

  private waitForVaults(item: Item, construct: Construct): void {
    if (this.vaults.size > 0) {
      const known = [...prefixesIn(item.fields)].map((prefix) => this.vaults.get(prefix));
      known.forEach((vault) => vault && construct.node.addDependency(vault));
    }
  }
}

/**
 * Terraform arguments that have no field in a declarative entity: the ids of parents, and the id of the entity, which
 * is read separately.
 */
const TERRAFORM_ONLY = ['control_plane_id', 'consumer_id', 'consumer_group_id', 'upstream_id', 'id'];

/** Returns the L1 arguments that the fields of a declarative entity set, except references to other entities. */
function ownOf(shape: Shape, { references }: Entity): Shape {
  const fields = references.map(({ field }) => field);
  const own = Object.entries(shape).filter(
    ([, { name }]) => ![...TERRAFORM_ONLY, ...NOT_CONFIGURATION, ...fields].includes(name),
  );
  return Object.fromEntries(own);
}

function rawText(fields: Members, path: string): string | undefined {
  const value = memberAt(fields, path.split('.'));
  return typeof value === 'string' ? value : undefined;
}

/** Returns the prefixes of all vault references in a value. */
function prefixesIn(value: unknown): Set<string> {
  if (typeof value === 'string') {
    const prefix = isVaultReference(value) ? vaultPrefix(value) : undefined;
    return new Set(prefix === undefined ? [] : [prefix]);
  }
  const members = typeof value === 'object' && value !== null ? Object.values(value) : [];
  return new Set(members.flatMap((member) => [...prefixesIn(member)]));
}
