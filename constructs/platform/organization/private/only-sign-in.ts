import { Tokenization, DefaultTokenResolver, StringConcat } from 'cdktf';
import { IConstruct } from 'constructs';
import { addCheck } from '../../../../lib/core/rules/problems';
import { originOf, providerAt } from '../../private/provider-of';

const all = new WeakMap<IConstruct, IConstruct[]>();

/** Refuses a second sign-in of one organisation, in whatever stack of the app. */
export function checkOnlySignIn(signIn: IConstruct): void {
  const { root } = signIn.node;
  all.set(root, [...(all.get(root) ?? []), signIn]);
  addCheck(signIn, () => {
    const organisation = organisationOf(signIn);
    const other = all.get(root)!.find((one) => one !== signIn && organisationOf(one) === organisation);
    const message = `is there twice, as ${other?.node.path} too: an organisation has one sign-in; leave one of them out, or give them providers with tokens of different organisations`;
    return other ? [{ level: 'error', property: '', message }] : [];
  });
}

/** What tells organisations apart: the tokens of the provider, which are compared only. */
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
