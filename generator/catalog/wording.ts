/** Builds the texts and names that the catalogue refresh proposes for new arguments. */

/** Returns the English plural of a snake case name, in camel case. */
export function pluralOf(name: string): string {
  const camel = name.replace(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());
  if (/(s|x|z|ch|sh)$/.test(camel)) {
    return `${camel}es`;
  }
  return /[^aeiou]y$/.test(camel) ? `${camel.slice(0, -1)}ies` : `${camel}s`;
}

/**
 * Returns a description of an argument that is derived only from its name: `Id of the team.`,
 * `Whether cache is enabled.`.
 */
export function textFromName(name: string): string {
  const words = wordsOf(name);
  const [, owner] = /^(.+) id$/.exec(words) ?? [];
  const [, subject] = /^(.+) enabled$/.exec(words) ?? [];
  if (owner !== undefined) {
    return `Id of the ${owner}.`;
  }
  return subject === undefined ? `${words[0].toUpperCase()}${words.slice(1)}.` : `Whether ${subject} is enabled.`;
}

/** Replaces the underscores of a snake case name with spaces. */
export function wordsOf(name: string): string {
  return name.replace(/_/g, ' ');
}

/**
 * Returns the text for `deprecated` in `docs.json`, with the replacement of a deprecated argument.
 *
 * @param place path of the deprecated argument
 * @param paths all argument paths of the Terraform type
 * @param description the provider's description of the argument, which may name the replacement in backticks after
 * "use"
 */
export function replacementText(place: string, paths: readonly string[], description = ''): string {
  const parent = place.slice(0, place.lastIndexOf('.') + 1);
  const siblings = paths
    .filter((path) => path.startsWith(parent) && path !== place)
    .map((path) => path.slice(parent.length));
  const [, named] = /\buse:? +`([^`]+)`/i.exec(description) ?? [];
  const sameName = place.slice(parent.length);
  const likely = siblings.find(
    (path) => path === named || (named === undefined && path.replaceAll('.', '_') === sameName),
  );
  if (likely !== undefined) {
    return `use \`${likely}\``;
  }
  return named === undefined
    ? 'leave it out; this version of the provider has no replacement'
    : `leave it out; \`${named}\` replaces it, which this version of the provider does not have`;
}
