import { IConstruct } from 'constructs';
import { checkText } from '../../../lib/core/l2/text-check';
import { literalTexts } from '../../../lib/core/values/literal';
import { tokenProblem } from './private/path-checks';

/** Request property for consistent hashing, in the terms of the resource `konnect_gateway_upstream`. */
interface HashArguments {
  readonly kind: string;
  readonly header?: string;
  readonly cookie?: string;
  readonly cookiePath?: string;
  readonly queryArg?: string;
  readonly uriCapture?: string;
}

/** Options of the cookie that an upstream hashes for load balancing. */
export interface HashCookieOptions {
  /**
   * Path of the cookie that the gateway sets for consistent hashing. Terraform: `hash_on_cookie_path`.
   *
   * @default - / (default of the platform)
   */
  readonly path?: string;
}

/**
 * Request property that an upstream hashes for load balancing. The gateway sends requests with an equal value of the
 * hashed property to the same upstream target.
 *
 * @example
 *
 * platform.HashOn.header('x-tenant');
 */
export class HashOn {
  /** Returns a `HashOn` that hashes the consumer of a request, or the credential if the request has no consumer. */
  public static consumer(): HashOn {
    return new HashOn({ kind: 'consumer' });
  }

  /** Returns a `HashOn` that hashes the IP address of the client. */
  public static ip(): HashOn {
    return new HashOn({ kind: 'ip' });
  }

  /**
   * Returns a `HashOn` that hashes the value of a request header.
   *
   * @param name name of the request header
   */
  public static header(name: string): HashOn {
    return new HashOn({ kind: 'header', header: literalTexts(name) });
  }

  /**
   * Returns a `HashOn` that hashes the value of a request cookie. If a request does not have the hashed cookie, the
   * gateway sets the cookie, so `hashFallback` is not allowed.
   *
   * @param name name of the hashed cookie
   * @param options further options
   */
  public static cookie(name: string, options: HashCookieOptions = {}): HashOn {
    return new HashOn({ kind: 'cookie', cookie: literalTexts(name), cookiePath: literalTexts(options?.path) });
  }

  /** Returns a `HashOn` that hashes the path of the request. */
  public static path(): HashOn {
    return new HashOn({ kind: 'path' });
  }

  /**
   * Returns a `HashOn` that hashes the value of a query argument of the request.
   *
   * @param name name of the query argument
   */
  public static queryArgument(name: string): HashOn {
    return new HashOn({ kind: 'query_arg', queryArg: literalTexts(name) });
  }

  /**
   * Returns a `HashOn` that hashes the part of the request's path that a named group in the route's regular expression
   * captures.
   *
   * @param name name of the capture group in the route's regular expression
   */
  public static uriCapture(name: string): HashOn {
    return new HashOn({ kind: 'uri_capture', uriCapture: literalTexts(name) });
  }

  private constructor(private readonly args: HashArguments) {}

  /**
   * Returns the hashed property as arguments for the L1 construct of an upstream. Checks the name of the header or
   * cookie, and the path of the cookie.
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
