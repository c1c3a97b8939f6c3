import { Found } from '../engine/contract/object-store';
import { Service } from '../engine/server/service';
import { equal, isObject, ObjectValue, Value } from '../engine/values/value';
import { withoutNulls } from '../engine/values/without-nulls';
import { OWN_ID } from '../shared/catalog/endpoints';
import { BodyField } from './bodies/body-form';
import { InvalidParameter, FIXED } from './bodies/invalid-parameters';
import { otherFields } from './bodies/other-fields';
import { readBody, Use } from './bodies/read-body';
import { Shown, writeBody } from './bodies/write-body';
import { mergePatch } from './merge-patch';
import { ofService, plannedObject } from './planned';
import { RefusedRequest } from './refusals';
import { TargetType } from './targets';

/** Values in the path of a request to the platform's API, by argument name. */
export type Parameters = { readonly [argument: string]: string };

/** Change of the members of an object that consists of members, such as a control plane group. */
export type MemberChange = 'add' | 'remove' | 'replace';

/**
 * Operations on single sandbox objects that requests to the platform's API execute, independent of the structure of
 * request paths and of HTTP methods.
 */
export class ObjectRequests {
  public constructor(
    private readonly service: Service,
    private readonly parameters: Parameters,
    private readonly query: URLSearchParams,
  ) {}

  /** Creates an object from a request body. Values in the request path override values in the body. */
  public create(target: TargetType, body: Value): object {
    const values = this.valid(target, withConfig(target, body), 'create');
    const made = this.service.create(target.element, plannedObject(target.element, values));
    return this.answer(target, made.shown, 'once');
  }

  /**
   * Replaces the values of an object with the values in a request body (PUT). If the request body lacks a field that
   * `keptIn` returns, the field keeps its value.
   */
  public replace(target: TargetType, held: Found, body: Value): object {
    const kept = keptIn(target, held.values);
    const values = { ...kept, ...withoutKept(this.valid(target, withConfig(target, body), 'update'), kept) };
    expectUnchanged(target, values, held.values, body);
    return this.change(target, held, values);
  }

  /** Changes only those fields of an object that a request body contains (PATCH). */
  public patch(target: TargetType, held: Found, body: Value): object {
    const { form } = target;
    if (!isObject(body)) {
      return this.replace(target, held, body);
    }
    const before = withoutNulls(
      writeBody(form, held.values, { shown: 'never', isInPath: () => true }) as ObjectValue,
    ) as ObjectValue;
    const merged = mergePatch(before, body, (place) => form.hasMembers(place));
    const values = this.valid(target, merged, 'update');
    expectUnchanged(target, values, held.values, body);
    return this.change(target, held, values);
  }

  public remove(target: TargetType, { key }: Found): void {
    const asked = Object.entries(target.form.queryArguments).map(([argument, name]) => [
      argument,
      this.query.get(name),
    ]);
    this.service.remove(target.type, key, Object.fromEntries(asked));
  }

  /**
   * Adds, removes or replaces members of an object that consists of members. The first member creates the object, and
   * the removal of the last member deletes the object.
   *
   * @param held stored object that consists of members; undefined if the object does not exist
   */
  public changeMembers(target: TargetType, held: Found | undefined, body: Value, change: MemberChange): void {
    const values = this.valid(target, body, 'update');
    const named = membersIn(values);
    const others = membersIn(held?.values ?? {}).filter((one) => !named.some((other) => equal(one, other)));
    const members = { add: [...others, ...named], remove: others, replace: named }[change];
    if (!held && change !== 'remove' && members.length > 0) {
      this.service.create(target.element, plannedObject(target.element, values));
    } else if (held && members.length > 0) {
      this.change(target, held, { ...values, [MEMBERS]: members });
    } else if (held) {
      this.remove(target, held);
    }
  }

  /** Returns the response body that represents an object. */
  public answer({ element, type, form }: TargetType, values: ObjectValue, shown: Shown = 'always'): object {
    const isInPath = (argument: string): boolean => argument in this.parameters;
    const { service } = this;
    const body = writeBody(form, service.complete(element, values), { shown, isInPath });
    const key = service.keyOf(element, values);
    return { ...body, ...otherFields(form, { type, values, body, world: service.world, key, isInPath }) };
  }

  private change(target: TargetType, held: Found, values: ObjectValue): object {
    const { element, form } = target;
    const asked = Object.keys(form.queryArguments).map((argument) => [argument, held.values[argument] ?? null]);
    const planned = plannedObject(element, { ...values, ...Object.fromEntries(asked) });
    const lasting: ObjectValue = OWN_ID in values ? { ...planned, [OWN_ID]: held.values[OWN_ID] } : planned;
    const { shown } = this.service.update(element, held, lasting, { from: ofService(element, held.values) });
    return this.answer(target, shown);
  }

  private valid({ element, form }: TargetType, body: Value, use: Use): ObjectValue {
    const { values, invalid } = readBody(form, body, use);
    if (invalid.length > 0) {
      throw new RefusedRequest(400, 'The request is invalid', invalid);
    }
    const own = Object.entries(this.parameters).filter(([name]) => name in (element.schema.block.attributes ?? {}));
    return this.service.complete(element, { ...values, ...Object.fromEntries(own) });
  }
}

const MEMBERS = 'members';

function membersIn({ [MEMBERS]: members }: ObjectValue): Value[] {
  return Array.isArray(members) ? members : [];
}

/**
 * Adds an empty `config` to the body of a policy that lacks `config`, so that the sandbox fills in defaults as gateways
 * do. A `config` of null stays null, because the provider sends null for a policy without configuration, and expects
 * null in the response.
 */
function withConfig({ form }: TargetType, body: Value): Value {
  return form.policyName !== undefined && form.hasMembers('config') && isObject(body) && !Object.hasOwn(body, 'config')
    ? { ...body, config: {} }
    : body;
}

/** Returns the stored values of an object that an update keeps if the request body lacks them. */
function keptIn({ form }: TargetType, values: ObjectValue): ObjectValue {
  const kept = form.whole.fields.filter(({ isKept }) => isKept);
  return Object.fromEntries(kept.map(({ member }) => [member.name, values[member.name]]));
}

function withoutKept(values: ObjectValue, kept: ObjectValue): ObjectValue {
  return Object.fromEntries(Object.entries(values).filter(([name, value]) => value !== null || !(name in kept)));
}

/** Throws if the request body of an update changes fields that the platform accepts only at creation. */
function expectUnchanged({ form }: TargetType, values: ObjectValue, before: ObjectValue, body: Value): void {
  const fixed = isObject(body) ? changedFields(form.whole.fields, values, before, body) : [];
  if (fixed.length > 0) {
    throw new RefusedRequest(400, 'The request has fields that cannot be changed', fixed);
  }
}

/**
 * Returns the fields that the request body of an update changes, although the platform accepts them only at creation.
 */
function changedFields(
  fields: readonly BodyField[],
  values: ObjectValue,
  before: ObjectValue,
  body: ObjectValue,
): InvalidParameter[] {
  return fields
    .filter(({ isFixed, wire }) => isFixed && Object.hasOwn(body, wire))
    .filter(({ member: { name } }) => JSON.stringify(values[name]) !== JSON.stringify(before[name]))
    .map(({ wire }) => ({ field: wire, source: 'body', ...FIXED }));
}
