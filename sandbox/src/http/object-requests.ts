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

/** Arguments in the path of a request, with their values. */
export type Parameters = { readonly [argument: string]: string };

/** Change of the members of an object, such as a group. */
export type MemberChange = 'add' | 'remove' | 'replace';

/** Operations on single objects for requests of the HTTP API, independent of paths and status codes. */
export class ObjectRequests {
  public constructor(
    private readonly service: Service,
    private readonly parameters: Parameters,
    private readonly query: URLSearchParams,
  ) {}

  /** Creates an object from a body. Values in the path override values in the body. */
  public create(target: TargetType, body: Value): object {
    const values = this.valid(target, withConfig(target, body), 'create');
    const made = this.service.create(target.element, plannedObject(target.element, values));
    return this.answer(target, made.shown, 'once');
  }

  /** Replaces an object by a body. */
  public replace(target: TargetType, held: Found, body: Value): object {
    const kept = keptIn(target, held.values);
    const values = { ...kept, ...withoutKept(this.valid(target, withConfig(target, body), 'update'), kept) };
    expectUnchanged(target, values, held.values, body);
    return this.change(target, held, values);
  }

  /** Changes the fields of an object that a body contains. */
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
   * Adds, removes or replaces members of an object that consists of members. An object that consists of members exists
   * as long as it has members.
   *
   * @param held the object, if the object exists
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

  /** Returns the body of a response that contains an object. */
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
 * Adds the field for the configuration to a policy if the body lacks it, so that gateways fill in defaults. The provider sends null for a
 * policy without configuration, and expects null in the response.
 */
function withConfig({ form }: TargetType, body: Value): Value {
  return form.policyName !== undefined && form.hasMembers('config') && isObject(body) && !Object.hasOwn(body, 'config')
    ? { ...body, config: {} }
    : body;
}

/** Returns the stored values that an update keeps if its body lacks these values. */
function keptIn({ form }: TargetType, values: ObjectValue): ObjectValue {
  const kept = form.whole.fields.filter(({ isKept }) => isKept);
  return Object.fromEntries(kept.map(({ member }) => [member.name, values[member.name]]));
}

function withoutKept(values: ObjectValue, kept: ObjectValue): ObjectValue {
  return Object.fromEntries(Object.entries(values).filter(([name, value]) => value !== null || !(name in kept)));
}

/** Throws if a body changes fields that only a creation accepts. */
function expectUnchanged({ form }: TargetType, values: ObjectValue, before: ObjectValue, body: Value): void {
  const fixed = isObject(body) ? changedFields(form.whole.fields, values, before, body) : [];
  if (fixed.length > 0) {
    throw new RefusedRequest(400, 'The request has fields that cannot be changed', fixed);
  }
}

/** Returns the fields that only a creation accepts and that a body changes. */
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
