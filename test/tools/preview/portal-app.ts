import * as fs from 'node:fs';
import * as path from 'node:path';
import { App, TerraformStack } from 'cdktf';
import * as platform from '../../../constructs/platform';
import { TextContent } from '../../../constructs/platform/text-content';

/** A picture of two pixels. */
export const LOGO =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAIAAAABCAIAAAB7QOjdAAAAD0lEQVR4nGNgaGBgYPgPAAUDAQCh+gGUAAAAAElFTkSuQmCC';

export const GUIDE = `# Guide

First [get a key](guide/keys.md), then read about [errors](#errors) and [limits](guide/keys.md#limits).

| Code | Meaning |
| --- | --- |
| \`401\` | no key |

\`\`\`sh
curl https://api.example.com/orders
\`\`\`

## Errors

- [x] told
`;

const SPECIFICATION = {
  openapi: '3.0.3',
  info: { title: 'Orders', version: '2.0.0', description: 'Place **orders**.' },
  servers: [{ url: 'https://api.example.com' }, { url: 'https://test.example.com' }],
  paths: {
    '/orders': {
      get: {
        operationId: 'list',
        summary: 'List the orders',
        tags: ['orders'],
        responses: { 200: { description: 'A list' } },
      },
      post: {
        operationId: 'place',
        summary: 'Place an order',
        tags: ['orders'],
        requestBody: { content: { 'application/json': { schema: { $ref: '#/components/schemas/Order' } } } },
        responses: { 201: { description: 'Placed' } },
      },
      delete: { operationId: 'purge', deprecated: true, tags: ['orders'], responses: { 204: { description: 'Gone' } } },
      put: {
        operationId: 'replace',
        'x-internal': true,
        tags: ['orders'],
        responses: { 204: { description: 'Done' } },
      },
    },
  },
  components: {
    schemas: { Order: { type: 'object', properties: { article: { type: 'string' }, quantity: { type: 'integer' } } } },
    securitySchemes: { key: { type: 'apiKey', in: 'header', name: 'x-api-key' } },
  },
};

/** An app with all features of portals, which is written to a folder. */
export function writePortalApp(folder: string, mode = platform.PortalThemeMode.SYSTEM): string {
  const documents = path.join(folder, 'documents');
  write(path.join(documents, 'guide.md'), GUIDE);
  write(
    path.join(documents, 'guide', 'keys.md'),
    '---\ntitle: Keys\n---\nBack to the [guide](../guide.md).\n\n## Limits\n\nNone.\n',
  );
  write(path.join(documents, 'draft.md'), '---\nstatus: unpublished\n---\n# Draft\n');
  return synthesize(path.join(folder, 'cdktf.out'), (stack) => {
    const keys = new platform.AuthStrategy(stack, 'keys', {
      name: 'keys',
      displayName: 'API key',
      strategyType: platform.AuthStrategyType.keyAuth({ keyNames: ['x-api-key'] }),
    });
    const portal = new platform.Portal(stack, 'portal', {
      name: 'developers',
      displayName: 'Developers',
      authentication: true,
      rbac: true,
      defaultPageVisibility: platform.PortalVisibility.PUBLIC,
      defaultAuthStrategy: keys,
      logo: platform.PortalImage.fromDataUrl(LOGO),
    });
    portal.customize({
      theme: { mode, primaryColor: '#0a7cff' },
      menus: {
        main: [
          { title: 'APIs', path: '/apis' },
          { title: 'Guides', path: '/guides', visibility: platform.PortalVisibility.PRIVATE },
          { title: 'Elsewhere', path: '/not-in-the-app' },
        ],
        footerSections: [{ title: 'More', items: [{ title: 'Status', path: 'https://status.example.com' }] }],
      },
      specRenderer: { hideInternal: true },
    });
    portal.addSnippet('support', { name: 'support', content: TextContent.fromText('Write to **us**.') });
    portal.addPage('home', {
      slug: '/',
      title: 'Home',
      content: TextContent.fromText(
        '# Welcome\n\nRead [the guides](/guides) or [what is gone](/gone).\n\n::snippet\n---\nname: "support"\n---\n::\n\n' +
          '::alert{title="Note"}\nMind the [keys](/guides/keys).\n::\n\n::apis-list\n::\n',
      ),
    });
    const guides = portal.addPage('guides', {
      slug: 'guides',
      title: 'Guides',
      visibility: platform.PortalVisibility.PRIVATE,
      content: TextContent.fromText('How to begin.\n\n![A picture](https://images.example.com/a.png)'),
    });
    guides.addPage('keys', { slug: 'keys', title: 'Keys', content: TextContent.fromText('# Keys\n\nAsk.') });
    portal.addPage('soon', {
      slug: 'soon',
      title: 'Soon',
      status: platform.PublishStatus.UNPUBLISHED,
      content: TextContent.fromText('To come.'),
    });
    const orders = new platform.PublishedApi(stack, 'orders', {
      specification: platform.Specification.fromObject(SPECIFICATION),
      documents: platform.Documents.fromDirectory(documents),
      portal,
      authStrategy: platform.PublicationAuth.portalDefault(),
      visibility: platform.PortalVisibility.PUBLIC,
      slug: 'orders',
      description: 'Place orders',
    });
    orders.api.addVersion('v1', {
      specification: platform.Specification.fromObject({
        ...SPECIFICATION,
        info: { title: 'Orders', version: '1.0.0' },
      }),
    });
    const events = new platform.Api(stack, 'events', { name: 'Order events', version: '1.0.0', slug: 'events' });
    events.addVersion('v1', {
      specification: platform.Specification.fromObject({
        asyncapi: '2.6.0',
        info: { title: 'Order events', version: '1.0.0' },
        channels: {
          'orders/placed': {
            description: 'An order was placed',
            subscribe: { message: { payload: { type: 'object' } } },
          },
        },
      }),
    });
    new platform.ApiPublication(stack, 'events-on-portal', {
      api: events,
      portal,
      authStrategy: platform.PublicationAuth.none(),
      visibility: platform.PortalVisibility.PRIVATE,
    });
    new platform.Api(stack, 'internal', { name: 'Internal' });
  });
}

