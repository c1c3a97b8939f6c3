// What a text must not have: the beginnings of Terraform's templates, and of the tokens of cdktf, with what stands before.
const EXPRESSION = /(\$*[$#&])\{TfToken\[|\$\{|%\{/g;

/**
 * A text that arrives as it is: neither Terraform nor cdktf takes anything in it for an expression of theirs.
 */
export function literal(text: string): string {
  return text.replace(EXPRESSION, (begin, beforeToken?: string) =>
    // Doubling the sign is Terraform's escape; cdktf would still find its token behind it.
    beforeToken === undefined ? `${begin[0]}${begin}` : `\${"${beforeToken}"}{TfToken[`,
  );
}
