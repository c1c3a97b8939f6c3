import * as fs from 'node:fs';
import * as path from 'node:path';
import { OURS } from '../packages';
import { PROJECT } from '../paths';
import { Row } from '../table';
import { measureGrowth } from './growth';

/** Measures the synthesis of a gateway from an OpenAPI file with many operations. */
export function measureOpenApiGateway(): Row[] {
  return measureGrowth({
    title: (count) => `Gateway of ${count} operations`,
    few: 100,
    many: 1000,
    rounds: 7,
    write: writeSpecification,
    child: 'openapi-gateway.mjs',
    packages: { project: PROJECT, library: OURS },
  });
}

function writeSpecification(folder: string, count: number): string {
  const name = `${count}.yaml`;
  fs.writeFileSync(path.join(folder, name), specification(count));
  return name;
}

/**
 * Returns the text of an OpenAPI file with many operations. One operation in ten has a policy, and all operations have
 * schemas.
 */
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
