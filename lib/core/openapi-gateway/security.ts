import { partOf } from '../formats/pointer';
import { Extensions } from './extensions';
import { Located, Report } from './model';
import { Draft } from './policies';
import { isObject, resolved } from './references';

const TYPE = 'openid-connect';
const REMEDY = `attach a policy by x-kong-plugin-<type>, and leave generateSecurity out`;

/** Makes policies of authentication of what a specification demands: of OpenID Connect alone. */
export class Security {
  public constructor(
    private readonly root: any,
    private readonly extensions: Extensions,
    private readonly report: Report,
  ) {}

  /**
   * The policy for the requirements of a part.
   *
   * @param inherited that of the document, which holds where an operation demands nothing else
   */
  public draftOf({ value, pointer }: Located, inherited?: Draft): Draft | undefined {
    const { security } = value;
    if (!Array.isArray(security)) {
      return inherited;
    }
    const place = `${pointer}/security`;
    const names = isObject(security[0]) ? Object.keys(security[0]) : [];
    if (security.length > 1 || names.length > 1) {
      this.report(
        'error',
        place,
        `demands one of several or several together, and a policy is made for one; ${REMEDY}`,
      );
      return inherited;
    }
    if (names.length === 0) {
      if (inherited) {
        const message = `demands nothing, but the policy ${TYPE} that the document demands holds for all of its service; give the operation a service of its own, by servers, and leave security out of the document`;
        this.report('warning', place, message);
      }
      return inherited;
    }
    const [name] = names;
    return this.schemeOf(name, security[0][name], place) ?? inherited;
  }

  private schemeOf(name: string, scopes: unknown, place: string): Draft | undefined {
    const { value: schemes } = { value: this.root.components?.securitySchemes ?? {} };
    const scheme = resolved(this.root, { value: schemes[name], pointer: `/components/securitySchemes${partOf(name)}` });
    if (!isObject(scheme.value) || scheme.value.type !== 'openIdConnect') {
      const found = isObject(scheme.value) ? `is of type ${JSON.stringify(scheme.value.type)}` : 'is not there';
      this.report(
        'error',
        place,
        `demands ${JSON.stringify(name)}, which ${found}; allowed: openIdConnect; or ${REMEDY}`,
      );
      return undefined;
    }
    const holder = { value: scheme.value, pointer: scheme.pointer, kind: 'scheme' as const };
    this.extensions.checkNames(holder);
    const base = this.extensions.object(holder, `security-${TYPE}`)?.value ?? {};
    const config = isObject(base.config) ? base.config : {};
    const { openIdConnectUrl: url } = scheme.value;
    const demanded = [config.scopes_required, scopes].flatMap((list) => (Array.isArray(list) ? list : []));
    return {
      type: TYPE,
      pointer: scheme.pointer,
      hasNoToolId: true,
      value: {
        ...base,
        config: {
          ...(typeof url === 'string' ? { issuer: url } : {}),
          ...config,
          scopes_required: [...new Set(demanded)].sort(),
        },
      },
    };
  }
}
