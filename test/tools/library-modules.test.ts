/** The modules of the library that the tools load by name exist, with the types that the tools expect. */
import * as files from '../../constructs/platform/declarative/private/files';
import * as pluginSchema from '../../constructs/platform/gateway/private/plugin-schema';
import * as imageTypes from '../../constructs/platform/portal/private/image-types';
import * as headings from '../../constructs/platform/private/markdown-headings';
import * as reading from '../../constructs/platform/private/markdown-reading';
import * as library from '../../index';
import * as ruleset from '../../lib/core/input/specification/ruleset';
import * as source from '../../lib/core/input/specification/source';
import * as definition from '../../lib/core/migration-files/definition';
import * as results from '../../lib/core/migration-files/results';
import * as timeLimit from '../../lib/core/shared/time-limit';
import { libraryModule, LibraryModules } from '../../tools/src/library-modules';

/** Does not compile if a module lacks a member or has it with another type. */
const MODULES: LibraryModules = {
  index: library,
  'lib/core/input/specification/ruleset': ruleset,
  'lib/core/input/specification/source': source,
  'lib/core/migration-files/definition': definition,
  'lib/core/migration-files/results': results,
  'lib/core/shared/time-limit': timeLimit,
  'constructs/platform/declarative/private/files': files,
  'constructs/platform/gateway/private/plugin-schema': pluginSchema,
  'constructs/platform/portal/private/image-types': imageTypes,
  'constructs/platform/private/markdown-headings': headings,
  'constructs/platform/private/markdown-reading': reading,
};

test.each(Object.keys(MODULES) as (keyof LibraryModules)[])('the tools load %s', (name) => {
  expect(libraryModule(name)).toBe(MODULES[name]);
});
