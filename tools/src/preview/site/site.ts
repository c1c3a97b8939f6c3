import { requireValue } from 'cdktf-gateways-sandbox/toolkit/checks';
import { PortalLook } from '../model/look';
import { Portal, Portals } from '../model/portal';
import { flat, Page } from '../model/tree';
import { addressOfApi, addressOfDocument, addressOfPage, Addresses } from './addresses';
import { addAssets } from './assets';
import { BrokenLinks } from './broken-links';
import { BrokenLink, KnownLinks, PlacedText, PortalSite, SiteSettings } from './context';
import { Files } from './files';
import { apiListPage, apiPage, documentPage } from './pages/apis';
import { overviewPage } from './pages/overview';
import { homePage, portalPage } from './pages/portal-pages';
import { specificationPage } from './pages/specification';
import { portalStyle } from './style';

/** The site of the portals of an app: a folder per portal, with an HTML page per page, API, document and version. */
export class Site {
  public readonly files = new Files();
  private readonly portals: readonly PortalSite[];
  private readonly known: KnownLinks = {};

  public constructor(portals: Portals, settings: Omit<SiteSettings, 'links'>) {
    const all = { ...settings, links: this.known };
    addAssets(this.files);
    this.portals = portals.portals.map((portal) => addPortal(this.files, portal, all));
    this.files.add('index.html', () => overviewPage(portals, this.portals, all).text);
  }

  /** Broken links of the site; undefined until all links were checked. */
  public get broken(): readonly BrokenLink[] | undefined {
    return this.known.broken;
  }

  /**
   * Checks all links. Before the check has ended, and if the signal stops the check, the overview page does not list
   * broken links.
   */
  public async lookAtLinks(links: BrokenLinks, signal?: AbortSignal): Promise<void> {
    const inTexts = await links.in(
      this.portals.flatMap(({ texts }) => texts),
      signal,
    );
    this.known.broken = inTexts && [...this.portals.flatMap(({ broken }) => broken), ...inTexts];
  }
}

function addPortal(files: Files, portal: Portal, settings: SiteSettings): PortalSite {
  const folder = files.folder('', portal.name.toLowerCase());
  const site: PortalSite = { portal, folder, addresses: new Addresses(), versions: new Map(), texts: [], broken: [] };
  addLook(files, folder, portal.look);
  addApis(files, site, settings);
  addPages(files, site, settings);
  addMenus(site);
  return site;
}

function addLook(files: Files, folder: string, look: PortalLook): void {
  files.add(`${folder}portal.css`, () => portalStyle(look));
  for (const [name, picture] of Object.entries({ logo: look.logo, icon: look.icon })) {
    if (picture) {
      files.add(`${folder}${name}.${picture.ending}`, () => picture.content);
    }
  }
}

function addApis(files: Files, site: PortalSite, settings: SiteSettings): void {
  const { portal, addresses } = site;
  const folder = files.folder(site.folder, 'apis');
  const list = `${folder}index.html`;
  addresses.add('/apis', { file: list });
  files.add(list, () => apiListPage(site, list, settings).text);
  for (const publication of portal.publications) {
    const { api } = publication;
    const own = files.folder(folder, api.slug);
    const file = `${own}index.html`;
    addresses.add(addressOfApi(api), { file });
    files.add(file, () => apiPage(site, publication, file, settings).text);
    const documents = new Folders(files, files.folder(own, 'docs'));
    for (const document of flat(api.documents)) {
      const documentFile = documents.fileOf(document);
      const address = addressOfDocument(api, document);
      addresses.add(address, { file: documentFile, content: document.content });
      const text: PlacedText = { ...document, site, address, file: documentFile };
      site.texts.push(text);
      files.add(documentFile, () => documentPage(publication, document, text, settings).text);
    }
    const versions = files.folder(own, 'versions');
    for (const version of api.versions) {
      const versionFile = `${files.folder(versions, version.name)}index.html`;
      site.versions.set(version, versionFile);
      files.add(versionFile, () => specificationPage(site, publication, version, versionFile, settings).text);
    }
  }
}

function addPages(files: Files, site: PortalSite, settings: SiteSettings): void {
  const { portal, addresses, folder } = site;
  const folders = new Folders(files, folder);
  for (const page of flat(portal.pages)) {
    const file = folders.fileOf(page);
    const address = addressOfPage(page);
    if (addresses.add(address, { file, content: page.content })) {
      const text: PlacedText = { ...page, site, address, file };
      site.texts.push(text);
      files.add(file, () => portalPage(page, text, settings).text);
    } else {
      const problem = `has the address ${address}, which another page of the portal already has`;
      site.broken.push({
        place: page.place,
        title: page.title,
        file: requireValue(addresses.fileAt(address)),
        problem,
      });
    }
  }
  const home = `${folder}index.html`;
  if (addresses.add('/', { file: home })) {
    files.add(home, () => homePage(site, home, settings).text);
  }
}

/** Reports broken links in the menus of a portal. Links in menus are relative to the root of the portal. */
function addMenus({ portal, folder, addresses, broken }: PortalSite): void {
  const { main = [], footer = [], bottom = [] } = portal.menus ?? {};
  for (const { title, path } of [...main, ...footer.flatMap(({ items }) => items), ...bottom]) {
    const problem = addresses.problemOf('/', path);
    if (problem !== undefined) {
      const place = portal.place ?? portal.name;
      broken.push({ place, title: 'Menus', file: `${folder}index.html`, text: title, problem });
    }
  }
}

/** Assigns folders of the site to pages, each in the folder of the parent page. */
class Folders {
  private readonly made = new Map<string, string>();

  public constructor(
    private readonly files: Files,
    private readonly root: string,
  ) {}

  public fileOf({ slugs }: Page): string {
    if (slugs.length === 0) {
      return `${this.root}index.html`;
    }
    const above = this.made.get(slugs.slice(0, -1).join('/')) ?? this.root;
    const folder = this.files.folder(above, slugs[slugs.length - 1]);
    this.made.set(slugs.join('/'), folder);
    return `${folder}index.html`;
  }
}
