import { Tokenization, DefaultTokenResolver, StringConcat } from 'cdktf';
import { IConstruct } from 'constructs';
import { addCheck } from '../../../../lib/core/synthesis/problems';
import { ConstructFact } from '../../../../lib/core/values/construct-fact';
import { originOf, providerAt } from '../../private/provider-of';

const all = new ConstructFact<IConstruct[]>('signIns');

/** Rejects a second sign-in configuration of the same organisation in the app. */
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

/** Returns a key for an organisation: the tokens of the provider. They are only compared. */
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
