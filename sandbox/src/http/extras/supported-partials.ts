import { BodyField, BodyForm } from '../bodies/body-form';

/** Field of partials and policies that contains the configuration. */
const CONFIG = 'config';

/**
 * Returns the paths in a policy's configuration that partials can set, by type of partial. A type of partial, such as
 * `redis-ce`, fits a record with the first word of the type as its name, such as `redis`, if the type has more than
 * half of the record's fields. If several types fit, the type that lacks the fewest fields of the record fits best,
 * then the type with the fewest fields.
 *
 * @param partial form of partials
 */
export function supportedPartials(policy: BodyForm, partial: BodyForm): { [kind: string]: string[] } {
  const kinds = (partial.whole.union?.blocks ?? []).map(({ field, told }) => {
    const config = configOf(partial, partial.within(field).fields);
    return { told, fields: new Set(config.map(({ wire }) => wire)) };
  });
  const supported: { [kind: string]: string[] } = {};
  for (const { place, wire, fields } of recordsIn(policy, configOf(policy, policy.whole.fields), CONFIG)) {
    const [fitting] = kinds
      .filter(({ told }) => told.split('-')[0] === wire)
      .map((kind) => ({ ...kind, missing: fields.filter((one) => !kind.fields.has(one)).length }))
      .filter(({ missing }) => missing * 2 < fields.length)
      .sort((one, other) => one.missing - other.missing || one.fields.size - other.fields.size);
    if (fitting) {
      (supported[fitting.told] ??= []).push(place);
    }
  }
  return supported;
}

interface RecordField {
  /** Path of the record in the body, with dots. */
  readonly place: string;
  readonly wire: string;
  readonly fields: readonly string[];
}

function configOf(form: BodyForm, fields: readonly BodyField[]): readonly BodyField[] {
  const config = fields.find(({ wire }) => wire === CONFIG);
  return config?.member.nested ? form.within(config).fields : [];
}

function recordsIn(form: BodyForm, fields: readonly BodyField[], place: string): RecordField[] {
  return fields
    .filter(({ member }) => member.nested?.mode === 'single')
    .flatMap((field) => {
      const inner = form.within(field).fields;
      const own = `${place}.${field.wire}`;
      return [{ place: own, wire: field.wire, fields: inner.map(({ wire }) => wire) }, ...recordsIn(form, inner, own)];
    });
}
