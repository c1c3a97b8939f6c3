/**
 * The forty worst that the plugin of the cloud does: each is shown on the sandbox by a way that has a test of its own
 * (test/sandbox/services/plugin-*.test.ts), and avoided, refused or told of by the constructs.
 */
import * as fs from 'fs';
import * as path from 'path';
import { PLUGIN_WAYS } from '../../../sandbox/src/services';

interface Fact {
  readonly fact: string;
  /** The ways that show the harm; none where a sandbox has nothing to show. */
  readonly ways: readonly string[];
  /** A test that shows the constructs free of it, refusing it or telling: file beside this one, and title. */
  readonly answer: readonly [file: string, title: string];
}

const GATEWAY: readonly Fact[] = [
  {
    fact: 'a release that is replaced takes its environment offline',
    ways: ['release-takes-environment-down'],
    answer: [
      'releases.deploy.test.ts',
      'a gateway moves to releases without an outage, goes through edits, and moves back',
    ],
  },
  {
    fact: 'limits of an API are sent wrong on update',
    ways: ['api-limits-sent-wrong'],
    answer: ['gateway-edits.deploy.test.ts', 'qpsLimits'],
  },
  {
    fact: 'upstream and server backends cannot be updated',
    ways: ['upstream-backend-never-updated'],
    answer: ['gateway/api.test.ts', 'are all of an API whose backend is a server in a VPC, or an upstream'],
  },
  {
    fact: 'attachments of strategies are looked for the wrong way round',
    ways: ['strategy-attachments-inverted'],
    answer: ['gateway/attachments.test.ts', 'hold one address, after the release'],
  },
  {
    fact: 'arguments that end the plugin',
    ways: ['plugin-crashes', 'import-of-nothing-crashes', 'target-services-fixed'],
    answer: ['gateway/open-api.test.ts', 'that say object storage are refused, as the plugin crashes'],
  },
  {
    fact: 'a second domain of a service reads the first',
    ways: ['domains-read-first'],
    answer: ['gateway/custom-domain.test.ts', 'a service has one domain in an app, wherever the others are made'],
  },
  {
    fact: 'a domain is renamed to one that is not bound',
    ways: ['domain-renaming-misses'],
    answer: [
      'gateway/custom-domain.test.ts',
      'the domain, the network, the default domain and the default mapping stay',
    ],
  },
  {
    fact: 'what is gone stops every plan',
    ways: ['gone-stops-plans', 'gone-stops-destroying', 'plan-bindings-unread'],
    answer: ['gateway-edits.deploy.test.ts', 'destroy'],
  },
  {
    fact: 'any error makes an application gone',
    ways: ['application-errors-count-as-gone'],
    answer: ['../../../constructs/cloud/gateway/README.md', 'application'],
  },
  {
    fact: 'nodes and health checks of upstreams are sent in part',
    ways: ['upstream-nodes-by-type', 'upstream-retries-filled-in', 'numbers-left-out-sent-as-zero'],
    answer: ['gateway/backend.test.ts', 'says all of its health checks, as what is left out would be sent as nothing'],
  },
  {
    fact: 'of an imported document the first API alone is tracked',
    ways: ['import-tracks-first'],
    answer: ['gateway/open-api.test.ts', 'become one API each, by the id of the operation, or by method and path'],
  },
  {
    fact: 'a key that is off from the start stays behind, on',
    ways: ['key-off-leaves-key', 'key-own-id-unsent'],
    answer: ['gateway/usage-plan.test.ts', 'that the cloud makes cannot be made disabled, but one that exists can be'],
  },
  {
    fact: 'what fails after its creation belongs to nobody',
    ways: ['limits-after-creation', 'key-off-leaves-key'],
    answer: [
      'gateway/gateway-service.test.ts',
      'limits out of their range are refused, those in particular that are never sent',
    ],
  },
  {
    fact: 'keys belong to plans, not to attachments',
    ways: ['keys-belong-to-plans', 'service-bindings-drop-keys'],
    answer: [
      'gateway/usage-plan.test.ts',
      'are for a service or for its APIs in an environment, whichever plans these are',
    ],
  },
  {
    fact: 'refused changes are recorded',
    ways: ['plugin-refuses', 'target-services-fixed'],
    answer: ['gateway/usage-plan.test.ts', 'keep their names and id halves, unless outages are allowed'],
  },
  {
    fact: 'arguments are accepted and never sent',
    ways: ['plugin-drops', 'plugin-ignores-changes', 'former-backend-stays'],
    answer: ['behaviour.test.ts', 'each argument that the plugin does badly with is prevented, told of or answered'],
  },
  {
    fact: 'emptying does not work',
    ways: ['plugin-ignores-removals', 'error-codes-keep-one'],
    answer: [
      'gateway/api.test.ts',
      'what cannot be emptied stays where it is not given, but not what the backend needs',
    ],
  },
  {
    fact: 'limits of 0 and -1 are shown for ever',
    ways: ['limits-of-zero-unsent', 'lifted-limits-read-as-number'],
    answer: ['gateway/api.test.ts', 'limits out of their range are refused, each by its name'],
  },
  {
    fact: 'services and APIs are taken down before they are refused to go',
    ways: ['service-offline-before-destroying', 'api-limits-lifted-before-destroying'],
    answer: ['gateway.deploy.test.ts', 'a whole gateway goes through its life'],
  },
  {
    fact: 'edits of APIs reach no environment without a release',
    ways: ['plugin-attachments-one-page'],
    answer: [
      'gateway/release-on-change.test.ts',
      'has a hash of the APIs in its description, the same for the same APIs in any order',
    ],
  },
];

