import { partOf } from '../shared/formats/pointer';
import { followReferences } from '../shared/formats/references';
import { isPlainObject, memberOf, Members } from '../shared/objects';
import { Fields, Located, ReportAt } from './model';
import { captureName, Parameter } from './paths';
import { PolicyDraft } from './policies';
import { Schemas } from './schemas';

/** JSON Schema version of the schemas in generated request-validator policies. */
const VERSION = 'draft4';
const STYLES: { readonly [place: string]: string } = { header: 'simple', query: 'form', path: 'simple' };

/** OpenAPI operation with its parameters and the parameters of its path. */
export interface ValidatedOperation extends Located<Members> {
  readonly own: readonly Located<Parameter>[];
  readonly ofPath: readonly Located<Parameter>[];
}

/** Adds the schemas of OpenAPI operations to request-validator policies. */
export class Validators {
  public constructor(
    private readonly root: unknown,
    private readonly schemas: Schemas,
    private readonly report: ReportAt,
  ) {}

  /**
   * Returns the request-validator policy for an OpenAPI operation. Returns undefined if neither the OpenAPI operation
   * nor the settings of the policy have anything to validate.
   */
  public policyFor(draft: PolicyDraft, operation: ValidatedOperation): PolicyDraft | undefined {
    const config: Fields = { ...(isPlainObject(draft.value.config) ? draft.value.config : {}) };
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
        // Accepts any body. Without a schema for the body, the gateway would ignore the content type of the request.
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
    const isSame = (one: Parameter, other: Parameter) => one.name === other.name && one.in === other.in;
    const inherited = ofPath
      .filter(({ value }) => !own.some((other) => isSame(value, other.value)))
      .flatMap((one) => {
        // decK repeats an inherited parameter for each parameter of the operation with another name and location, which
        // has no effect.
        const others = own.filter(({ value }) => value.name !== one.value.name && value.in !== one.value.in);
        return Array.from({ length: Math.max(1, others.length) }, () => one);
      });
    return [...inherited, ...own].flatMap((parameter) => this.parameterOf(parameter) ?? []);
  }

  private parameterOf({ value, pointer }: Located<Parameter>): object | undefined {
    const style = value.style ?? STYLES[value.in];
    // The policy request-validator does not support cookie parameters.
    if (style === undefined || !(value.in in STYLES)) {
      return undefined;
    }
    const forms = memberOf(value.schema, 'oneOf') ?? memberOf(value.schema, 'anyOf');
    if (forms !== undefined && memberOf(value.schema, 'type') === undefined) {
      const message =
        'has a schema with several alternatives and no type, which request-validator does not support; add a type';
      this.report('error', pointer, message);
    }
    const schema = this.schemas.jsonOf({ value: value.given, pointer: `${pointer}/schema` });
    return {
      style,
      explode: value.explode ?? style === 'form',
      in: value.in,
      name: value.in === 'path' ? captureName(value.name) : value.name,
      required: value.required === true,
      ...(schema === undefined ? {} : { schema }),
    };
  }

  private contentOf({ value, pointer }: Located<Members>): Located<Members> | undefined {
    const body = followReferences(this.root, { value: value.requestBody, pointer: `${pointer}/requestBody` });
    const content = memberOf(body.value, 'content');
    return isPlainObject(content) ? { value: content, pointer: `${body.pointer}/content` } : undefined;
  }

  private bodyOf(content: Located<Members> | undefined): string | undefined {
    if (!content) {
      return undefined;
    }
    const [type, found] = Object.entries(content.value).find(([name]) => isJson(name)) ?? [];
    return type === undefined || !isPlainObject(found)
      ? undefined
      : this.schemas.jsonOf({ value: found.schema, pointer: `${content.pointer}${partOf(type)}/schema` });
  }
}

function isJson(type: string): boolean {
  return /^application\/(?:[^;\s]+\+)?json\s*(?:;|$)/i.test(type.trim());
}

function isMissing(value: unknown): boolean {
  return value === undefined || value === null;
}
