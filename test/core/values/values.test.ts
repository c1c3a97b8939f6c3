import { inspect } from 'node:util';
import { TerraformVariable, Token } from 'cdktf';
import { Construct } from 'constructs';
import * as fc from 'fast-check';
import { createBeforeDestroy, preventDestroy, replaceWith } from '../../../lib/core/l1/lifecycle';
import { milliseconds, seconds, secretText } from '../../../lib/core/l2/conversions';
import { SecretValue } from '../../../lib/core/l2/secret-value';
import { stableId } from '../../../lib/core/l2/stable-id';
import { uuid } from '../../../lib/core/shared/formats/uuid';
import { addCheck, addError, addWarning } from '../../../lib/core/synthesis/problems';
import { Duration } from '../../../lib/core/values/duration';
import { Team } from '../../../lib/platform/team';
import { TeamRole } from '../../../lib/platform/team-role';
import { findingsOf, only, reportOf, resolved, stackWithProviders } from '../../support/stack';

describe('durations', () => {
  test('convert between units', () => {
    expect(Duration.minutes(1.5).toSeconds()).toBe(90);
    expect(Duration.days(1).toMilliseconds()).toBe(Duration.hours(24).toMilliseconds());
    expect(Duration.seconds(0.25).toMilliseconds()).toBe(250);
    expect(`${Duration.hours(2)}`).toBe('2 hours');
  });

  test('are equal for equal amounts in other units', () => {
    fc.assert(
      fc.property(fc.nat(1_000_000), (seconds) => {
        expect(Duration.millis(seconds * 1000).toSeconds()).toBe(seconds);
      }),
    );
  });

  test.each([-1, NaN, Infinity, 0.0001])('of %p seconds are invalid', (amount) => {
    expect(() => Duration.seconds(amount).toMilliseconds()).toThrow(
      `a duration is ${amount} seconds; allowed: 0 or more, in whole milliseconds`,
    );
  });

  test('with an amount that only Terraform knows are invalid', () => {
    expect(() => Duration.seconds(Token.asNumber({ ref: 'x' })).toSeconds()).toThrow('use the L1 construct');
  });

  test('with fractions of a second cannot be converted to seconds', () => {
    expect(() => Duration.millis(1500).toSeconds()).toThrow('a duration is 1500 milliseconds; allowed: whole seconds');
  });

  test('are all reported at the construct that receives them', () => {
    const stack = stackWithProviders();
    expect(seconds(stack, 'none', undefined)).toBeUndefined();
    expect(seconds(stack, 'good', Duration.minutes(1))).toBe(60);
    expect(milliseconds(stack, 'good', Duration.seconds(0.5))).toBe(500);
    seconds(stack, 'part', Duration.millis(1500));
    milliseconds(stack, 'less', Duration.seconds(-1));
    milliseconds(stack, 'token', Duration.days(Token.asNumber({ ref: 'x' })));
    seconds(stack, 'number', 30 as any);
    expect(findingsOf(stack)).toEqual([
      'error: part is 1500 milliseconds; allowed: whole seconds',
      'error: less is -1 seconds; allowed: 0 or more, in whole milliseconds',
      'error: token is a duration that only Terraform knows; use the L1 construct instead',
      'error: number is not a duration; give a duration, such as Duration.seconds(…)',
    ]);
  });
});

