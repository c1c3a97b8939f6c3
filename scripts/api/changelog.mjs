/** Reads the API changes in CHANGELOG.md. */

/** Returns the items of all sections above the section of a version, or undefined if the version has no section. */
export function itemsSince(changelog, version) {
  const [above, ...rest] = changelog.split(new RegExp(`^## ${version.replaceAll('.', '\\.')}(?![\\w.-]).*$`, 'm'));
  return rest.length > 0 ? above.split(/^- /m).slice(1) : undefined;
}

/**
 * Whether an item of the changelog names a change of the API in backquotes: the changed type, such as `Portal` or
 * `PortalProps`, and the changed member. `*.importFrom` in the changelog means the member `importFrom` of all types.
 */
export function names(item, { type, member }) {
  const code = [...item.matchAll(/`([^`]+)`/g)].map(([, text]) => text);
  const words = new Set(code.flatMap((text) => text.match(/[\w$]+/g) ?? []));
  const everywhere = code.some((text) => new RegExp(`^\\*\\.${member}\\b`).test(text));
  const namesType = everywhere || spellings(type).some((name) => words.has(name));
  return namesType && (member === undefined || words.has(member));
}

/**
 * Returns the names that the changelog may use for a type. An L1 namespace also has the name of its class; props and
 * interfaces also have the name of their construct.
 */
function spellings(type) {
  const name = type.split('.').at(-1);
  const construct = name.replace(/(Props|Options|Attributes|Lookup|Config)$/, '').replace(/^I(?=[A-Z][a-z])/, '');
  return [name, construct, name[0].toUpperCase() + name.slice(1)];
}
