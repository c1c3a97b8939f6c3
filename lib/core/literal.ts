/**
 * Text as Terraform has to be given it so that it arrives unchanged: Terraform takes `${` and `%{` in any text for
 * templates of its own, and cdktf its own marks for tokens. Documents and specifications are full of the former.
 */
export function literalText(text: string): string {
  // Doubling the sign is Terraform's escape; a mark of cdktf has to be taken apart as well, or cdktf would look for it.
  return text.replace(/[$#]+\{(?=TfToken\[)|[$%](?=\{)/g, (found) =>
    found.endsWith('{') ? `\${"${found.slice(0, -1)}"}{` : found + found,
  );
}

/** The same for text that the program made: tokens of cdktf in it are meant as such. */
export function literalTextAroundTokens(text: string): string {
  // A sign before a token would escape what cdktf puts in its place.
  return text.replace(/\$+(?=\$\{TfToken\[)|\$(?=\{(?!TfToken\[))|%(?=\{)/g, (found, at: number) =>
    text[at + found.length] === '$' ? `\${"${found}"}` : found + found,
  );
}
