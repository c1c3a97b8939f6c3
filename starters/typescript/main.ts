import { App, TerraformStack } from 'cdktf';
import { platform } from 'cdktf-gateways';
import { Construct } from 'constructs';

/** A gateway that asks for keys, and the API behind it on a portal for every visitor. */
class OrdersStack extends TerraformStack {
  public constructor(scope: Construct, id: string) {
    super(scope, id);
    new platform.PlatformProvider(this, 'platform');

    const controlPlane = new platform.ControlPlane(this, 'control-plane', { name: 'orders' });
    const service = new platform.GatewayService(this, 'service', { controlPlane, url: 'https://orders.example.com' });
    service.addRoute('orders', { paths: ['/orders'] });
    service.addPolicy('keys', platform.CommonPolicy.keyAuth());

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
