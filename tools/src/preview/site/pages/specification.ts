import { dataBlock, Html, markup } from 'cdktf-gateways-sandbox/look';
import { Members } from 'cdktf-gateways-sandbox/toolkit/checks';
import { htmlOf } from '../../markdown/markdown';
import { ApiVersion } from '../../model/api';
import { Publication } from '../../model/portal';
import { ShownSpecification, shownSpecification } from '../../model/specification';
import { assetPath } from '../assets';
import { PortalSite, SiteSettings } from '../context';
import { framed } from '../frame';
import { forAudience } from '../seen';
import { besideApi } from './apis';

/**
 * Returns the page of a version of an API: its OpenAPI specification in a viewer, an overview of its AsyncAPI
 * specification, or the reason why the preview cannot show the specification.
 */
export function specificationPage(
  site: PortalSite,
  { api, audience }: Publication,
  version: ApiVersion,
  file: string,
  settings: SiteSettings,
): Html {
  const shown = shownSpecification(version.specification, site.portal.specifications);
  const isViewed = shown.kind === 'openapi';
  const main = forAudience(
    audience,
    site.portal,
    markup`<h1>${api.name} <span class="tag">${version.name}</span></h1>${contentOf(shown, site.portal.specifications.showsSchemas)}`,
  );
  return framed(
    {
      file,
      site,
      title: `${api.name} ${version.name} – ${site.portal.title}`,
      main,
      beside: besideApi(site, api, file),
      styles: isViewed ? [assetPath('swagger-ui.css'), assetPath('specification.css')] : [],
      scripts: isViewed ? [assetPath('swagger-ui-bundle.js'), assetPath('specification.js')] : [],
    },
    settings,
  );
}

function contentOf(shown: ShownSpecification, showsSchemas: boolean): Html {
  switch (shown.kind) {
    case 'openapi':
      return markup`${servers(shown.value)}<div id="specification"></div>${dataBlock('specification-data', {
        specification: shown.value,
        descriptions: described(descriptionsIn(shown.value)),
        showsSchemas,
      })}
<noscript><p class="note">The viewer of specifications is a script, which this browser does not run.</p></noscript>`;
    case 'asyncapi':
      return asyncApi(shown.value);
    default:
      return markup`<p class="note bad">${shown.problem}</p>`;
  }
}

/**
 * Returns a paragraph with the server URLs of an API specification. The style sheet hides the server list of the
 * viewer, with which a user would select a server for requests.
 */
function servers({ servers }: Members): Html | undefined {
  const urls = Array.isArray(servers)
    ? servers.map((server: Members | null) => text(server?.url)).filter((url) => url !== undefined)
    : [];
  return urls.length === 0
    ? undefined
    : markup`<p class="quiet">Served at ${urls.map((url) => markup`<code>${url}</code> `)}</p>`;
}

/** Returns all descriptions in a specification, which are Markdown. */
function descriptionsIn(value: unknown, found = new Set<string>()): Set<string> {
  if (typeof value === 'object' && value !== null) {
    for (const [name, member] of Object.entries(value)) {
      if (name === 'description' && typeof member === 'string') {
        found.add(member);
      } else {
        descriptionsIn(member, found);
      }
    }
  }
  return found;
}

/**
 * Maximum time for converting the descriptions of a page to HTML, in milliseconds. After the maximum time, the viewer
 * shows the remaining descriptions as plain Markdown.
 */
const LONGEST = 5000;

/** Returns the HTML of the descriptions in a specification, by their Markdown. */
function described(sources: Iterable<string>): { readonly [source: string]: string } {
  const end = performance.now() + LONGEST;
  const known: [string, string][] = [];
  for (const source of sources) {
    if (performance.now() > end) {
      break;
    }
    known.push([source, descriptionOf(source).text]);
  }
  return Object.fromEntries(known);
}

/**
 * Returns the HTML of a description. Marks links within the portal as doubtful, because a description may be on several
 * pages, so the targets of its links are unknown.
 */
function descriptionOf(source: string): Html {
  return htmlOf(source, {
    link: (target) =>
      /^(https?|mailto):/i.test(target)
        ? { href: target, state: 'fine' }
        : { state: 'doubtful', problem: `"${target}"` },
    snippet: () => undefined,
    apis: () => markup``,
    onBroken: () => undefined,
  });
}

/**
 * Returns HTML with the servers, channels and operations of an AsyncAPI specification, and the whole specification as
 * JSON, because the viewer supports only OpenAPI.
 */
function asyncApi(value: Members): Html {
  const lists = ['servers', 'channels', 'operations'].map((part) => {
    const entries = Object.entries(membersOf(value[part]));
    return (
      entries.length > 0 &&
      markup`<h2>${part[0].toUpperCase() + part.slice(1)}</h2><dl>${entries.map(([name, entry]) => {
        // A value may be null, because an empty entry in YAML is null.
        const { address, host, description, summary } = membersOf(entry);
        return markup`<dt><code>${text(address) ?? text(host) ?? name}</code></dt><dd>${text(summary) ?? text(description) ?? name}</dd>`;
      })}</dl>`
    );
  });
  const about = text(membersOf(value.info).description);
  return markup`<p class="quiet">AsyncAPI ${text(value.asyncapi)}</p>${about && markup`<p>${about}</p>`}
${lists}<details><summary>The whole specification</summary><pre tabindex="0">${JSON.stringify(value, undefined, 2)}</pre></details>`;
}

function membersOf(value: unknown): Members {
  return typeof value === 'object' && value !== null ? (value as Members) : {};
}

function text(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined;
}
