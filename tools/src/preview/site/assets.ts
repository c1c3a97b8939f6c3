import * as fs from 'node:fs';
import * as path from 'node:path';
import { STYLE } from 'cdktf-gateways-sandbox/look';
import { Files } from './files';
import { PREVIEW_STYLE, SPECIFICATION_STYLE } from './style';

/** Name of the site's folder for files that belong to no portal, such as the style sheets and scripts of all pages. */
const FOLDER = '_preview';
const OURS = ['preview.js', 'specification.js'];
const VIEWER = ['swagger-ui-bundle.js', 'swagger-ui.css'];

/** Returns the path of an asset in the site. */
export function assetPath(name: string): string {
  return `${FOLDER}/${name}`;
}

/** Adds the style sheets and scripts of all pages to the site, in a folder that no portal can have. */
export function addAssets(files: Files): void {
  files.folder('', FOLDER);
  files.add(assetPath('look.css'), () => STYLE);
  files.add(assetPath('preview.css'), () => PREVIEW_STYLE);
  files.add(assetPath('specification.css'), () => SPECIFICATION_STYLE);
  OURS.forEach((name) => files.add(assetPath(name), () => read(name)));
  VIEWER.forEach((name) => files.add(assetPath(name), () => read(path.join('swagger-ui', name))));
}

function read(name: string): Buffer {
  return fs.readFileSync(path.join(__dirname, '..', '..', '..', 'assets', name));
}
