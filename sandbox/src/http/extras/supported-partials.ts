import { BodyField, BodyForm } from '../bodies/body-form';

/** Path of the configuration within a partial and within a policy. */
const CONFIG = 'config';

/**
 * Returns the paths of a policy's configuration that partials can fill, by type of partial. A type fits a record with the type's name, such
 * as `redis`, if it has most fields of the record. Among several types, the type that lacks the fewest fields of the record fits, then the
 * smallest type.
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
