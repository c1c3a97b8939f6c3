import * as fs from 'node:fs';
import * as os from 'node:os';
import * as path from 'node:path';
import { TerraformVariable } from 'cdktf';
import { Portal } from '../../../../constructs/platform/portal/portal';
import { PortalFavicon } from '../../../../constructs/platform/portal/portal-favicon';
import { PortalImage } from '../../../../constructs/platform/portal/portal-image';
import { PortalLogo } from '../../../../constructs/platform/portal/portal-logo';
import { findingsOf, only, stackWithProviders } from '../../../support/stack';

const IMAGES: { readonly [type: string]: Buffer } = {
  'image/png': Buffer.from('89504e470d0a1a0a0000', 'hex'),
  'image/jpeg': Buffer.from('ffd8ffe000104a464946', 'hex'),
  'image/gif': Buffer.from('GIF89a\x01\x00', 'latin1'),
  'image/x-icon': Buffer.from('0000010001001010', 'hex'),
};

let folder: string;
beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'images-'));
});
afterEach(() => fs.rmSync(folder, { recursive: true }));

function imageOf(name: string, content: Buffer | string): PortalImage {
  const file = path.join(folder, name);
  fs.writeFileSync(file, content);
  return PortalImage.fromFile(file);
}

/** Findings about a logo. */
function findingsWith(image: PortalImage): string[] {
  const stack = stackWithProviders();
  new Portal(stack, 'portal', { name: 'developers', logo: image });
  return findingsOf(stack).map((line) => line.replaceAll(folder, '…'));
}

test('a portal has a logo and a favicon', () => {
  const stack = stackWithProviders();
  const logo = imageOf('logo.png', IMAGES['image/png']);
  const favicon = imageOf('favicon.ico', IMAGES['image/x-icon']);
  const portal = new Portal(stack, 'portal', { name: 'developers', logo, favicon });
  const lifecycle = { replace_triggered_by: ['konnect_portal.portal_95FA52AA.id'] };
  const portalId = '${konnect_portal.portal_95FA52AA.id}';
  expect(only(stack, 'konnect_portal_logo')).toEqual({
    portal_id: portalId,
    data: 'data:image/png;base64,iVBORw0KGgoAAA==',
    lifecycle,
  });
  expect(only(stack, 'konnect_portal_favicon')).toEqual({
    portal_id: portalId,
    data: 'data:image/x-icon;base64,AAABAAEAEBA=',
    lifecycle,
  });
  expect(portal.node.findChild('Logo').node.defaultChild!.node.path).toBe('stack/portal/Logo/Resource');
  expect(findingsOf(stack)).toEqual([]);
});

test('a portal managed elsewhere accepts a logo and a favicon', () => {
  const stack = stackWithProviders();
  const portal = Portal.fromPortalId(stack, 'portal', 'a-portal');
  const image = imageOf('image.gif', IMAGES['image/gif']);
  new PortalLogo(stack, 'logo', { portal, image });
  new PortalFavicon(stack, 'favicon', { portal, image });
  const data = 'data:image/gif;base64,R0lGODlhAQA=';
  expect(only(stack, 'konnect_portal_logo')).toEqual({ portal_id: 'a-portal', data });
  expect(only(stack, 'konnect_portal_favicon')).toEqual({ portal_id: 'a-portal', data });
});

test.each(Object.entries(IMAGES))('%s is recognised by its content, regardless of the file name', (type, content) => {
  const stack = stackWithProviders();
  new Portal(stack, 'portal', { name: 'developers', logo: imageOf('image.bin', content) });
  expect(only(stack, 'konnect_portal_logo').data).toBe(`data:${type};base64,${content.toString('base64')}`);
  expect(findingsOf(stack)).toEqual([]);
});

test('the largest image passes the rules', () => {
  const content = Buffer.alloc(1_000_000, 7);
  IMAGES['image/png'].copy(content);
  expect(findingsWith(imageOf('large.png', content))).toEqual([]);
});

test('images that the provider does not accept are rejected', () => {
  const reason = 'which the provider rejects in a data URL; give the image in another format';
  const allowed = 'allowed: PNG, JPEG, GIF and ICO';
  const svg = '<?xml version="1.0"?>\n<svg xmlns="http://www.w3.org/2000/svg"/>';
  expect(findingsWith(imageOf('logo.png', svg))).toEqual([
    `error: image is the file …/logo.png, which is an SVG, ${reason}; ${allowed}`,
  ]);
  expect(findingsWith(PortalImage.fromDataUrl('data:image/svg+xml;base64,PHN2Zz4='))).toEqual([
    `error: image is an SVG, ${reason}; ${allowed}`,
  ]);
  expect(findingsWith(imageOf('logo.webp', 'RIFF....WEBPVP8 '))).toEqual([
    `error: image is the file …/logo.webp, which has an image type that the provider does not accept; ${allowed}`,
  ]);
  expect(findingsWith(imageOf('empty.png', ''))).toEqual([
    `error: image is the file …/empty.png, which has an image type that the provider does not accept; ${allowed}`,
  ]);
});

test('unreadable files are rejected', () => {
  expect(findingsWith(imageOf('large.png', Buffer.alloc(1_000_001)))).toEqual([
    'error: image is the file …/large.png, which has 1000001 bytes; allowed: 1000000 or less',
  ]);
  expect(findingsWith(PortalImage.fromFile(folder))).toEqual(['error: image is the file …, which is not a file']);
  expect(findingsWith(PortalImage.fromFile(path.join(folder, 'missing.png')))).toEqual([
    `error: image is the file …/missing.png, which does not exist; relative paths start at ${process.cwd()}`,
  ]);
});

test('a data URL and a token pass unchanged', () => {
  const stack = stackWithProviders();
  const logo = PortalImage.fromDataUrl(new TerraformVariable(stack, 'logo', {}).stringValue);
  const favicon = PortalImage.fromDataUrl('data:image/png;base64,iVBORw0KGgoAAA==');
  new Portal(stack, 'portal', { name: 'developers', logo, favicon });
  expect(only(stack, 'konnect_portal_logo').data).toBe('${var.logo}');
  expect(only(stack, 'konnect_portal_favicon').data).toBe('data:image/png;base64,iVBORw0KGgoAAA==');
  expect(findingsOf(stack)).toEqual([]);
});
