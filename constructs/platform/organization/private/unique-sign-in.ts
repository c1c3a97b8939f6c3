import { Tokenization, DefaultTokenResolver, StringConcat } from 'cdktf';
import { IConstruct } from 'constructs';
import { claimUnique } from '../../../../lib/core/l2/unique-registry';
import { addCheck } from '../../../../lib/core/synthesis/problems';
import { originOf, providerAt } from '../../private/provider-of';

/** Reports an error if the app has a second `OrganizationSignIn` of the same organisation. */
export function checkUniqueSignIn(signIn: IConstruct): void {
  // The check for a second `OrganizationSignIn` runs at synthesis, because the program may add the Terraform provider
  // later.
  addCheck(signIn, () => {
    const other = claimUnique(signIn.node.root, 'sign-in', organisationOf(signIn), signIn);
    const message = `exists twice, also as ${other?.node.path}; an organisation has one sign-in: remove one of the two constructs, or give each construct a provider with a token of a different organisation`;
    return other && other !== signIn ? [{ level: 'error', property: '', message }] : [];
  });
}

/**
 * Returns a key that identifies an organisation: the access tokens of the Terraform provider. The key of an
 * organisation is only compared, and never appears in messages.
 */
function organisationOf(signIn: IConstruct): string {
  const origin = originOf(signIn);
  const provider = origin && providerAt(origin);
  const tokens = [
    provider?.personalAccessToken,
    provider?.platformAccessToken,
    provider?.serviceAccessToken,
    provider?.systemAccountAccessToken,
  ];
  const resolver = new DefaultTokenResolver(new StringConcat());
  return JSON.stringify(
    Tokenization.resolve(
      tokens.map((token) => token ?? ''),
      { scope: signIn, resolver, preparing: false },
    ),
  );
}
