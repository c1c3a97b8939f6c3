/** Random requests to the platform's API that are well-formed HTTP, but hostile in path, query, headers and body. */
import * as fs from 'node:fs';
import * as http from 'node:http';
import * as path from 'node:path';

interface Request {
  readonly method: string;
  readonly path: string;
  readonly headers: http.OutgoingHttpHeaders;
  readonly body: Buffer | string;
}

/** Number of responses by status, and requests without a response or with a status of 500 or higher. */
export interface Answers {
  readonly statuses: { readonly [status: string]: number };
  readonly failures: readonly string[];
}

const API = path.join(__dirname, '..', '..', '..', 'catalog', 'platform', 'api.json');

/** Deeper than a recursive parser can go. */
const DEEP = '['.repeat(100_000);

const VALUES = [
  ...['null', 'true', '-1', '1e999999999', '1e-999999999', '9'.repeat(400), '""', '"\\u0000"', '"\\ud800"', '[]', '{}'],
  ...['{"__proto__":{"id":"a"}}', '{"constructor":{"prototype":1}}', '[[[[[[1]]]]]]', '"${jndi:ldap://a}"'],
  ...['"\' OR 1=1 --"', '"../../../etc/passwd"', '"<script>alert(1)</script>"', JSON.stringify('x'.repeat(100_000))],
];

const NAMES = [
  ...['name', 'id', 'labels', 'tags', 'config', 'host', 'type', 'description', 'display_name', 'slug', 'content'],
  ...['__proto__', 'constructor', 'toString', 'hasOwnProperty', '', '\\u0000', 'created_at', 'control_plane_id'],
];

const BODIES = [
  ...['', ' ', '{', '}', 'null', '[]', '0', '"text"', '{"name":}', '{"name":"a","name":"b"}', '\ufeff{}', DEEP],
  `{"name":${DEEP}`,
  `{${Array.from({ length: 20_000 }, (_, index) => `"field-${index}":1`).join(',')}}`,
];

/** Creations of objects that others need, so that requests reach more than missing parents. */
const PARENTS = ['POST /v3/apis 201', 'POST /v3/portals 201', 'POST /v2/control-planes 201'];

const PATHS = ['/', '//', '/v2/', '/%', '/v3/apis/%00', '/-/object', '/v3/apis/../apis', '/v3/apis/', '/V3/APIS'];

const IDS = ['__proto__', 'null', '..', '%2e%2e', '%00', 'a%2Fb', 'ü', '~'];

const QUERIES = [
  ...['', '?', '?page[size]=-1', '?page[size]=1e9&page[number]=0', '?page[after]=%00', '?offset=%FF', '?size=NaN'],
  ...[
    '?filter[__proto__][eq]=a',
    '?filter[name]=a&filter[name][contains]=%',
    '?sort=__proto__ desc',
    '?tags=a,b/c&tags=',
  ],
  ...['?filter[name][eq][eq]=a', `?filter[name][contains]=${'a'.repeat(5000)}`, '?labels=a:b,:,', '?force=true'],
];

/** Sends random requests, some concurrently, and reads all responses. */
export class HostileRequests {
  /** Requests as the catalogue has them: `POST /v3/apis 201`. */
  private readonly requests: readonly string[];
  /** Ids of created objects by the last segment of their path, such as `apis`, so that requests reach objects. */
  private readonly ids = new Map<string, string[]>();

  /**
   * @param random returns a number from 0 to below a limit
   */
  public constructor(
    private readonly url: string,
    private readonly random: (limit: number) => number,
  ) {
    const { operations } = JSON.parse(fs.readFileSync(API, 'utf8'));
    this.requests = operations.flatMap(({ create, read, update, delete: remove }: any) =>
      [create, read, update, remove].filter((one) => one !== undefined),
    );
  }

  public async send(count: number, atOnce: number): Promise<Answers> {
    const statuses: { [status: string]: number } = {};
    const failures: string[] = [];
    let left = count;
    const worker = async (): Promise<void> => {
      while (left-- > 0) {
        const request = this.request();
        const status = await this.answerTo(request).catch((error: Error) => error.message);
        statuses[status] = (statuses[status] ?? 0) + 1;
        if (typeof status !== 'number' || status >= 500) {
          failures.push(`${status} ${request.method} ${request.path.slice(0, 300)} ${request.body.slice(0, 300)}`);
        }
      }
    };
    await Promise.all(Array.from({ length: atOnce }, worker));
    return { statuses, failures };
  }

  private pick<T>(values: readonly T[]): T {
    return values[this.random(values.length)];
  }

  private request(): Request {
    const [method, template] = this.pick(this.random(5) > 0 ? this.requests : PARENTS).split(' ');
    const isOdd = this.random(10) === 0;
    const body = this.body();
    return {
      method: isOdd ? this.pick(['GET', 'PUT', 'PATCH', 'OPTIONS', 'TRACE']) : method,
      path: (isOdd ? this.pick(PATHS) : this.withIds(template)) + this.pick(QUERIES),
      headers: {
        Authorization: this.random(10) > 0 ? 'Bearer any' : this.pick(['bearer x', 'Basic eDp5', 'Bearer ']),
        // By default, Node sends no length with the body of a GET.
        'Content-Length': Buffer.byteLength(body),
        'Content-Type': this.pick(['application/json', 'text/plain', 'application/json; charset=utf-7', '']),
        ...(this.random(10) === 0 && { 'Content-Encoding': 'gzip' }),
      },
      body,
    };
  }

  private withIds(template: string): string {
    return template.replace(/([^/]+)\/\{[^}]*\}/g, (_, segment: string) => {
      const known = this.ids.get(segment) ?? ['00000000-0000-4000-8000-000000000000'];
      return `${segment}/${this.random(8) > 0 ? this.pick(known) : this.pick(IDS)}`;
    });
  }

  private body(): Buffer | string {
    switch (this.random(8)) {
      case 0:
        return this.pick(BODIES);
      case 1:
        return Buffer.from(Array.from({ length: this.random(200) }, () => this.random(256)));
      case 2:
      case 3:
      case 4:
        return JSON.stringify({ name: `name-${this.random(1000)}` });
      default: {
        const fields = Array.from({ length: this.random(6) }, () => `"${this.pick(NAMES)}":${this.pick(VALUES)}`);
        return `{${fields.join(',')}}`;
      }
    }
  }

  private answerTo({ method, path: target, headers, body }: Request): Promise<number> {
    const { hostname, port } = new URL(this.url);
    return new Promise((resolve, reject) => {
      const request = http.request({
        hostname,
        port,
        method,
        path: encodeURI(target).replace(/%25/g, '%'),
        headers,
        agent: false,
      });
      request.setTimeout(30_000, () => request.destroy(new Error('no answer')));
      request.on('error', reject);
      request.on('response', (response) => {
        let text = '';
        response.setEncoding('utf8').on('data', (chunk) => (text += chunk));
        response.on('error', reject);
        response.on('end', () => {
          const [, id] = /"id":"([0-9a-f-]{36})"/.exec(text) ?? [];
          if (response.statusCode === 201 && id !== undefined) {
            const segment = target.split('?')[0].split('/').at(-1)!;
            this.ids.set(segment, [...(this.ids.get(segment) ?? []), id]);
          }
          resolve(response.statusCode!);
        });
      });
      request.end(body);
    });
  }
}
