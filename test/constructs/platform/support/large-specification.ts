/** A specification in YAML of at least a number of bytes: the same for the same seed. */
export function largeSpecification(bytes: number, seed = 1): string {
  const random = generator(seed);
  const words = [
    'order',
    'parcel',
    'refund',
    'customer',
    '${variable}',
    'naïve',
    '%{ if }',
    'delivery',
    '"quoted"',
    '😀',
  ];
  const sentence = () => Array.from({ length: 4 + (random() % 9) }, () => words[random() % words.length]).join(' ');
  const parts = ['openapi: 3.0.3\ninfo: { title: Large, version: 1.0.0 }\npaths:\n'];
  for (let index = 0, size = 0; size < bytes; index++) {
    const operation = `  /resources-${index}/{id}:
    get:
      operationId: get${index}
      description: >-
        ${sentence()}
      parameters:
        - { name: id, in: path, required: true, schema: { type: string, maxLength: ${random() % 100} } }
      responses:
        '200': { description: '${sentence()}' }
`;
    parts.push(operation);
    size += Buffer.byteLength(operation);
  }
  return parts.join('');
}

/** Whole numbers that follow from a seed (xorshift). */
function generator(seed: number): () => number {
  let state = seed;
  return () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    state >>>= 0;
    return state;
  };
}