describe('secrets', () => {
  test('are never shown', () => {
    const secret = SecretValue.unsafePlainText('hunter2');
    const shown = [`${secret}`, JSON.stringify({ secret }), inspect(secret, { depth: 9, showHidden: true })];
    expect(shown.filter((text) => text.includes('hunter2'))).toEqual([]);
    expect(resolved(stackWithProviders(), secret.unsafeUnwrap())).toBe('hunter2');
  });

  test('come from sensitive variables', () => {
    const stack = stackWithProviders();
    const variable = new TerraformVariable(stack, 'key', { sensitive: true });
    expect(resolved(stack, SecretValue.fromVariable(variable).unsafeUnwrap())).toBe('${var.key}');
  });

  test('do not come from variables that Terraform would show', () => {
    const stack = stackWithProviders();
    SecretValue.fromVariable(new TerraformVariable(stack, 'key', {}));
    expect(reportOf(stack)).toContain(
      '    stack/key (TerraformVariable)\n      error: sensitive is not true, but the variable holds a secret; set sensitive to true',
    );
  });

  test('do not accept a plain text by mistake, and the message does not show it', () => {
    const stack = stackWithProviders();
    const mistake = SecretValue.fromExpression('hunter2');
    expect(() => mistake.unsafeUnwrap()).toThrow('which requires a token or an expression, but is plain text');
    secretText(stack, 'key', mistake);
    secretText(stack, 'other', 'hunter2' as any);
    expect(findingsOf(stack)).toEqual([
      'error: key is given by SecretValue.fromExpression, which requires a token or an expression, but is plain text; use a sensitive variable, or SecretValue.unsafePlainText',
      'error: other is not a secret; give a secret, such as SecretValue.fromVariable(…)',
    ]);
    expect(SecretValue.fromExpression('${var.key}').unsafeUnwrap()).toBe('${var.key}');
  });
});

describe('stable ids', () => {
  const idOf = (namespace: string, id: string) =>
    stableId(new Construct(stackWithProviders({ 'cdktf-gateways/id-namespace': namespace }), id));

  test('are UUIDs of version 5', () => {
    // The example of RFC 9562, appendix A.4.
    expect(uuid('6ba7b810-9dad-11d1-80b4-00c04fd430c8', 'www.example.com')).toBe(
      '2ed6657d-e927-568b-95e1-2665a8aea6a2',
    );
  });

  test('depend only on the path and the namespace', () => {
    expect(idOf('orders/dev', 'service')).toBe(idOf('orders/dev', 'service'));
    const ids = [idOf('orders/dev', 'service'), idOf('orders/prod', 'service'), idOf('orders/dev', 'other')];
    expect(new Set(ids).size).toBe(3);
  });

  test('require an app with an identity', () => {
    expect(stableId(stackWithProviders())).toBeUndefined();
  });
});

describe('problems of constructs', () => {
  test('are part of the single report, together with problems of the rules', () => {
    const stack = stackWithProviders();
    const construct = new Construct(stack, 'thing');
    addError(construct, 'size', 'is 3; allowed: 1, 2');
    addWarning(construct, '', 'is of no use');
    addCheck(construct, () => [{ level: 'error', property: 'late', message: 'was found late' }]);
    new Team(construct, 'team', { name: '' });
    expect(reportOf(stack)).toContain('    stack/thing (Construct)\n      error: size is 3; allowed: 1, 2');
    expect(findingsOf(stack)).toEqual([
      'error: size is 3; allowed: 1, 2',
      'warning: is of no use',
      'error: late was found late',
      ...findingsOf(stack).slice(3),
    ]);
    expect(findingsOf(stack).length).toBeGreaterThan(3);
  });

  test('can be disabled like the rules, all or only warnings', () => {
    const withMode = (mode: string) => {
      const stack = stackWithProviders({ 'cdktf-gateways/rules': mode });
      addError(stack, 'a', 'is wrong');
      addWarning(stack, 'b', 'is odd');
      return findingsOf(stack);
    };
    expect([withMode('errors'), withMode('off')]).toEqual([['error: a is wrong'], []]);
  });
});

describe('lifecycle', () => {
  test('a child is replaced with the resource of its parent', () => {
    const stack = stackWithProviders();
    const parent = new Construct(stack, 'parent');
    const team = new Team(parent, 'Resource', { name: 'a' });
    const role = new TeamRole(stack, 'role', { teamId: team.id });
    replaceWith(role, parent);
    createBeforeDestroy(role);
    preventDestroy(role);
    expect(only(stack, 'konnect_team_role').lifecycle).toEqual({
      replace_triggered_by: [expect.stringMatching(/^konnect_team\.parent_\w+\.id$/)],
      create_before_destroy: true,
      prevent_destroy: true,
    });
  });

  test('an imported parent has no effect', () => {
    const stack = stackWithProviders();
    const role = new TeamRole(stack, 'role', { teamId: 'an-id' });
    replaceWith(role, new Construct(stack, 'parent'));
    expect(only(stack, 'konnect_team_role').lifecycle).toBeUndefined();
  });
});
