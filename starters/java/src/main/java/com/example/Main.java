package com.example;

import com.hashicorp.cdktf.App;
import com.hashicorp.cdktf.TerraformStack;
import io.github.cdktfgateways.platform.ApiImplementationTarget;
import io.github.cdktfgateways.platform.CommonPolicy;
import io.github.cdktfgateways.platform.Consumer;
import io.github.cdktfgateways.platform.ControlPlane;
import io.github.cdktfgateways.platform.GatewayRouteOptions;
import io.github.cdktfgateways.platform.GatewayService;
import io.github.cdktfgateways.platform.PlatformProvider;
import io.github.cdktfgateways.platform.Portal;
import io.github.cdktfgateways.platform.PortalVisibility;
import io.github.cdktfgateways.platform.PublicationAuth;
import io.github.cdktfgateways.platform.PublishedApi;
import io.github.cdktfgateways.platform.Specification;
import java.util.List;
import software.constructs.Construct;

public final class Main {
  public static void main(final String[] args) {
    App app = new App();
    new OrdersStack(app, "orders");
    app.synth();
  }

  /** Stack with a gateway that requires API keys, a consumer with a key, and the API on a public developer portal. */
  private static final class OrdersStack extends TerraformStack {
    OrdersStack(final Construct scope, final String id) {
      super(scope, id);
      PlatformProvider.Builder.create(this, "platform").build();

      ControlPlane controlPlane = ControlPlane.Builder.create(this, "control-plane").name("orders").build();
      GatewayService service = GatewayService.Builder.create(this, "service")
          .controlPlane(controlPlane)
          .url("https://orders.example.com")
          .build();
      service.addRoute(
          "orders", GatewayRouteOptions.builder().paths(List.of("/orders")).stripPath(false).build());
      service.addPolicy("keys", CommonPolicy.keyAuth());
      Consumer shop =
          Consumer.Builder.create(this, "shop").controlPlane(controlPlane).username("shop").build();
      shop.addKeyAuth("key");

      Portal portal = Portal.Builder.create(this, "portal").name("developers").build();
      PublishedApi.Builder.create(this, "orders")
          .specification(Specification.fromFile("orders.yaml"))
          .implementation(ApiImplementationTarget.service(service))
          .portal(portal)
          .authStrategy(PublicationAuth.none())
          .visibility(PortalVisibility.PUBLIC)
          .build();
    }
  }
}
