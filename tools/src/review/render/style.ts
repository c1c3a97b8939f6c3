/**
 * Styles of the review page, in addition to the styles of all pages. The items of lists have `display: block`, because
 * browsers otherwise recount all items of a list for each hidden item. The recount takes half a minute for thousands of
 * items. With `content-visibility`, browsers skip the layout of items outside of the viewport.
 */
export const STYLE = `
main { padding-top: 1.25rem; }
.summary { padding-left: 1.25rem; }
.change { scroll-margin-top: 5rem; }
.controls { position: sticky; top: 0; z-index: 1; display: flex; flex-wrap: wrap; gap: 0.5rem 1rem; align-items: end; padding: 0.75rem 0; background: var(--ground); border-bottom: 1px solid var(--line); }
.controls[hidden], .change[hidden] { display: none; }
.controls label { display: grid; }
.controls input, .controls select, .controls button { min-height: 2.2rem; padding: 0.2rem 0.6rem; border: 1px solid var(--quiet); border-radius: 6px; background: var(--raised); color: var(--text); font: inherit; }
.changes { padding: 0; list-style: none; }
.change { display: block; border-bottom: 1px solid var(--line); content-visibility: auto; contain-intrinsic-size: auto 3.2rem; }
.change summary { padding: 0.7rem 0.25rem; }
.change h2 { display: inline; font-size: 1rem; }
.body { padding: 0 0.25rem 0.5rem 1.5rem; }
.findings li { margin-bottom: 0.5rem; }
.values { width: 100%; table-layout: fixed; }
.values caption { text-align: left; }
.lines { max-height: 30rem; }
.lines span { display: block; white-space: pre-wrap; overflow-wrap: anywhere; }
.lines .at { color: var(--quiet); }
.lines .gone { background: var(--bad-ground); color: var(--bad); }
.lines .new { background: var(--good-ground); color: var(--good); }
@media print { .controls { display: none; } .change { content-visibility: visible; } }
`;
