import { LocalBackend, TerraformOutput, TerraformStack } from 'cdktf';
import { cloud } from 'cdktf-gateways';
import { Construct } from 'constructs';

/** Addresses and protocols that may reach our servers, defined once for the rules of all security groups. */
export class AddressTemplateStack extends TerraformStack {
  public constructor(scope: Construct, id: string) {
    super(scope, id);
    // Terraform runs in cdktf.out/stacks/<stack>. The backend stores the state in the folder of the example, so you can
    // delete cdktf.out at any time.
    new LocalBackend(this, { path: '../../../terraform.address-template.tfstate' });
    new cloud.CloudProvider(this, 'cloud', { region: 'eu-frankfurt' });

    const offices = new cloud.AddressTemplate(this, 'offices', {
      name: 'offices',
      addresses: [
        { address: '198.51.100.0/24', description: 'Berlin' },
        { address: '203.0.113.16-203.0.113.31', description: 'Lyon' },
        { address: '2001:db8:20::/48', description: 'Both, by IPv6' },
      ],
      tags: { team: 'network' },
    });
    const partners = new cloud.AddressTemplate(this, 'partners', { name: 'partners' });
    partners.addAddress('192.0.2.10', 'Carrier');
    partners.addAddress('192.0.2.44', 'Payments');
    const trusted = new cloud.AddressTemplateGroup(this, 'trusted', {
      name: 'trusted',
      templates: [offices, partners],
    });

    const web = new cloud.ProtocolTemplate(this, 'web', { name: 'web', protocols: ['tcp:80,443', 'udp:443'] });
    const databases = new cloud.ProtocolTemplate(this, 'databases', {
      name: 'databases',
      protocols: ['tcp:5432', 'tcp:6379'],
    });
    const shop = new cloud.ProtocolTemplateGroup(this, 'shop', { name: 'shop', templates: [web, databases] });

    new TerraformOutput(this, 'trusted_addresses', {
      value: trusted.addressTemplateGroupId,
      description: 'For the rules of security groups, which refer to templates by their ids',
    });
    new TerraformOutput(this, 'shop_protocols', { value: shop.protocolTemplateGroupId });
  }
}
