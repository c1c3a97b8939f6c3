import { App, TerraformStack } from 'cdktf';
import { platform } from 'cdktf-gateways';
import { Construct } from 'constructs';

/** Stack with a gateway that requires API keys, a consumer with a key, and the API on a public developer portal. */
class OrdersStack extends TerraformStack {
  public constructor(scope: Construct, id: string) {
    super(scope, id);
    new platform.PlatformProvider(this, 'platform');

    const controlPlane = new platform.ControlPlane(this, 'control-plane', { name: 'orders' });
    const service = new platform.GatewayService(this, 'service', { controlPlane, url: 'https://orders.example.com' });
    service.addRoute('orders', { paths: ['/orders'], stripPath: false });
    service.addPolicy('keys', platform.CommonPolicy.keyAuth());
    const shop = new platform.Consumer(this, 'shop', { controlPlane, username: 'shop' });
    shop.addKeyAuth('key');

    const portal = new platform.Portal(this, 'portal', { name: 'developers' });
    new platform.PublishedApi(this, 'orders', {
      specification: platform.Specification.fromFile('orders.yaml'),
      implementation: platform.ApiImplementationTarget.service(service),
      portal,
      authStrategy: platform.PublicationAuth.none(),
      visibility: platform.PortalVisibility.PUBLIC,
    });
  }
}

const app = new App();
new OrdersStack(app, 'orders');
app.synth();
