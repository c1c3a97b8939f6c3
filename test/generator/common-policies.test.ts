/** Doc comments of `Policy` factories refer to the `CommonPolicy` factories of the same policy type. */
import * as path from 'node:path';
import * as ts from 'typescript';
import { CommonPolicy } from '../../constructs/platform/policy/common-policy';
import { COMMON_FACTORIES } from '../../generator/emit/policies';
import { Policy } from '../../lib/platform/policies';

// Without the check of arguments, so that each factory can be called without its required arguments.
jest.mock('../../lib/core/l2/calls/guard', () => ({
  ...jest.requireActual('../../lib/core/l2/calls/guard'),
  guardClass: (type: unknown) => type,
}));

const methodsOf = (type: object): string[] =>
  Object.getOwnPropertyNames(type).filter((name) => typeof (type as any)[name] === 'function');

/** Returns the policy type of a factory. Any arguments will do, because settings are checked when the policy is attached. */
const typeMadeBy = (owner: object, name: string): string => (owner as any)[name]({}, {}).name;

test('each factory of CommonPolicy is listed for its policy type, and no other', () => {
  const told = Object.entries(COMMON_FACTORIES).flatMap(([factory, names]) =>
    names.map((name) => [name, typeMadeBy(Policy, factory)]),
  );
  const made = methodsOf(CommonPolicy).map((name) => [name, typeMadeBy(CommonPolicy, name)]);
  expect(told.sort()).toEqual(made.sort());
});

test('the doc comments of the factories refer to CommonPolicy', () => {
  const file = path.join(__dirname, '..', '..', 'lib', 'platform', 'policies.ts');
  const source = ts.createSourceFile(file, ts.sys.readFile(file)!, ts.ScriptTarget.ES2022, true);
  const [policy] = source.statements.filter(ts.isClassDeclaration);
  const pointing = policy.members.filter(ts.isMethodDeclaration).flatMap((method) => {
    const [comment] = ts.getJSDocCommentsAndTags(method);
    return /`CommonPolicy\./.test(comment.getText()) ? [[method.name.getText(), comment.getText()]] : [];
  });
  expect(pointing.map(([name]) => name).sort()).toEqual(Object.keys(COMMON_FACTORIES).sort());
  expect(Object.fromEntries(pointing).acl).toContain(
    'For common cases, use `CommonPolicy.allowGroups` or `CommonPolicy.denyGroups`,',
  );
});
