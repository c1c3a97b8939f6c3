import * as path from 'node:path';
import { requireValue } from '../shared/require-value';
import { ServedApi, ServedPages } from './answering';
import { HttpEndpoint } from './endpoint';
import { PlatformProxy } from './proxy';
import { keptAuthority, ServerTls } from './tls/kept-authority';

/**
 * Ports on which the sandbox serves the platform's API, by access method. The sandbox does not serve an access method
 * without a port. Port 0 selects a free port.
 */
export interface Ports {
  readonly http?: number;
  readonly https?: number;
  readonly proxy?: number;
}

/** Values of environment variables by name. */
export interface Variables {
  readonly [name: string]: string;
}

/** An access method (HTTP, HTTPS or proxy) through which the sandbox serves the platform's API. */
export interface Way {
  readonly url: string;
  /** Environment variables with which clients such as decK use the access method. */
  readonly variables: Variables;
}

/** Access methods through which the sandbox serves the platform's API: HTTP, HTTPS and proxy. */
export type ServedWays = { readonly [way in keyof Ports]?: Way };

/** Token that clients of the sandbox get instead of a real access token of the platform. */
const TOKEN = 'sandbox';

const TOKENS: Variables = {
  KONNECT_TOKEN: TOKEN,
  DECK_KONNECT_TOKEN: TOKEN,
  KONGCTL_DEFAULT_KONNECT_PAT: TOKEN,
};

/** Serves the API of the platform on this machine, through one or several access methods. */
export class Ways {
  private readonly endpoints: { http?: HttpEndpoint; https?: HttpEndpoint; proxy?: PlatformProxy } = {};
  private tls: ServerTls | undefined;
  private pages: ServedPages | undefined;

  /**
   * File with the certificate of the certificate authority that clients must trust; undefined if no access method uses
   * TLS.
   */
  public get certificate(): string | undefined {
    return this.tls?.file;
  }

  /** Access methods through which the sandbox serves the platform's API, in the order proxy, HTTPS, HTTP. */
  public get served(): ServedWays {
    const { http, https, proxy } = this.endpoints;
    return {
      ...(proxy && { proxy: { url: proxy.url, variables: proxyVariables(proxy.url, requireValue(this.tls).file) } }),
      ...(https && { https: { url: https.url, variables: httpsVariables(https.url, requireValue(this.tls).file) } }),
      ...(http && { http: { url: http.url, variables: addressVariables(http.url) } }),
    };
  }

  /** Starts a server for each access method (HTTP, HTTPS, proxy) that has a port. */
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
   * Sets the API and the web pages that the started servers serve.
   *
   * @param base path of the certificate authority's files without their extensions. The sandbox creates missing files
   * if an access method uses TLS
   * @param pages web pages of the sandbox, which the HTTP and HTTPS servers also serve
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
 * Returns the path of the certificate authority's files without their extensions: next to the sandbox store, or in the
 * session folder if the store is in memory.
 *
 * @param folder folder of the sandbox session, for stores in memory
 */
export function authorityBase(store: string, folder: string): string {
  return path.isAbsolute(store) ? store : path.join(folder, 'sandbox');
}

/** Returns the environment variables with which a client sends all HTTP and HTTPS requests to the sandbox's proxy. */
function proxyVariables(url: string, certificate: string): Variables {
  const names = ['HTTPS_PROXY', 'HTTP_PROXY', 'ALL_PROXY'];
  const proxies = [...names, ...names.map((name) => name.toLowerCase())].map((name) => [name, url]);
  return { ...Object.fromEntries(proxies), NO_PROXY: '', no_proxy: '', ...trust(certificate), ...TOKENS };
}

/**
 * Returns the environment variables with which clients use the HTTPS server of the sandbox. The real platform provider
 * has fixed API host names for some objects. The environment variable `KONG_CUSTOM_DOMAIN` replaces these host names.
 */
function httpsVariables(url: string, certificate: string): Variables {
  const domain = { KONG_CUSTOM_DOMAIN: new URL(url).host, KONG_CUSTOM_DOMAIN_REPLACE_FULL_DOMAIN: 'true' };
  return { ...addressVariables(url), ...domain, ...trust(certificate) };
}

function addressVariables(url: string): Variables {
  return { KONNECT_SERVER_URL: url, DECK_KONNECT_ADDR: url, ...TOKENS };
}

/** Returns the environment variables with which clients in Go, curl and Node.js trust a certificate. */
function trust(certificate: string): Variables {
  return { SSL_CERT_FILE: certificate, CURL_CA_BUNDLE: certificate, NODE_EXTRA_CA_CERTS: certificate };
}
