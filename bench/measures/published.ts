import * as fs from 'node:fs';
import * as os from 'node:os';
import * as path from 'node:path';
import { OURS } from '../packages';
import { PROJECT } from '../paths';
import { progress, runChild } from '../processes';
import { alternate } from '../statistics';
import { compare, Row, seconds } from '../table';

/** Number of APIs on the benchmark's portal, and number of documents per API. */
export const APIS = 50;
export const DOCUMENTS = 20;
const OPERATIONS = 200;
const ROUNDS = 5;
const MOST = 0.7;

interface Published {
  readonly processor: number;
  readonly output: string;
}

/**
 * Measures a portal with many APIs in L2 from files, compared with the same resources in L1 from texts in memory plus
 * the time for parsing. L2 also does work that the L1 program does not do: it checks, orders and links the documents.
 */
export function measurePublished(): Row[] {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'bench-files-'));
  try {
    Array.from({ length: APIS }, (_, index) => writeApi(path.join(folder, `api-${index}`), index));
    progress(`${APIS} published APIs: ${ROUNDS} rounds`);
    const child = (variant: string) => () =>
      runChild<Published>('published.mjs', { project: PROJECT, library: OURS, variant, folder, apis: APIS });
    const { files, texts, parsing } = alternate(ROUNDS, {
      files: child('files'),
      texts: child('texts'),
      parsing: child('parsing'),
    });
    if (new Set([...files, ...texts].map(({ output }) => output)).size !== 1) {
      throw new Error('L1 and L2 produced different texts from the same files');
    }
    const time = (all: Published[]) => all.map(({ processor }) => processor);
    const base = texts.map(({ processor }, round) => processor + parsing[round].processor);
    return [
      compare(
        [`Publish ${APIS} APIs from files, by L2`, 'by L1 from texts, plus parsing with yaml'],
        time(files),
        base,
        seconds,
        MOST,
      ),
      compare(['… the same', 'by L1 from texts'], time(files), time(texts), seconds),
      compare(['… the same', 'parsing with yaml alone'], time(files), time(parsing), seconds),
    ];
  } finally {
    fs.rmSync(folder, { recursive: true, force: true });
  }
}

/** Writes the files of one API: a specification, and documents, some of them in a subfolder. */
export function writeApi(folder: string, index: number): void {
  fs.mkdirSync(path.join(folder, 'documents', 'guide'), { recursive: true });
  fs.writeFileSync(path.join(folder, 'openapi.yaml'), specification(index));
  for (let number = 0; number < DOCUMENTS; number++) {
    const name = number === 0 ? 'guide.md' : number < 10 ? `guide/part-${number}.md` : `topic-${number}.md`;
    fs.writeFileSync(path.join(folder, 'documents', name), document(number));
  }
}

function document(number: number): string {
  const paragraph =
    'Send the key with each request, as `x-api-key: ${API_KEY}`, and look at the [web](https://example.com).\n\n';
  return `---\ntitle: Document ${number}\n---\n\n# Document ${number}\n\n${paragraph.repeat(12)}\`\`\`sh\ncurl $URL\n\`\`\`\n`;
}

function specification(index: number): string {
  const operations = Array.from({ length: OPERATIONS }, (_, number) => {
    const path = `/resources-${number}/{id}`;
    return `  ${path}:
    get:
      operationId: get${number}
      summary: Get one of the resources
      parameters:
        - { name: id, in: path, required: true, schema: { type: string } }
        - { name: limit, in: query, schema: { type: integer, minimum: 1, maximum: 100 } }
      responses:
        '200':
          description: The resource
          content:
            application/json:
              schema: { $ref: '#/components/schemas/Resource' }
        '404': { description: There is no such resource }
`;
  });
  return `openapi: 3.0.3
info: { title: API ${index}, version: 1.0.0, description: Orders of one region }
paths:
${operations.join('')}components:
  schemas:
    Resource:
      type: object
      required: [id]
      properties:
        id: { type: string }
        parts: { type: array, items: { $ref: '#/components/schemas/Resource' } }
`;
}
