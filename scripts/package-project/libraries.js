// Loads all bundled libraries from the published package, which contains only parts of them.
const assert = require('node:assert');
const path = require('node:path');
const { platform } = require('cdktf-gateways');

const home = path.dirname(require.resolve('cdktf-gateways/package.json'));
const { fastYaml, marked, yaml } = require(path.join(home, 'lib', 'core', 'input', 'libraries.js'));

const KINDS = {
  swagger: [['2.0'], { paths: {} }],
  openapi: [['3.0.3', '3.1.1'], { paths: {} }],
  asyncapi: [['2.0.0', '2.1.0', '2.2.0', '2.3.0', '2.4.0', '2.5.0', '2.6.0', '3.0.0', '3.1.0'], { channels: {} }],
};
for (const [format, [versions, body]] of Object.entries(KINDS)) {
  for (const version of versions) {
    const mistakes = (title) => {
      const specification = { [format]: version, info: { title, version: '1' }, ...body };
      return platform.Specification.fromText(JSON.stringify(specification))._load().findings;
    };
    assert.deepStrictEqual(mistakes('Orders'), [], `${format} ${version}`);
    assert.match(mistakes(1)[0]?.message ?? '', /must be string/, `${format} ${version}`);
  }
}

const email = { openapi: '3.0.3', info: { title: 'a', version: '1', contact: { email: 'none' } }, paths: {} };
const [finding] = platform.Specification.fromText(yaml().stringify(email))._load().findings;
assert.match(finding?.message ?? '', /email/, 'formats of ajv');
assert.strictEqual(yaml().parseDocument('a: &x 1\nb: *x\n').toJS().b, 1);
assert.deepStrictEqual(fastYaml().load('a: [1, 2]'), { a: [1, 2] });
assert.strictEqual(marked().lexer('# Orders')[0].type, 'heading');
console.log('all libraries can be loaded');
