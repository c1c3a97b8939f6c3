/** Layout and parts of pages: all values of users are escaped, and no foreign content loads or runs. */
import { createHash } from 'node:crypto';
import * as fc from 'fast-check';
import { dataBlock, markup, singlePage, sitePage, trusted } from '../../../sandbox/src/look';

test('texts are escaped, template parts are not, and missing values are empty', () => {
  const name = `<img src=x onerror="alert('1')"> & more`;
  expect(markup`<p title="${name}">${[markup`<b>${1}</b>`, undefined, false, null, name]}</p>`.text).toBe(
    '<p title="&lt;img src=x onerror=&quot;alert(&#39;1&#39;)&quot;&gt; &amp; more"><b>1</b>' +
      '&lt;img src=x onerror=&quot;alert(&#39;1&#39;)&quot;&gt; &amp; more</p>',
  );
  expect(markup`${trusted('<hr>')}`.text).toBe('<hr>');
});

test('no text opens a tag, ends an attribute or ends a data block', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      expect(markup`${text}`.text).not.toMatch(/[<>"']/);
      const block = dataBlock('data', { [text]: text }).text;
      expect(block.match(/</g)).toHaveLength(2);
      const json = block.slice(block.indexOf('>') + 1, block.lastIndexOf('<'));
      expect(JSON.parse(json)).toEqual({ [text]: text });
    }),
  );
  expect(dataBlock('data', '</script><script>alert(1)').text).not.toContain('</script><script>');
});

test('a page of a site loads only files next to it', () => {
  const text = sitePage({
    title: '<Orders>',
    styles: ['a.css'],
    scripts: ['a.js'],
    bar: 'bar & bar',
    main: markup`<h1>Orders</h1>`,
    attributes: { 'data-live': '"yes"' },
  });
  expect(text).toContain('<title>&lt;Orders&gt;</title>');
  expect(text).toContain('<html lang="en" data-live="&quot;yes&quot;">');
  expect(text).toContain('<main id="main" tabindex="-1"><h1>Orders</h1></main>');
  const policy = /Content-Security-Policy" content="([^"]*)"/.exec(text)![1].replaceAll('&#39;', "'");
  expect(policy).toMatch(/^default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; /);
  expect(policy).not.toContain('unsafe');
});

test('a page in a single file allows its style and script by hash', () => {
  const script = 'document.title = "</" + "title>";';
  const text = singlePage({ title: 'Review', bar: 'review', main: 'text', style: 'p{color:red}', script });
  const style = /<style>([\s\S]*)<\/style>/.exec(text)![1];
  const hash = (part: string) => `&#39;sha256-${createHash('sha256').update(part).digest('base64')}&#39;`;
  expect(style).toContain('p{color:red}');
  expect(text).toContain(
    `script-src ${hash(script)}; style-src ${hash(style)}; img-src data:; connect-src &#39;none&#39;`,
  );
  expect(text).toContain(`<script>${script}</script>`);
  expect(singlePage({ title: 'Review', bar: '', main: '' })).toContain('script-src &#39;none&#39;');
});