const DDOS: readonly Fact[] = [
  {
    fact: 'rules of one port by two protocols are one to the plugin',
    ways: ['port-rule-first-of-port'],
    answer: ['ddos/protection.test.ts', 'one port of an address is forwarded once, whatever the protocol'],
  },
  {
    fact: 'rules of one domain are one on all instances',
    ways: ['website-rule-first-of-domain'],
    answer: ['ddos/protection.test.ts', 'a domain is forwarded once for each protocol, in all stacks'],
  },
  {
    fact: 'a changed threshold goes, with its level',
    ways: ['cc-policy-thresholds', 'cc-policy-thresholds-take-level'],
    answer: ['ddos/policy.test.ts', 'lists of a policy, and thresholds, are compared with what was applied'],
  },
  {
    fact: 'conditions become rules of their own',
    ways: ['cc-policy-conditions-apart', 'cc-policy-rule-removed-twice'],
    answer: ['ddos/policy.test.ts', 'addCcPrecisionPolicy'],
  },
  {
    fact: 'an empty level or AI is sent',
    ways: ['ddos-policy-empty-level'],
    answer: ['ddos/policy.test.ts', "ddos_level: 'middle'"],
  },
  {
    fact: 'limits that are taken out stay',
    ways: ['plugin-ignores-removals', 'ddos-policy-shows-all'],
    answer: ['ddos/policy.test.ts', 'an empty list of blocked protocols blocks none'],
  },
  {
    fact: 'of packet filters the first is seen',
    ways: ['ddos-policy-first-filter'],
    answer: ['ddos/policy.test.ts', 'addPacketFilter'],
  },
  {
    fact: 'a change of one entry removes them all first',
    ways: ['ddos-policy-made-anew', 'ddos-policy-port-rules'],
    answer: ['ddos/policy.test.ts', 'lists of a policy, and thresholds, are compared with what was applied'],
  },
  {
    fact: 'a change of one source makes all of them again',
    ways: ['ddos-policy-sources', 'ddos-policy-sources-twice'],
    answer: ['../../../constructs/cloud/ddos/README.md', 'allowAddress'],
  },
  {
    fact: 'errors of the service end the plugin',
    ways: ['ddos-policy-read-crash', 'cc-policy-read-crash', 'cc-policy-needs-address'],
    answer: ['ddos/protection.test.ts', 'come before alarms and rules on requests, in whatever order they are added'],
  },
  {
    fact: 'rules are found again by their exact text',
    ways: ['spelling-in-lower-case'],
    answer: ['ddos/protection.test.ts', 'are for all protocols and ports, and spelt as the resource has it'],
  },
  {
    fact: 'members of a packet filter that are left out',
    ways: [],
    answer: ['ddos/protection.test.ts', 'packet filters'],
  },
  {
    fact: 'rules of a package are looked for among advanced IPs',
    ways: ['cc-source-of-package', 'cc-rule-of-package'],
    answer: ['ddos/protection.test.ts', 'are for advanced IPs only, and need a condition'],
  },
  {
    fact: 'changes of a website rule are ignored, end the plugin or are lost',
    ways: ['website-rule-unread', 'website-rule-gone-fails', 'plugin-crashes'],
    answer: ['ddos/guard.deploy.test.ts', 'allowOutage'],
  },
  {
    fact: 'thresholds of alarms stay, and 0 fails',
    ways: ['alarm-threshold-stays', 'alarm-threshold-zero', 'alarm-threshold-kind'],
    answer: ['ddos/protection.test.ts', 'alarms of an address'],
  },
  {
    fact: 'one address more unbinds all of them',
    ways: ['bound-address-kind', 'binding-to-unlisted-instance'],
    answer: ['ddos/protection.test.ts', 'are bound one after the other, and replaced where they change'],
  },
  {
    fact: 'a package cannot be deleted',
    ways: ['package-undeletable', 'package-gone-fails'],
    answer: ['ddos/package.test.ts', 'a package cannot be destroyed, since the provider cannot do that'],
  },
  {
    fact: 'a refusal counts as success',
    ways: ['port-rule-refusal-overlooked', 'port-rule-region-unsent', 'port-rule-unread'],
    answer: ['ddos/protection.test.ts', 'mistakes are reported'],
  },
  {
    fact: 'the loss of a single rule is not seen',
    ways: ['single-rule-loss-unseen', 'single-rule-removed-twice'],
    answer: ['../../../constructs/cloud/ddos/README.md', 'elsewhere'],
  },
  {
    fact: 'deleting a policy takes everything of its instance',
    ways: ['ddos-policy-takes-all', 'cc-policy-takes-all'],
    answer: ['ddos/protection.test.ts', 'a policy and single rules, in either order'],
  },
];

const ways = new Set(PLUGIN_WAYS.map(({ name }) => name));

test('there are twenty of either', () => {
  expect([GATEWAY.length, DDOS.length]).toEqual([20, 20]);
});

test.each([...GATEWAY, ...DDOS].map((one): [string, Fact] => [one.fact, one]))('%s', (_, fact) => {
  expect(fact.ways.filter((name) => !ways.has(name))).toEqual([]);
  const [file, text] = fact.answer;
  expect(fs.readFileSync(path.join(__dirname, file), 'utf8')).toContain(text);
});
