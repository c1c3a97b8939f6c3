import { Tokenization, DefaultTokenResolver, StringConcat } from 'cdktf';
import { IConstruct } from 'constructs';
import { claimUnique } from '../../../../lib/core/l2/unique-registry';
import { addCheck } from '../../../../lib/core/synthesis/problems';
import { originOf, providerAt } from '../../private/provider-of';

/** Rejects a second `OrganizationSignIn` of an organisation in the app. */
export function checkUniqueSignIn(signIn: IConstruct): void {
  // The check runs late, because the program may add the provider later.
  addCheck(signIn, () => {
    const other = claimUnique(signIn.node.root, 'sign-in', organisationOf(signIn), signIn);
    const message = `exists twice, also as ${other?.node.path}; an organisation has one sign-in: leave one of them out, or give them providers with tokens of different organisations`;
    return other && other !== signIn ? [{ level: 'error', property: '', message }] : [];
  });
}

/**
 * Returns a key for an organisation: the tokens of the provider. The key is only compared, and never appears in
 * messages.
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
