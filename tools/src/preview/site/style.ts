import { PortalLook } from '../model/look';
import { contrast, READABLE, textOn } from './colors';

/** Style sheet for the pages of a preview, in addition to the style sheet of all pages. */
export const PREVIEW_STYLE = `
html.mode-light { color-scheme: light; }
html.mode-dark { color-scheme: dark; }
.viewer { border: 0; margin: 0; padding: 0; display: flex; flex-wrap: wrap; gap: 0.2rem 0.9rem; }
.viewer legend { float: left; padding: 0 0.4rem 0 0; color: var(--quiet); }
[data-viewer="visitor"] :is(.seen-developer, .seen-team, .seen-hidden) { display: none; }
[data-viewer="developer"] .seen-hidden { display: none; }
[class*="unseen-"] { display: none; }
[data-viewer="visitor"] [class*="unseen-"], [data-viewer="developer"] .unseen-hidden { display: block; }
.failure { padding: 1rem 1.25rem 0; }
.failure pre { max-height: 40vh; color: var(--text); }
.portal-header { display: flex; flex-wrap: wrap; gap: 0.6rem 2rem; align-items: center; justify-content: space-between; padding: 1rem 1.25rem; background: var(--primary, var(--ground)); color: var(--on-primary, var(--text)); border-bottom: 1px solid var(--line); }
.portal-header a, .portal-header .broken, .portal-header .doubtful { color: inherit; background: none; }
.portal-header :focus-visible { outline-color: currentColor; }
.portal-header .tag { color: inherit; background: none; border-color: currentColor; }
.portal-name { display: flex; gap: 0.7rem; align-items: center; font-size: 1.2rem; font-weight: 650; text-decoration: none; }
.portal-name img { max-height: 2.4rem; max-width: 12rem; }
.menu { list-style: none; margin: 0; padding: 0; display: flex; flex-wrap: wrap; gap: 0.4rem 1.4rem; }
.portal-footer { border-top: 1px solid var(--line); background: var(--raised); padding: 1.5rem 1.25rem; }
.portal-footer nav { max-width: 76rem; margin: 0 auto; display: flex; flex-wrap: wrap; gap: 1.5rem 3rem; }
.portal-footer .menu { flex-direction: column; }
.footer-title { font-weight: 650; margin: 0 0 0.4rem; }
.columns { display: grid; grid-template-columns: 15rem minmax(0, 1fr); gap: 2.5rem; align-items: start; }
.text > :first-child { margin-top: 0; }
.sidebar { position: sticky; top: 1rem; font-size: 0.95rem; }
.sidebar-title { font-weight: 650; margin-bottom: 0.5rem; }
.sidebar-part { color: var(--quiet); font-size: 0.85rem; margin: 1rem 0 0.3rem; }
.tree { list-style: none; margin: 0; padding: 0; }
.tree .tree { padding-left: 1rem; border-left: 1px solid var(--line); }
.tree li { margin: 0.15rem 0; }
[aria-current="page"] { color: var(--text); font-weight: 650; text-decoration: none; }
.broken { color: var(--bad); background: var(--bad-ground); border-radius: 3px; text-decoration: underline wavy; cursor: help; }
.doubtful { color: var(--warn); background: var(--warn-ground); border-radius: 3px; text-decoration: underline dotted; }
.component { border: 1px dashed var(--line); border-radius: 8px; padding: 0.8rem 1rem; margin: 0 0 1rem; }
.component-name { color: var(--quiet); font: 0.8rem var(--mono); margin: 0 0 0.5rem; }
.picture { display: inline-block; border: 1px dashed var(--line); border-radius: 8px; padding: 0.6rem 0.9rem; color: var(--quiet); font-size: 0.9rem; }
.portal-card { margin-bottom: 1.5rem; padding: 1.5rem; }
@media (max-width: 50rem) { .columns { grid-template-columns: minmax(0, 1fr); gap: 1.5rem; } .sidebar { position: static; } }
`;

/**
 * Style sheet for the viewer of specifications. The style sheet hides the title and the servers in the viewer, which
 * the page shows already, and replaces colours with too little contrast.
 */
export const SPECIFICATION_STYLE = `
.swagger-ui { font-family: var(--sans); }
.swagger-ui .renderedMarkdown a, .swagger-ui a.link { color: var(--link); }
.swagger-ui .wrapper { padding: 0; max-width: none; }
.swagger-ui .info { margin: 0; }
html.dark-mode { background: var(--ground); }
.swagger-ui .info hgroup.main, .swagger-ui .scheme-container { display: none; }
.swagger-ui .opblock.opblock-deprecated { opacity: 1; }
html.dark-mode .swagger-ui .opblock.opblock-deprecated .opblock-summary-method { background: #a7b1bc; }
html:not(.dark-mode) .swagger-ui .opblock.opblock-deprecated .opblock-summary-method { background: #56606b; }
html:not(.dark-mode) .swagger-ui .opblock .opblock-summary-path__deprecated { color: #3b4151; }
html:not(.dark-mode) .swagger-ui .opblock.opblock-get .opblock-summary-method { background: #1f5fa8; }
html:not(.dark-mode) .swagger-ui .opblock.opblock-post .opblock-summary-method { background: #17692f; }
html:not(.dark-mode) .swagger-ui .opblock.opblock-put .opblock-summary-method { background: #8a4b00; }
html:not(.dark-mode) .swagger-ui .opblock.opblock-delete .opblock-summary-method { background: #b3201a; }
html:not(.dark-mode) .swagger-ui .opblock.opblock-patch .opblock-summary-method { background: #0b6b5f; }
html:not(.dark-mode) .swagger-ui .opblock.opblock-head .opblock-summary-method { background: #6a1fb0; }
html:not(.dark-mode) .swagger-ui .opblock.opblock-options .opblock-summary-method { background: #0d4f8b; }
`;

// Background colours of the page on which links have the least contrast.
const [LIGHT, DARK] = ['#f5f6f8', '#1f2429'];

/**
 * Returns the style sheet with the primary colour of a portal. Links have the primary colour only if the contrast of
 * the colour is high enough.
 */
export function portalStyle({ primaryColor }: PortalLook): string {
  if (primaryColor === undefined) {
    return '';
  }
  const [light, dark] = [LIGHT, DARK].map((ground) => contrast(primaryColor, ground) >= READABLE);
  const link = `light-dark(${light ? primaryColor : '#0a55c4'}, ${dark ? primaryColor : '#82b4ff'})`;
  return `:root { --primary: ${primaryColor}; --on-primary: ${textOn(primaryColor)}; --link: ${link}; --accent: ${link}; }\n`;
}
