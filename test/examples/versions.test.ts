/** Examples and pages in other languages contain the current version of the package. */
import * as fs from 'node:fs';
import * as path from 'node:path';

const root = path.resolve(__dirname, '../..');
const { version } = JSON.parse(fs.readFileSync(path.join(root, 'package.json'), 'utf8'));

/** Pattern of the version in each kind of file. */
const NAMED = {
  'pom.xml': /<artifactId>cdktf-gateways<\/artifactId>\s*<version>(.+)<\/version>/g,
  'go.mod': /cdktf-gateways-go\/cdktfgateways v(\S+)/g,
  'java.md': /cdktf-gateways(?:-|<\/artifactId>\s*<version>)(\d\S*?)(?:-sources\.jar|\.jar|\.pom|<\/version>)/g,
};

const examples = fs
  .readdirSync(path.join(root, 'examples'))
  .flatMap((name) => [`examples/${name}/java/pom.xml`, `examples/${name}/go/go.mod`])
  .filter((file) => fs.existsSync(path.join(root, file)));

test('examples exist in Java and Go', () => {
  expect(examples.filter((file) => file.endsWith('pom.xml')).length).toBeGreaterThan(0);
  expect(examples.filter((file) => file.endsWith('go.mod')).length).toBeGreaterThan(0);
});

test.each([...examples, 'bench/languages/go/go.mod', 'docs/java.md'])('%s names the version of the package', (file) => {
  const text = fs.readFileSync(path.join(root, file), 'utf8');
  const named = [...text.matchAll(NAMED[path.basename(file) as keyof typeof NAMED])].map(([, found]) => found);
  expect([...new Set(named)]).toEqual([version]);
});