/** An app with one page. */
export function writeLinkApp(folder: string, content: string): string {
  return synthesize(path.join(folder, 'cdktf.out'), (stack) => {
    const portal = new platform.Portal(stack, 'portal', { name: 'developers', displayName: 'Developers' });
    portal.addPage('home', { slug: '/', title: 'Home', content: TextContent.fromText(content) });
  });
}

/** Texts that would run, load or break something if they were not escaped. */
export const ATTACKS = [
  '<script>window.attacked = 1</script>',
  '<img src=x onerror="window.attacked = 1">',
  '<svg onload="window.attacked = 1"><script>window.attacked = 1</script></svg>',
  '<iframe src="https://evil.example.com"></iframe>',
  '<a href="javascript:window.attacked = 1">click</a>',
  '[click](javascript:window.attacked=1)',
  '[click](JaVaScRiPt&#58;window.attacked=1)',
  '<a href="data:text/html,<script>window.attacked=1</script>">click</a>',
  '![x](https://evil.example.com/pixel.png)',
  '<img src="https://evil.example.com/pixel.png">',
  '<img srcset="https://evil.example.com/pixel.png 1x" src="">',
  '<style>@import url(https://evil.example.com/a.css); body { display: none }</style>',
  '<link rel="stylesheet" href="https://evil.example.com/a.css">',
  '<p style="background: url(https://evil.example.com/a.png); position: fixed; inset: 0">over all</p>',
  '<form action="https://evil.example.com"><input name="a"><button>Send</button></form>',
  '<meta http-equiv="refresh" content="0; url=https://evil.example.com">',
  '<base href="https://evil.example.com/">',
  '<object data="https://evil.example.com"></object><embed src="https://evil.example.com">',
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=window.attacked=1&gt;">',
  '<div id="main"><a id="state" name="viewer">clobber</a></div>',
  '<noscript><p title="</noscript><img src=x onerror=window.attacked=1>">',
  '\u202eevil',
];

/** An app whose texts and names are all attacks. */
export function writeHostileApp(folder: string): string {
  const table = [
    '| a | b |',
    '| --- | --- |',
    ...Array.from({ length: 3000 }, (_, row) => `| ${row} | ${'x'.repeat(200)} |`),
  ];
  const all = [...ATTACKS, table.join('\n'), `${'> '.repeat(300)}deep`, '::snippet{name="loop"}\n::'].join('\n\n');
  const name = '"><img src=x onerror="window.attacked = 1">';
  return synthesize(path.join(folder, 'cdktf.out'), (stack) => {
    const portal = new platform.Portal(stack, 'portal', { name, displayName: name, description: name });
    portal.customize({
      css: TextContent.fromText('body { display: none } @import "https://evil.example.com/a.css";'),
      theme: { primaryColor: '#ff0000' },
      menus: {
        main: [
          { title: name, path: 'javascript:window.attacked=1' },
          { title: 'two', path: '//evil.example.com' },
        ],
      },
    });
    portal.addSnippet('loop', {
      name: 'loop',
      content: TextContent.fromText(`${ATTACKS[0]}\n\n::snippet{name="loop"}\n::`),
    });
    portal.addPage('home', { slug: '/', title: name, content: TextContent.fromText(all) });
    portal.addPage('climb', {
      slug: '../../climb',
      title: name,
      content: TextContent.fromText(`::${'alert\n'.repeat(50)}`),
    });
    const api = new platform.Api(stack, 'api', { name, version: '1', slug: 'api', description: name });
    api.addDocument('document', { slug: 'document', title: name, content: TextContent.fromText(all) });
    api.addVersion('v1', {
      version: `${name}1`,
      specification: platform.Specification.fromObject({
        openapi: '3.0.3',
        info: {
          title: name,
          version: '</script><script>window.attacked = 1</script>',
          description: ATTACKS.join('\n\n'),
        },
        paths: {
          '/a': {
            get: { summary: name, description: ATTACKS.join('\n\n'), responses: { 200: { description: name } } },
          },
        },
      }),
    });
    new platform.ApiPublication(stack, 'on-portal', {
      api,
      portal,
      authStrategy: platform.PublicationAuth.none(),
      visibility: platform.PortalVisibility.PUBLIC,
    });
  });
}

function synthesize(outdir: string, build: (stack: TerraformStack) => void): string {
  // Like the live preview: broken links are shown, instead of stopping the synthesis.
  const app = new App({ outdir, context: { 'cdktf-gateways/broken-links': 'warnings' } });
  const stack = new TerraformStack(app, 'portals');
  new platform.PlatformProvider(stack, 'platform');
  build(stack);
  app.synth();
  return outdir;
}

function write(file: string, text: string): void {
  fs.mkdirSync(path.dirname(file), { recursive: true });
  fs.writeFileSync(file, text);
}
