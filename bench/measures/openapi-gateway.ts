import * as fs from 'fs';
import * as os from 'os';
import * as path from 'path';
import { OURS } from '../packages';
import { PROJECT } from '../paths';
import { progress, runChild } from '../processes';
import { alternate } from '../statistics';
import { compare, microseconds, Row } from '../table';

const FEW = 100;
const MANY = 1000;
const ROUNDS = 7;
const MOST = 1.2;

interface Made {
  readonly processor: number;
  readonly routes: number;
}

/** A gateway of an OpenAPI file with many operations, for each of them, compared with one of few. */
export function measureOpenApiGateway(): Row[] {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'bench-specs-'));
  try {
    fs.writeFileSync(path.join(folder, 'first.yaml'), specification(1));
    [FEW, MANY].forEach((count) => fs.writeFileSync(path.join(folder, `${count}.yaml`), specification(count)));
    progress(`a gateway of an OpenAPI file: ${ROUNDS} rounds`);
    const made = (operations: number) => () => {
      const child = runChild<Made>('openapi-gateway.mjs', { project: PROJECT, library: OURS, folder, operations });
      if (child.routes !== operations) {
        throw new Error(`${operations} operations made ${child.routes} routes`);
      }
      return child.processor;
    };
    const { many, few } = alternate(ROUNDS, { many: made(MANY), few: made(FEW) });
    return [compare([`Gateway of ${MANY} operations, for each`, `of ${FEW}`], many, few, microseconds, MOST)];
  } finally {
    fs.rmSync(folder, { recursive: true, force: true });
  }
}

/** One operation in ten has a policy of its own, and all are checked by schemas. */
function specification(operations: number): string {
  const paths = Array.from({ length: operations }, (_, index) => {
    const limit = '      x-kong-plugin-rate-limiting: { config: { minute: 60, policy: local } }\n';
    return `  /resources-${index}/{id}:
    put:
      operationId: put${index}
${index % 10 === 0 ? limit : ''}      parameters: [{ name: id, in: path, required: true, schema: { type: string } }]
      requestBody: { content: { application/json: { schema: { $ref: '#/components/schemas/Resource' } } } }
      responses: { '200': { description: The resource } }
`;
  });
  return `openapi: 3.0.3
info: { title: Resources, version: 1.0.0 }
servers: [{ url: https://resources.example.com }]
x-kong-plugin-request-validator: {}
paths:
${paths.join('')}components:
  schemas:
    Resource:
      type: object
      required: [id]
      properties:
        id: { type: string }
        parts: { type: array, items: { $ref: '#/components/schemas/Resource' } }
`;
}
