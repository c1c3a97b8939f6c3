/** Declarative files of gateways: their entities, and how they are written. */
export { Fields, VariableText } from '../export/content';
export { yamlOf } from '../export/yaml';
export { Document, membersOf, Place, without } from '../shared/declarative/document';
export { externalId } from '../shared/declarative/external-ids';
export { isNumberText, PARTIAL_BLOCKS, Reference, WITHOUT_COUNTERPART } from '../shared/declarative/entities';
export { Templates, VariableUse } from '../shared/declarative/environment';
export { Item, nameOf, placeOf } from '../shared/declarative/item';
export { OmittedFields } from '../shared/declarative/omitted-fields';
export { readDeclaration } from '../shared/declarative/reader';
export { Settings } from '../shared/declarative/settings';
export { Members } from '../shared/objects';
