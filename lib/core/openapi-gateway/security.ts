import { partOf } from '../shared/formats/pointer';
import { followReferences } from '../shared/formats/references';
import { isPlainObject, memberOf, Members } from '../shared/objects';
import { Extensions } from './extensions';
import { Located, ReportAt } from './model';
import { PolicyDraft } from './policies';

const TYPE = 'openid-connect';
const REMEDY = `attach a policy with x-kong-plugin-<type>, and remove generateSecurity`;

/**
 * Creates authentication policies from the security requirements of an OpenAPI specification. `Security` supports only
 * requirements for OpenID Connect.
 */
export class Security {
  public constructor(
    private readonly root: unknown,
    private readonly extensions: Extensions,
    private readonly report: ReportAt,
  ) {}

  /**
   * Returns the authentication policy for the security requirements of an OpenAPI document or operation.
   *
   * @param inherited authentication policy of the document, for operations without other requirements
   */
  public draftOf({ value, pointer }: Located<Members>, inherited?: PolicyDraft): PolicyDraft | undefined {
    const { security } = value;
    if (!Array.isArray(security)) {
      return inherited;
    }
    const [requirement]: readonly unknown[] = security;
    const place = `${pointer}/security`;
    const names = isPlainObject(requirement) ? Object.keys(requirement) : [];
    if (security.length > 1 || names.length > 1) {
      this.report('error', place, `has several security requirements, but only one is supported; ${REMEDY}`);
      return inherited;
    }
    if (names.length === 0) {
      if (inherited) {
        const message = `requires no authentication, but the policy ${TYPE} of the document applies to the whole service; give the operation a separate service with servers, and remove security from the document`;
        this.report('warning', place, message);
      }
      return inherited;
    }
    const [name] = names;
    return this.schemeOf(name, memberOf(requirement, name), place) ?? inherited;
  }

  private schemeOf(name: string, scopes: unknown, place: string): PolicyDraft | undefined {
    const schemes = memberOf(memberOf(this.root, 'components'), 'securitySchemes');
    const scheme = followReferences(this.root, {
      value: memberOf(schemes, name),
      pointer: `/components/securitySchemes${partOf(name)}`,
    });
    if (!isPlainObject(scheme.value) || scheme.value.type !== 'openIdConnect') {
      const found = isPlainObject(scheme.value) ? `is of type ${JSON.stringify(scheme.value.type)}` : 'does not exist';
      this.report(
        'error',
        place,
        `requires ${JSON.stringify(name)}, which ${found}; allowed: openIdConnect; or ${REMEDY}`,
      );
      return undefined;
    }
    const holder = { value: scheme.value, pointer: scheme.pointer, kind: 'scheme' as const };
    this.extensions.checkNames(holder);
    const base = this.extensions.object(holder, `security-${TYPE}`)?.value ?? {};
    const config = isPlainObject(base.config) ? base.config : {};
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
