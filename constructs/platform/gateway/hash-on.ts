import { IConstruct } from 'constructs';
import { checkText } from '../../../lib/core/l2/text-check';
import { literalTexts } from '../../../lib/core/values/literal';
import { tokenProblem } from './private/path-checks';

/** Request property to hash, as arguments of the platform. */
interface HashArguments {
  readonly kind: string;
  readonly header?: string;
  readonly cookie?: string;
  readonly cookiePath?: string;
  readonly queryArg?: string;
  readonly uriCapture?: string;
}

/** Options of a cookie for hashing. */
export interface HashCookieOptions {
  /**
   * Path of the cookie that the gateway sets. Terraform: `hash_on_cookie_path`.
   *
   * @default - /, set by the platform
   */
  readonly path?: string;
}

/**
 * Request property for consistent hashing. Requests with an equal value of the property go to the same target.
 *
 * @example
 *
 * platform.HashOn.header('x-tenant');
 */
export class HashOn {
  /** Hashes the consumer, or the credential if the request has no consumer. */
  public static consumer(): HashOn {
    return new HashOn({ kind: 'consumer' });
  }

  /** Hashes the address of the client. */
  public static ip(): HashOn {
    return new HashOn({ kind: 'ip' });
  }

  /**
   * Hashes the value of a header.
   *
   * @param name name of the header
   */
  public static header(name: string): HashOn {
    return new HashOn({ kind: 'header', header: literalTexts(name) });
  }

  /**
   * Hashes the value of a cookie. If a request does not have the cookie, the gateway sets the cookie, so no fallback is
   * needed.
   *
   * @param name name of the cookie
   * @param options further options
   */
  public static cookie(name: string, options: HashCookieOptions = {}): HashOn {
    return new HashOn({ kind: 'cookie', cookie: literalTexts(name), cookiePath: literalTexts(options?.path) });
  }

  /** Hashes the path of the request. */
  public static path(): HashOn {
    return new HashOn({ kind: 'path' });
  }

  /**
   * Hashes the value of a query argument.
   *
   * @param name name of the query argument
   */
  public static queryArgument(name: string): HashOn {
    return new HashOn({ kind: 'query_arg', queryArg: literalTexts(name) });
  }

  /**
   * Hashes the part of the path that a named group of the route's regular expression captured.
   *
   * @param name name of the capture group
   */
  public static uriCapture(name: string): HashOn {
    return new HashOn({ kind: 'uri_capture', uriCapture: literalTexts(name) });
  }

  private constructor(private readonly args: HashArguments) {}

  /**
   * Returns the settings as arguments of the L1 construct.
   * @internal
   */
  public _render(construct: IConstruct, property: string): HashArguments {
    const { header, cookie, cookiePath } = this.args;
    checkText(construct, property, header, tokenProblem);
    checkText(construct, property, cookie, tokenProblem);
    checkText(construct, `${property}.path`, cookiePath, (path) =>
      path.startsWith('/') ? undefined : 'allowed: paths that begin with a slash',
    );
    return this.args;
  }
}
