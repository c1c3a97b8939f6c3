import { partOf } from '../formats/pointer';
import { Located, Report } from './model';
import { captureName } from './paths';
import { Draft } from './policies';
import { isObject, resolved } from './references';
import { Schemas } from './schemas';

/** The version of JSON Schema that the gateway takes generated schemas for. */
const VERSION = 'draft4';
const STYLES: { readonly [place: string]: string } = { header: 'simple', query: 'form', path: 'simple' };

/** An operation with its parameters and those of its path. */
export interface ValidatedOperation extends Located {
  readonly own: readonly Located[];
  readonly ofPath: readonly Located[];
}

/** Completes the policy that checks requests with the schemas of operations. */
export class Validators {
  public constructor(
    private readonly root: unknown,
    private readonly schemas: Schemas,
    private readonly report: Report,
  ) {}

  /** The policy for an operation; undefined where there is nothing to check. */
  public complete(draft: Draft, operation: ValidatedOperation): Draft | undefined {
    const config = { ...(isObject(draft.value.config) ? draft.value.config : {}) };
    const content = this.contentOf(operation);
    if (isMissing(config.parameter_schema)) {
      const parameters = this.parametersOf(operation);
      if (parameters.length > 0) {
        Object.assign(config, { parameter_schema: parameters, version: VERSION });
      }
    }
    if (isMissing(config.body_schema)) {
      const body = this.bodyOf(content);
      if (body !== undefined) {
        Object.assign(config, { body_schema: body, version: VERSION });
      } else if (isMissing(config.parameter_schema)) {
        if (isMissing(config.allowed_content_types)) {
          return undefined;
        }
        // Takes any body, but without a schema the gateway would not look at the content type.
        Object.assign(config, { body_schema: '{}', version: VERSION });
      }
    }
    const types = Object.keys(content?.value ?? {}).sort();
    if (isMissing(config.allowed_content_types) && types.length > 0) {
      config.allowed_content_types = types;
    }
    return { ...draft, value: { ...draft.value, config } };
  }

  private parametersOf({ own, ofPath }: ValidatedOperation): object[] {
    const isSame = (one: any, other: any) => one.name === other.name && one.in === other.in;
    const inherited = ofPath
      .filter(({ value }) => !own.some((other) => isSame(value, other.value)))
      .flatMap((one) => {
        // The usual tool repeats one for each of the operation's that differs in name and place, which does no harm.
        const others = own.filter(({ value }) => value.name !== one.value.name && value.in !== one.value.in);
        return Array.from({ length: Math.max(1, others.length) }, () => one);
      });
    return [...inherited, ...own].flatMap((parameter) => this.parameterOf(parameter) ?? []);
  }

  private parameterOf({ value, pointer }: Located): object | undefined {
    const style = value.style ?? STYLES[value.in];
    // The policy does not know parameters in cookies.
    if (style === undefined || !(value.in in STYLES)) {
      return undefined;
    }
    const hasForms = isObject(value.schema) && (value.schema.oneOf ?? value.schema.anyOf) !== undefined;
    if (hasForms && value.schema.type === undefined) {
      const message =
        'has a schema of several forms without a type, which request-validator does not take; give it a type';
      this.report('error', pointer, message);
    }
    const schema = this.schemas.textOf({ value: value.given, pointer: `${pointer}/schema` });
    return {
      style,
      explode: value.explode ?? style === 'form',
      in: value.in,
      name: value.in === 'path' ? captureName(value.name) : value.name,
      required: value.required === true,
      ...(schema === undefined ? {} : { schema }),
    };
  }

  private contentOf({ value, pointer }: Located): Located<{ [type: string]: any }> | undefined {
    const body = resolved(this.root, { value: value.requestBody, pointer: `${pointer}/requestBody` });
    const content = isObject(body.value) ? body.value.content : undefined;
    return isObject(content) ? { value: content, pointer: `${body.pointer}/content` } : undefined;
  }

  private bodyOf(content: Located<{ [type: string]: any }> | undefined): string | undefined {
    const [type, found] = Object.entries(content?.value ?? {}).find(([name]) => isJson(name)) ?? [];
    return type === undefined || !isObject(found)
      ? undefined
      : this.schemas.textOf({ value: found.schema, pointer: `${content!.pointer}${partOf(type)}/schema` });
  }
}

function isJson(type: string): boolean {
  return /^application\/(?:[^;\s]+\+)?json\s*(?:;|$)/i.test(type.trim());
}

function isMissing(value: unknown): boolean {
  return value === undefined || value === null;
}
