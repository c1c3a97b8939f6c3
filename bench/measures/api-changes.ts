import * as fs from 'node:fs';
import * as path from 'node:path';
import { ROOT } from '../paths';
import { Row } from '../table';
import { measureGrowth } from './growth';

/** Measures the comparison of two versions of an API specification. */
export function measureApiChanges(): Row[] {
  return measureGrowth({
    title: (count) => `Compare APIs of ${count} operations`,
    few: 200,
    many: 2000,
    rounds: 3,
    write: writeVersions,
    child: 'api-changes.mjs',
    packages: { tools: path.join(ROOT, 'tools') },
  });
}

/** Writes a file with two versions of an API specification that differ in every other operation. */
function writeVersions(folder: string, count: number): string {
  const name = `api-${count}.json`;
  const versions = ['before', 'after'].map((version) => {
    const paths = Array.from({ length: count }, (_, index) => [
      `/orders/${index}`,
      { post: operation(index, version === 'after' && index % 2 === 0) },
    ]);
    return [version, { openapi: '3.1.0', info: { title: 'Orders', version }, paths: Object.fromEntries(paths) }];
  });
  fs.writeFileSync(path.join(folder, name), JSON.stringify(Object.fromEntries(versions)));
  return name;
}

/**
 * Returns an OpenAPI operation. If `isChanged` is true, the operation breaks callers of the unchanged operation in
 * several ways.
 */
function operation(index: number, isChanged: boolean): object {
  const item = { type: 'object', properties: { sku: { type: 'string', maxLength: isChanged ? 10 : 20 } } };
  const order = {
    type: 'object',
    required: isChanged ? ['id', 'total'] : ['id'],
    properties: {
      id: { type: isChanged ? 'integer' : 'string' },
      total: { type: 'number', minimum: isChanged ? 1 : 0 },
      state: { enum: isChanged ? ['open'] : ['open', 'paid'] },
      items: { type: 'array', items: { oneOf: [item, { type: 'string' }] } },
    },
  };
  const content = { 'application/json': { schema: order } };
  return {
    operationId: `order${index}`,
    parameters: [{ name: 'page', in: 'query', required: isChanged, schema: { type: 'integer' } }],
    requestBody: { content },
    responses: { 200: { description: 'The order', content } },
  };
}
