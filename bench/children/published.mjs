/**
 * Synthesises a portal with many APIs, in L2 from files or in L1 from texts in memory, or only parses the files; prints
 * the CPU time.
 */
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import { createRequire } from 'node:module';
import os from 'node:os';
import path from 'node:path';

const { project, library, variant, folder, apis } = JSON.parse(process.argv[2]);
const load = createRequire(path.join(project, 'main.js'));

const { App, TerraformStack } = load('cdktf');
const { platform } = load(library);
const l1 = (name) => load(`${library}/lib/platform/${name}`);

const FRONT_MATTER = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/;

const specification = (index) => path.join(folder, `api-${index}`, 'openapi.yaml');
const documents = (index) => path.join(folder, `api-${index}`, 'documents');

/** Creates one API in L2 from files, and publishes the API on the portal. */
function withFiles(stack, index, portal) {
  new platform.PublishedApi(stack, `api-${index}`, {
    specification: platform.Specification.fromFile(specification(index)),
    documents: platform.Documents.fromDirectory(documents(index)),
    name: `API ${index}`,
    portal,
    authStrategy: platform.PublicationAuth.none(),
    visibility: platform.PortalVisibility.PUBLIC,
  });
}

/** Creates the same resources as `withFiles` in L1, with all texts in memory. */
function withTexts(stack, index, portal, texts) {
  const { Api } = l1('api');
  const { ApiDocument } = l1('api-document');
  const { ApiPublication } = l1('api-publication');
  const { ApiVersion } = l1('api-version');
  const name = `api-${index}`;
  const api = new Api(stack, name, { name: `API ${index}`, description: 'Orders of one region' });
  const version = new ApiVersion(stack, `${name}-version`, {
    apiId: api.id,
    version: '1.0.0',
    spec: { content: texts.specification },
  });
  const byId = new Map();
  for (const { id, parent, title, slug, content } of texts.documents) {
    const document = new ApiDocument(stack, `${name}-${id.replaceAll('/', '-')}`, {
      apiId: api.id,
      title,
      slug,
      content,
      status: 'published',
      parentDocumentId: parent && byId.get(parent).id,
    });
    byId.set(id, document);
  }
  new ApiPublication(stack, `${name}-publication`, {
    apiId: api.id,
    portalId: portal.portalId,
    visibility: 'public',
    dependsOn: [version, ...byId.values()],
  });
}

/** Reads the files of an API, and escapes the texts for L1 as L2 does, so that L1 and L2 synthesise the same texts. */
function textsOf(index) {
  const escape = (text) => text.replace(/[$%](?=\{)/g, '$&$&');
  const found = [];
  const root = documents(index);
  const visit = (relative, parent) => {
    for (const entry of fs.readdirSync(path.join(root, relative), { withFileTypes: true })) {
      const file = path.posix.join(relative, entry.name);
      if (entry.isFile() && entry.name !== 'index.md') {
        const [, matter, text] = FRONT_MATTER.exec(fs.readFileSync(path.join(root, file), 'utf8'));
        const id = file.replace(/\.md$/, '');
        found.push({
          id,
          parent,
          title: /title: (.*)/.exec(matter)[1],
          slug: path.posix.basename(id),
          content: escape(text),
        });
        if (fs.existsSync(path.join(root, id))) {
          visit(id, id);
        }
      }
    }
  };
  visit('', undefined);
  return { specification: escape(fs.readFileSync(specification(index), 'utf8')), documents: found };
}

/** Only reads and parses the files of the APIs, without creating constructs. */
function parseAll() {
  const yaml = createRequire(load.resolve(library))('yaml');
  const { marked } = createRequire(load.resolve(library))('marked');
  for (let index = 0; index < apis; index++) {
    yaml.parse(fs.readFileSync(specification(index), 'utf8'));
    for (const file of fs.readdirSync(documents(index), { recursive: true }).filter((name) => name.endsWith('.md'))) {
      const [, matter, text] = FRONT_MATTER.exec(fs.readFileSync(path.join(documents(index), file), 'utf8'));
      yaml.parse(matter);
      marked.lexer(text);
    }
  }
}

const texts = variant === 'texts' ? Array.from({ length: apis }, (_, index) => textsOf(index)) : [];
const outdir = fs.mkdtempSync(path.join(os.tmpdir(), 'bench-published-'));
try {
  const start = now();
  if (variant === 'parsing') {
    parseAll();
    const end = now();
    process.stdout.write(JSON.stringify({ processor: end - start, output: '' }));
  } else {
    const app = new App({ outdir, stackTraces: false, context: { 'cdktf-gateways/id-namespace': 'bench' } });
    const stack = new TerraformStack(app, 'many');
    new platform.PlatformProvider(stack, 'provider', {});
    const portal = new platform.Portal(stack, 'portal', { name: 'developers' });
    for (let index = 0; index < apis; index++) {
      (variant === 'files' ? withFiles : withTexts)(stack, index, portal, texts[index]);
    }
    app.synth();
    const end = now();
    process.stdout.write(JSON.stringify({ processor: end - start, output: digest() }));
  }
} finally {
  fs.rmSync(outdir, { recursive: true, force: true });
}

function now() {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
}

/** Returns a hash of the synthesised texts, to check that L2 and L1 produce the same texts. */
function digest() {
  const { resource } = JSON.parse(fs.readFileSync(path.join(outdir, 'stacks', 'many', 'cdk.tf.json'), 'utf8'));
  const parts = Object.entries(resource).flatMap(([type, all]) =>
    Object.values(all).map(({ name, title, slug, version, content, spec }) =>
      JSON.stringify([type, name, title, slug, version, content, spec]),
    ),
  );
  return createHash('sha256').update(parts.sort().join('\n')).digest('hex');
}
