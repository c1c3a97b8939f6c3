import { Construct } from 'constructs';
import { Templates } from '../../../../lib/core/shared/declarative/environment';
import { readDeclaration } from '../../../../lib/core/shared/declarative/reader';
import { Migration } from '../../../../lib/core/shared/migration/context';
import { Members } from '../../../../lib/core/shared/objects';
import { DeclarativeBuilder, CommonProps } from '../../declarative/private/build';
import { Entities } from '../../declarative/private/entities';
import { DeclarativeFile } from '../../declarative/private/files';
import { makeAll } from '../../declarative/private/make';

/** Creates the constructs of a migration in the same way as the constructs of a declarative file. */
export function makeMigratedConstructs(
  scope: Construct,
  common: CommonProps,
  migration: Migration,
  isSound: boolean,
): Entities {
  const { items, remarks } = readDeclaration([documentOf(migration)]);
  const build = new DeclarativeBuilder(scope, common, false);
  remarks.forEach((remark) => build.remark(remark));
  makeAll(build, items, []);
  return new Entities(scope, common, build, items, isSound && remarks.every(({ level }) => level !== 'error'));
}

/**
 * Converts the result of a migration to a parsed declarative file. Positions in the parsed file point to objects of the
 * migration source.
 */
function documentOf({ content, placeOf }: Migration): DeclarativeFile {
  const templates = new Templates(textsIn(content));
  return {
    name: 'the migration',
    value: hidden(content, templates),
    templates,
    place: placeOf,
    shown: (text) => templates.shown(text),
  };
}

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') {
    return [value];
  }
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
}

function hidden(value: unknown, templates: Templates): unknown {
  if (typeof value === 'string') {
    return templates.hide(value);
  }
  if (Array.isArray(value)) {
    return value.map((element) => hidden(element, templates));
  }
  return typeof value === 'object' && value !== null
    ? Object.fromEntries(Object.entries(value as Members).map(([name, member]) => [name, hidden(member, templates)]))
    : value;
}
