import * as fs from 'node:fs';
import { parseYaml } from '../../../lib/core/input/yaml';
import { convert } from '../../../lib/core/openapi-gateway/convert';
import { declarative, recordings, withoutEmpty } from './recordings';

const found = recordings();

describe('recorded conversions', () => {
  if (found.length === 0) {
    it.skip('are not available on this machine', () => undefined);
    return;
  }

  it.each(found.map((recording) => [recording.name, recording] as const))(
    '%s is converted to the recorded result',
    (name, recording) => {
      const root = parseYaml(fs.readFileSync(recording.file, 'utf8'));
      const conversion = convert(root, { generateSecurity: name === '18-security', usesToolIds: true });
      expect(conversion.problems.filter(({ level }) => level === 'error')).toEqual([]);
      expect(withoutEmpty(declarative(conversion))).toEqual(withoutEmpty(recording.expected));
    },
  );
});
