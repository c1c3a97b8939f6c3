/** The conversion of a cloud gateway to a declarative file. */
export { Migration, MigrationOptions } from '../shared/migration/context';
export { fromConfiguration } from '../shared/migration/from-configuration';
export { kindOfType } from '../shared/migration/kinds';
export { migrate } from '../shared/migration/migrate';
export { reportAsJson, reportAsMarkdown } from '../shared/migration/report';
export { SourceObject, Unknown } from '../shared/migration/source';
