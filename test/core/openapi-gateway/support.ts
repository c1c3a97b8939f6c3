import { parseYaml } from '../../../lib/core/input/yaml';
import { convert, ConversionOptions } from '../../../lib/core/openapi-gateway/convert';
import { Conversion } from '../../../lib/core/openapi-gateway/model';

/** Returns a specification in YAML, with a default server and title. */
export function specification(members: string): any {
  const given = parseYaml(members) as object;
  return {
    openapi: '3.0.3',
    info: { title: 'Ferry', version: '1.0.0' },
    servers: [{ url: 'https://ferry.example.com/v1' }],
    paths: {},
    ...given,
  };
}

/** Converts a specification. */
export function converted(members: string, options: ConversionOptions = {}): Conversion {
  return convert(specification(members), options);
}

/** Returns the problems of a conversion as `level pointer message`. */
export function problems({ problems: found }: Conversion): string[] {
  return found.map(({ level, pointers, message }) => `${level} ${pointers.join(' ')} ${message}`);
}

/** Returns the errors of a conversion. */
export function errors(conversion: Conversion): string[] {
  return problems(conversion).filter((text) => text.startsWith('error '));
}

/** An operation with a response, in flow style. */
export const OK = "responses: { '200': { description: ok } }";
