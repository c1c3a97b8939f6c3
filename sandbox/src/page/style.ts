/** Style sheet of the browser pages of the sandbox store, in addition to the style sheet of all HTML pages. */
export const PAGE_STYLE = `
.filters { display: flex; flex-wrap: wrap; gap: 0.6rem 1rem; align-items: end; margin: 0 0 1.2rem; }
.filters label { display: grid; gap: 0.2rem; font-size: 0.9rem; color: var(--quiet); }
.filters .choice { display: flex; gap: 0.4rem; align-items: center; padding-bottom: 0.35rem; }
.filters input:not([type="checkbox"]), .filters select, .filters button { font: inherit; color: var(--text); background: var(--ground); border: 1px solid var(--line); border-radius: 6px; padding: 0.3rem 0.6rem; max-width: 24rem; }
.filters button { background: var(--raised); cursor: pointer; }
.bar nav { display: flex; gap: 1rem; }
.bar label { margin-left: auto; }
.pages { display: flex; gap: 1rem; }
.facts { display: grid; grid-template-columns: max-content minmax(0, 1fr); gap: 0.2rem 1.2rem; }
.facts dt { color: var(--quiet); }
.facts dd { margin: 0; }
[aria-current="page"] { color: var(--text); font-weight: 650; text-decoration: none; }
`;
