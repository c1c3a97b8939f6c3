import * as path from 'node:path';
import { present } from '../shared/present';
import { ServedApi, ServedPages } from './answering';
import { HttpEndpoint } from './endpoint';
import { PlatformProxy } from './proxy';
import { keptAuthority, ServerTls } from './tls/kept-authority';

/** Ports of the ways to the API; a way without a port is not served. Port 0 is any that is free. */
export interface Ports {
  readonly http?: number;
  readonly https?: number;
  readonly proxy?: number;
}

/** Environment variables by their names. */
export interface Variables {
  readonly [name: string]: string;
}

/** A way to the API that is served. */
export interface Way {
  readonly url: string;
  /** Variables with which clients use it. */
  readonly variables: Variables;
}

/** The ways to the API that are served, by name. */
export type ServedWays = { readonly [way in keyof Ports]?: Way };

/** Token that clients get in place of their own. */
const TOKEN = 'sandbox';

const TOKENS: Variables = {
  KONNECT_TOKEN: TOKEN,
  DECK_KONNECT_TOKEN: TOKEN,
  KONGCTL_DEFAULT_KONNECT_PAT: TOKEN,
};

/** Serves the API of the platform in one or several ways, on this machine. */
export class Ways {
  private readonly endpoints: { http?: HttpEndpoint; https?: HttpEndpoint; proxy?: PlatformProxy } = {};
  private tls: ServerTls | undefined;
  private pages: ServedPages | undefined;

  /** File with the certificate for clients to trust, if any way needs one. */
  public get certificate(): string | undefined {
    return this.tls?.file;
  }

  /** The ways that are served. */
  public get served(): ServedWays {
    const { http, https, proxy } = this.endpoints;
    return {
      ...(proxy && { proxy: { url: proxy.url, variables: proxyVariables(proxy.url, present(this.tls).file) } }),
      ...(https && { https: { url: https.url, variables: httpsVariables(https.url, present(this.tls).file) } }),
      ...(http && { http: { url: http.url, variables: addressVariables(http.url) } }),
    };
  }

  /** Listens on all ports. */
  public async listen({ http, https, proxy }: Ports): Promise<void> {
    const { endpoints } = this;
    if (http !== undefined) {
      endpoints.http = new HttpEndpoint();
      await endpoints.http.listen(http);
    }
    if (https !== undefined) {
      endpoints.https = new HttpEndpoint(true);
      await endpoints.https.listen(https);
    }
    if (proxy !== undefined) {
      endpoints.proxy = new PlatformProxy();
      await endpoints.proxy.listen(proxy);
    }
  }

  /**
   * Serves objects from now on.
   *
   * @param base path of the files of the authority, without their extensions; they are made where a way needs them
   * @param pages pages for browsers, which HTTP and HTTPS serve
   */
  public serve(api: ServedApi, base: string, pages?: ServedPages): void {
    const { https, proxy } = this.endpoints;
    if (https || proxy) {
      this.tls = keptAuthority(path.resolve(base));
      https?.certify(this.tls.server);
      proxy?.certify(this.tls.server);
    }
    this.pages = pages;
    Object.values(this.endpoints).forEach((endpoint) => endpoint.serve(api, pages));
  }

  public async close(): Promise<void> {
    this.pages?.close();
    await Promise.all(Object.values(this.endpoints).map((endpoint) => endpoint.close()));
  }
}

/**
 * Where the authority of a store is kept: next to it, or with the session if the store is in memory.
 *
 * @param folder folder of the session
 */
export function authorityBase(store: string, folder: string): string {
  return path.isAbsolute(store) ? store : path.join(folder, 'sandbox');
}

/** Variables with which a client reaches the hosts of the platform through the proxy, and nothing else. */
function proxyVariables(url: string, certificate: string): Variables {
  const names = ['HTTPS_PROXY', 'HTTP_PROXY', 'ALL_PROXY'];
  const proxies = [...names, ...names.map((name) => name.toLowerCase())].map((name) => [name, url]);
  return { ...Object.fromEntries(proxies), NO_PROXY: '', no_proxy: '', ...trust(certificate), ...TOKENS };
}

/** The provider keeps the names of hosts for some objects, and takes another host for these by `KONG_CUSTOM_DOMAIN`. */
function httpsVariables(url: string, certificate: string): Variables {
  const domain = { KONG_CUSTOM_DOMAIN: new URL(url).host, KONG_CUSTOM_DOMAIN_REPLACE_FULL_DOMAIN: 'true' };
  return { ...addressVariables(url), ...domain, ...trust(certificate) };
}

function addressVariables(url: string): Variables {
  return { KONNECT_SERVER_URL: url, DECK_KONNECT_ADDR: url, ...TOKENS };
}

/** For clients in Go, curl and Node.js. */
function trust(certificate: string): Variables {
  return { SSL_CERT_FILE: certificate, CURL_CA_BUNDLE: certificate, NODE_EXTRA_CA_CERTS: certificate };
}
