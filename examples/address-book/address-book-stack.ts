import { LocalBackend, TerraformOutput, TerraformStack } from 'cdktf';
import { cloud } from 'cdktf-gateways';
import { Construct } from 'constructs';

/** Who may reach our servers, and by what: named once, for the rules of all security groups. */
export class AddressBookStack extends TerraformStack {
  public constructor(scope: Construct, id: string) {
    super(scope, id);
    // Terraform runs in cdktf.out/stacks/<stack>, which can be deleted at any time: the state stays beside this file.
    new LocalBackend(this, { path: '../../../terraform.address-book.tfstate' });
    new cloud.CloudProvider(this, 'cloud', { region: 'eu-frankfurt' });

    const offices = new cloud.AddressBook(this, 'offices', {
      name: 'offices',
      entries: [
        { address: '198.51.100.0/24', remark: 'Berlin' },
        { address: '203.0.113.16-203.0.113.31', remark: 'Lyon' },
        { address: '2001:db8:20::/48', remark: 'Both, by IPv6' },
      ],
      tags: { team: 'network' },
    });
    const partners = new cloud.AddressBook(this, 'partners', { name: 'partners' });
    partners.addAddress('192.0.2.10', 'Carrier');
    partners.addAddress('192.0.2.44', 'Payments');
    const trusted = new cloud.AddressBookGroup(this, 'trusted', { name: 'trusted', books: [offices, partners] });

    const web = new cloud.ServiceBook(this, 'web', { name: 'web', services: ['tcp:80,443', 'udp:443'] });
    const databases = new cloud.ServiceBook(this, 'databases', {
      name: 'databases',
      services: ['tcp:5432', 'tcp:6379'],
    });
    const shop = new cloud.ServiceBookGroup(this, 'shop', { name: 'shop', books: [web, databases] });

    new TerraformOutput(this, 'trusted_addresses', {
      value: trusted.addressBookGroupId,
      description: 'For the rules of security groups, which refer to books by their ids',
    });
    new TerraformOutput(this, 'shop_services', { value: shop.serviceBookGroupId });
  }
}
