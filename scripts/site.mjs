/**
 * Makes the site of the documentation in `dist/site`: `npm run site`. The reference is on it where `npm run reference` has made it; with
 * `--without-reference` after `--` it is left out, with `--output DIR` the site is made elsewhere. A link that leads nowhere fails.
 */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { prepare, root } from './prepare.mjs';

const ASSETS = path.join(root, 'scripts', 'site', 'assets');
const MINISEARCH = path.join(root, 'node_modules', 'minisearch', 'dist', 'umd', 'index.js');
// Eleventy takes pages from here that are in no file.
const INPUT = 'scripts/site';
// Braces in samples are code, not of a template.
const AS_IT_IS = { templateEngineOverride: 'md' };

const { values: options } = parseArgs({
  options: {
    output: { type: 'string', default: path.join(root, 'dist', 'site') },
    'without-reference': { type: 'boolean', default: false },
  },
});
prepare();
// Only now, as they may just have been installed or built.
const { problemsIn, sections } = await import('./site/sections.mjs');
const all = sections({ reference: !options['without-reference'] });
const pages = all.flatMap((section) => section.pages);
const problems = problemsIn(all);
if (problems.length > 0) {
  console.error(problems.join('\n'));
  process.exitCode = 1;
} else {
  await write();
}

async function write() {
  const { default: Eleventy } = await import('@11ty/eleventy');
  const { linker, picturesOf } = await import('./site/addresses.mjs');
  const { framer } = await import('./site/frame.mjs');
  const { markdown } = await import('./site/markdown.mjs');
  const { searchIndex } = await import('./site/search.mjs');
  const library = markdown(linker(pages));
  const { version } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));
  const framed = framer(all, library, { version });
  process.chdir(root);
  const site = new Eleventy(INPUT, undefined, {
    quietMode: true,
    config(configuration) {
      configuration.setLibrary('md', library);
      configuration.setTemplateFormats(['md']);
      pages.forEach((page) =>
        configuration.addTemplate(page.file, page.text, { permalink: page.address, ...AS_IT_IS, source: page }),
      );
    },
  });
  // It tells how much it wrote; what goes wrong is thrown.
  site.disableLogger();
  const contents = new Map((await site.toJSON()).map(({ url, content }) => [url, content]));
  const output = path.resolve(options.output);
  rmSync(output, { recursive: true, force: true });
  const save = (name, content) => {
    const file = path.join(output, name);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, content);
  };
  pages.forEach((page) =>
    save(page.address, framed(page, contents.get(`/${page.address}`.replace(/\/index\.html$/, '/')))),
  );
  picturesOf(pages).forEach((picture) => save(picture, readFileSync(path.join(root, picture))));
  ['menu.js', 'search.js', 'site.css'].forEach((name) => save(`assets/${name}`, readFileSync(path.join(ASSETS, name))));
  save('assets/look.css', createRequire(import.meta.url)('../tools/lib/look/index.js').STYLE);
  save('assets/minisearch.js', readFileSync(MINISEARCH));
  save('assets/search-index.js', searchIndex(pages, library));
  console.log(`${path.relative(root, output)}: ${pages.length} pages`);
}
