import { Makers } from '../../../engine/contract/making';
import { isObject } from '../../../engine/values/value';
import { always } from '../../kit/makers';
import { hostPart, slugOf } from '../../kit/texts';
import { title } from '../kit/makers';
import { specificationType, specificationVersion, statedType, validationMessages } from './specifications';

/** Values that the platform generates for APIs and their parts. */
export const API_MAKERS: Makers = {
  'application_auth_strategy key_auth.active': always(true),
  'application_auth_strategy openid_connect.active': always(true),
  'api slug': ({ root }) => slugOf(root.name, root.version) || hostPart(root.id),
  'api implementation_mode': always(null),
  'api_document title': title,
  'api_document slug': (making) => slugOf(title(making)) || hostPart(making.root.id),
  'api_specification type': ({ root }) => statedType(root.content),
  'api_specification validation_messages': ({ root }) => validationMessages(root.content),
  'api_version version': ({ root }) => specificationVersion(isObject(root.spec) ? root.spec.content : null),
  'api_version spec.type': ({ around }) => specificationType(around.content),
  'api_version spec.validation_messages': ({ around }) => validationMessages(around.content),
};
