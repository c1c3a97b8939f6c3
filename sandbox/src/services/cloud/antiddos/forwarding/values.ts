import { FamilyValues } from '../../../kit/family';
import { always } from '../../../kit/makers';
import { stringOrEmpty } from '../../../kit/texts';
import { inBlocks } from '../../kit/lists';

/** Attributes of forwarding rules that the cloud generates. */
export const FORWARDING_VALUES: FamilyValues = {
  makers: {
    'dayu_l4_rule lb_type': always(1),
    'dayu_l7_rule status': always(0),
  },
  idParts: {
    virtual_port_str: ({ root }) => String(root.virtual_port ?? ''),
    domain: ({ root }) => stringOrEmpty(root.domain) || stringOrEmpty(inBlocks(root.rule, 'domain')[0]),
    protocol: ({ root }) => stringOrEmpty(root.protocol) || stringOrEmpty(inBlocks(root.rule, 'protocol')[0]),
  },
  idPrefixes: { dayu_l4_rule: 'rule-', dayu_l7_rule: 'rule-' },
};
