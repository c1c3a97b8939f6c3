/**
 * Builds the documentation site in `dist/site`: `npm run site`. Builds the reference first if the reference is missing
 * or out of date, which takes minutes. Options after `--`: `--reference as-made` uses the existing reference,
 * `--reference none` leaves it out, `--output DIR` sets the output folder. The build fails if a Markdown file for
 * readers is in no section, or if a link of a page to a file or heading of this repository leads nowhere.
 */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { prepare, root } from './prepare.mjs';
import { ensureReference } from './reference.mjs';

const ASSETS = path.join(root, 'scripts', 'site', 'assets');
const MINISEARCH = path.join(root, 'node_modules', 'minisearch', 'dist', 'umd', 'index.js');
// Input folder for Eleventy. The pages of the site are virtual templates, not files in the input folder.
const INPUT = 'scripts/site';
// Braces in samples are code, so template syntax is disabled.
const AS_IT_IS = { templateEngineOverride: 'md' };

const { values: options } = parseArgs({
  options: {
    output: { type: 'string', default: path.join(root, 'dist', 'site') },
    reference: { type: 'string', default: 'current' },
  },
});
if (!['current', 'as-made', 'none'].includes(options.reference)) {
  console.error(`--reference is "${options.reference}"; allowed: current, as-made, none`);
  process.exit(1);
}
prepare();
if (options.reference === 'current') {
  ensureReference();
}
// `sections.mjs` is imported here, because the statements above may have installed or built the modules that it
// imports.
const { problemsIn, sections } = await import('./site/sections.mjs');
const all = sections({ reference: options.reference !== 'none' });
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
  const { frontPage } = await import('./site/front.mjs');
  const { llmsText } = await import('./site/llms.mjs');
  const { markdown } = await import('./site/markdown.mjs');
  const { searchIndex } = await import('./site/search.mjs');
  const library = markdown(linker(pages));
  const { version } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));
  const front = frontPage(pages);
  const written = [front, ...pages];
  const framed = framer(all, library, { version });
  process.chdir(root);
  const site = new Eleventy(INPUT, undefined, {
    quietMode: true,
    config(configuration) {
      configuration.setLibrary('md', library);
      configuration.setTemplateFormats(['md']);
      written.forEach((page) =>
        configuration.addTemplate(page.file, page.text, { permalink: page.address, ...AS_IT_IS, source: page }),
      );
    },
  });
  // The log of Eleventy is unnecessary, because Eleventy throws errors and this script prints the number of pages.
  site.disableLogger();
  const contents = new Map((await site.toJSON()).map(({ url, content }) => [url, content]));
  const output = path.resolve(options.output);
  rmSync(output, { recursive: true, force: true });
  const save = (name, content) => {
    const file = path.join(output, name);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, content);
  };
  written.forEach((page) =>
    save(page.address, framed(page, contents.get(`/${page.address}`.replace(/\/index\.html$/, '/')))),
  );
  picturesOf(written).forEach((picture) => save(picture, readFileSync(path.join(root, picture))));
  ['code.js', 'menu.js', 'search.js', 'site.css'].forEach((name) =>
    save(`assets/${name}`, readFileSync(path.join(ASSETS, name))),
  );
  save('assets/look.css', createRequire(import.meta.url)('../sandbox/lib/look/index.js').STYLE);
  save('assets/minisearch.js', readFileSync(MINISEARCH));
  save('assets/search-index.js', searchIndex(pages, library));
  save('llms.txt', llmsText(all));
  console.log(`${path.relative(root, output)}: ${pages.length} pages`);
}
