/**
 * Files that may use `any`. eslint.config.mjs forbids it in all other files of `lib/core`, the generator, the sandbox and the tools.
 * - In `lib/core`, signatures of cdktf and jsii force `any`.
 * - In the other folders, `any` is the type of JSON and gRPC values that have no type yet. Remove a file when it has types.
 *
 * Add no file.
 */
export const FILES_WITH_ANY = [
  'generator/api/description.ts',
  'generator/catalog/behaviour.ts',
  'generator/catalog/json.ts',
  'generator/catalog/proposals.ts',
  'generator/catalog/refresh.ts',
  'generator/catalog/schemas.ts',
  'generator/graphs/guides.ts',
  'generator/graphs/model.ts',
  'generator/graphs/run.ts',
  'generator/jsii-names.ts',
  'generator/model/build.ts',
  'generator/model/stock.ts',
  'lib/core/l1/elements.ts',
  'lib/core/schema/from-terraform.ts',
  'lib/core/schema/inputs.ts',
  'lib/core/schema/references.ts',
  'lib/core/values/policy-type.ts',
  'sandbox/src/configuration/configured.ts',
  'sandbox/src/engine/store/connection.ts',
  'sandbox/src/testing/deployment.ts',
  'sandbox/src/testing/objects.ts',
  'sandbox/src/testing/plan.ts',
  'tools/src/compose/blocks.ts',
  'tools/src/library.ts',
  'tools/src/preview/model/values.ts',
  'tools/src/recognise/texts.ts',
  'tools/src/rulesets/ruleset.ts',
  'tools/src/rulesets/specification-check.ts',
  'tools/src/run/run.ts',
  'tools/src/run/values.ts',
  'tools/src/verify/app.ts',
];
