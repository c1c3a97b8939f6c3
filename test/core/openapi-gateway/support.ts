import { convert, ConversionOptions } from '../../../lib/core/openapi-gateway/convert';
import { Conversion } from '../../../lib/core/openapi-gateway/model';
import { parseYaml } from '../../../lib/core/yaml';

/** A specification with the members given, in YAML, and a server and a title unless they have some. */
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

/** What a specification with the members given makes. */
export function converted(members: string, options: ConversionOptions = {}): Conversion {
  return convert(specification(members), options);
}

/** The problems of a conversion, as `level pointer message`. */
export function problems({ problems: found }: Conversion): string[] {
  return found.map(({ level, pointers, message }) => `${level} ${pointers.join(' ')} ${message}`);
}

/** The errors of a conversion. */
export function errors(conversion: Conversion): string[] {
  return problems(conversion).filter((text) => text.startsWith('error '));
}

/** An operation that answers, for flow style. */
export const OK = "responses: { '200': { description: ok } }";
