/**
 * Style sheet that all HTML pages of commands share. Colours follow the system settings of the reader, and
 * `color-scheme` on an element overrides them. Each text colour has a contrast of at least 4.5 to its background.
 */
export const STYLE = `
:root {
  color-scheme: light dark;
  --ground: light-dark(#ffffff, #15181c);
  --raised: light-dark(#f5f6f8, #1f2429);
  --line: light-dark(#d5dae0, #3a424b);
  --text: light-dark(#1c2127, #e7eaee);
  --quiet: light-dark(#56606b, #a7b1bc);
  --link: light-dark(#0a55c4, #82b4ff);
  --accent: light-dark(#0a55c4, #82b4ff);
  --on-accent: light-dark(#ffffff, #10151b);
  --bad: light-dark(#b3201a, #ff9a91);
  --bad-ground: light-dark(#fdecea, #3b1d1b);
  --warn: light-dark(#7a4b00, #f2c46d);
  --warn-ground: light-dark(#fff4dd, #352a14);
  --good: light-dark(#17692f, #7fd495);
  --good-ground: light-dark(#e6f4ea, #17301f);
  --sans: system-ui, -apple-system, "Segoe UI", "DejaVu Sans", sans-serif;
  --mono: ui-monospace, "SF Mono", Menlo, Consolas, "DejaVu Sans Mono", monospace;
}
* { box-sizing: border-box; }
html { font: 16px/1.55 var(--sans); background: var(--ground); color: var(--text); }
body { margin: 0; min-height: 100vh; display: flex; flex-direction: column; overflow-wrap: anywhere; }
h1, h2, h3, h4, h5, h6 { line-height: 1.25; margin: 1.6em 0 0.6em; font-weight: 650; }
h1 { font-size: 1.9rem; } h2 { font-size: 1.4rem; } h3 { font-size: 1.15rem; } h4, h5, h6 { font-size: 1rem; }
main > :first-child, article > :first-child, section > :first-child { margin-top: 0; }
p, ul, ol, dl, table, pre, blockquote { margin: 0 0 1em; }
a { color: var(--link); text-underline-offset: 0.15em; }
a:hover { text-decoration-thickness: 2px; }
:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; border-radius: 3px; }
main:focus { outline: none; }
img { max-width: 100%; height: auto; }
code, pre, kbd { font-family: var(--mono); font-size: 0.9em; }
:not(pre) > code { background: var(--raised); padding: 0.1em 0.3em; border-radius: 4px; }
pre { background: var(--raised); border: 1px solid var(--line); border-radius: 8px; padding: 0.9em 1em; overflow: auto; overflow-wrap: normal; }
blockquote { border-left: 4px solid var(--line); margin-left: 0; padding-left: 1em; color: var(--quiet); }
hr { border: 0; border-top: 1px solid var(--line); margin: 2em 0; }
table { border-collapse: collapse; }
th, td { border: 1px solid var(--line); padding: 0.4em 0.7em; text-align: left; vertical-align: top; }
th { background: var(--raised); }
details > summary { cursor: pointer; }
ins { background: var(--good-ground); color: var(--good); text-decoration: none; }
.skip { position: absolute; left: -10000px; }
.skip:focus { left: 1rem; top: 0.5rem; z-index: 10; background: var(--ground); padding: 0.5em 1em; }
.bar { display: flex; flex-wrap: wrap; gap: 0.4rem 1.5rem; align-items: center; padding: 0.55rem 1.25rem; background: var(--raised); border-bottom: 1px solid var(--line); font-size: 0.9rem; }
.bar strong { font-weight: 650; }
main { flex: 1; width: 100%; max-width: 76rem; margin: 0 auto; padding: 2rem 1.25rem 4rem; }
.quiet { color: var(--quiet); }
.scrolls { overflow: auto; max-width: 100%; margin-bottom: 1em; }
.scrolls > table { margin: 0; overflow-wrap: normal; }
.tag { display: inline-block; font-size: 0.78rem; line-height: 1.5; padding: 0 0.5em; border-radius: 99px; border: 1px solid currentColor; color: var(--quiet); white-space: nowrap; }
.tag.bad, .tag.warn, .tag.good { border-color: transparent; }
.bad { color: var(--bad); } .tag.bad, .note.bad { background: var(--bad-ground); color: var(--bad); }
.warn { color: var(--warn); } .tag.warn, .note.warn { background: var(--warn-ground); color: var(--warn); }
.good { color: var(--good); } .tag.good, .note.good { background: var(--good-ground); color: var(--good); }
.note { border-radius: 8px; padding: 0.8em 1em; margin: 0 0 1.2em; background: var(--raised); border: 1px solid var(--line); }
.note > :last-child { margin-bottom: 0; }
.note a { color: inherit; }
.cards { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(18rem, 100%), 1fr)); gap: 1rem; list-style: none; padding: 0; }
.card { border: 1px solid var(--line); border-radius: 10px; padding: 1.1rem 1.2rem; background: var(--ground); }
.card > :last-child { margin-bottom: 0; }
.card h2, .card h3 { margin-top: 0; font-size: 1.1rem; }
@media print { .bar, .skip { display: none; } }
`;
