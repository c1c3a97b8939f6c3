import { IConstruct } from 'constructs';
import { literalTexts } from '../../../lib/core/literal';
import { checkText } from '../../../lib/core/rules/texts';
import { tokenProblem } from './private/path-checks';

/** What a request has to be hashed, as the platform takes it. */
interface Rendered {
  readonly kind: string;
  readonly header?: string;
  readonly cookie?: string;
  readonly cookiePath?: string;
  readonly queryArg?: string;
  readonly uriCapture?: string;
}

/** Further arguments of a cookie. */
export interface HashCookieOptions {
  /**
   * The path of the cookie, where the gateway sets it. Terraform: `hash_on_cookie_path`.
   *
   * @default - the platform's: /
   */
  readonly path?: string;
}

/**
 * By what consistent hashing tells requests: those of one value go to one target.
 *
 * @example
 *
 * platform.HashOn.header('x-tenant');
 */
export class HashOn {
  /** By the consumer, or by the credential where there is no consumer. */
  public static consumer(): HashOn {
    return new HashOn({ kind: 'consumer' });
  }

  /** By the address of the client. */
  public static ip(): HashOn {
    return new HashOn({ kind: 'ip' });
  }

  /**
   * By the value of a header.
   *
   * @param name its name
   */
  public static header(name: string): HashOn {
    return new HashOn({ kind: 'header', header: literalTexts(name) });
  }

  /**
   * By the value of a cookie. The gateway sets it where a request has none, so there is never a need for a fallback.
   *
   * @param name its name
   * @param options its further arguments
   */
  public static cookie(name: string, options: HashCookieOptions = {}): HashOn {
    return new HashOn({ kind: 'cookie', cookie: literalTexts(name), cookiePath: literalTexts(options?.path) });
  }

  /** By the path of the request. */
  public static path(): HashOn {
    return new HashOn({ kind: 'path' });
  }

  /**
   * By the value of a query argument.
   *
   * @param name its name
   */
  public static queryArgument(name: string): HashOn {
    return new HashOn({ kind: 'query_arg', queryArg: literalTexts(name) });
  }

  /**
   * By what a group of the route's regular expression took of the path.
   *
   * @param name the name of the group
   */
  public static uriCapture(name: string): HashOn {
    return new HashOn({ kind: 'uri_capture', uriCapture: literalTexts(name) });
  }

  private constructor(private readonly rendered: Rendered) {}

  /**
   * For the L1 construct.
   * @internal
   */
  public _render(construct: IConstruct, property: string): Rendered {
    const { header, cookie, cookiePath } = this.rendered;
    checkText(construct, property, header, tokenProblem);
    checkText(construct, property, cookie, tokenProblem);
    checkText(construct, `${property}.path`, cookiePath, (path) =>
      path.startsWith('/') ? undefined : 'allowed: paths that begin with a slash',
    );
    return this.rendered;
  }
}
