import { Construct } from 'constructs';
import { Members } from '../../../../lib/core/declarative/document';
import { Templates } from '../../../../lib/core/declarative/environment';
import { readDeclaration } from '../../../../lib/core/declarative/reader';
import { Migration } from '../../../../lib/core/migration/context';
import { Build, Common } from '../../declarative/private/build';
import { Entities } from '../../declarative/private/entities';
import { DeclarativeFile } from '../../declarative/private/files';
import { makeAll } from '../../declarative/private/make';

/** Makes the constructs of a migration, as those of a declarative file are made. */
export function makeDeclared(scope: Construct, common: Common, migration: Migration, isSound: boolean): Entities {
  const { items, remarks } = readDeclaration([documentOf(migration)], []);
  const build = new Build(scope, common, false);
  remarks.forEach((remark) => build.remark(remark));
  makeAll(build, items, []);
  return new Entities(scope, common, build, items, isSound && remarks.every(({ level }) => level !== 'error'));
}

/** The content of a migration as a file that was read, whose places are those of the source. */
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
