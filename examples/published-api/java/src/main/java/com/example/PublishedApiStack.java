package com.example;

import com.hashicorp.cdktf.LocalBackend;
import com.hashicorp.cdktf.TerraformOutput;
import com.hashicorp.cdktf.TerraformStack;
import com.hashicorp.cdktf.TerraformVariable;
import io.github.cdktfgateways.Duration;
import io.github.cdktfgateways.platform.ApiImplementationTarget;
import io.github.cdktfgateways.platform.ApiVersionOptions;
import io.github.cdktfgateways.platform.AuthStrategy;
import io.github.cdktfgateways.platform.AuthStrategyType;
import io.github.cdktfgateways.platform.ControlPlane;
import io.github.cdktfgateways.platform.ControlPlaneAuthType;
import io.github.cdktfgateways.platform.ControlPlaneType;
import io.github.cdktfgateways.platform.Documents;
import io.github.cdktfgateways.platform.GatewayProtocol;
import io.github.cdktfgateways.platform.GatewayRouteOptions;
import io.github.cdktfgateways.platform.GatewayService;
import io.github.cdktfgateways.platform.KeyAuthOptions;
import io.github.cdktfgateways.platform.PlatformProvider;
import io.github.cdktfgateways.platform.Portal;
import io.github.cdktfgateways.platform.PortalAuthOptions;
import io.github.cdktfgateways.platform.PortalVisibility;
import io.github.cdktfgateways.platform.PublicationAuth;
import io.github.cdktfgateways.platform.PublishedApi;
import io.github.cdktfgateways.platform.Specification;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import software.constructs.Construct;

/** An API with a gateway, two versions and a guide, published on a developer portal. */
public class PublishedApiStack extends TerraformStack {
  private static final Map<String, String> LABELS = Map.of("team", "orders");

  /** The documents and specifications are in the TypeScript version of this example. */
  private static final Path FILES = Path.of("..");

  public PublishedApiStack(Construct scope, String id) {
    super(scope, id);
    connect();

    ControlPlane controlPlane =
        ControlPlane.Builder.create(this, "control-plane")
            .name("orders")
            .description("Gateways of the orders team")
            .type(ControlPlaneType.HYBRID)
            .authType(ControlPlaneAuthType.PINNED_CLIENT_CERTIFICATES)
            .labels(LABELS)
            .build();
    GatewayService service =
        GatewayService.Builder.create(this, "service")
            .controlPlane(controlPlane)
            .name("orders")
            .url("https://orders.internal.example.com")
            .readTimeout(Duration.seconds(10))
            .tags(List.of("orders"))
            .build();
    service.addRoute(
        "orders",
        GatewayRouteOptions.builder()
            .name("orders")
            .protocols(List.of(GatewayProtocol.HTTPS))
            .paths(List.of("/v1/orders", "/v2/orders"))
            .methods(List.of("GET", "POST"))
            .stripPath(false)
            .tags(List.of("orders"))
            .build());

    Portal portal = portal();
    PublishedApi orders =
        PublishedApi.Builder.create(this, "orders")
            .specification(specification("v2.yaml"))
            .documents(Documents.fromDirectory(FILES.resolve("documents").toString()))
            .implementation(ApiImplementationTarget.service(service))
            .portal(portal)
            .authStrategy(PublicationAuth.portalDefault())
            .visibility(PortalVisibility.PUBLIC)
            .autoApproveRegistrations(false)
            .slug("orders")
            .description("Place orders and follow them to the door")
            .labels(LABELS)
            .build();
    orders
        .getApi()
        .addVersion("v1", ApiVersionOptions.builder().specification(specification("v1.yaml")).build());

    TerraformOutput.Builder.create(this, "api_id").value(orders.getApi().getApiId()).build();
    TerraformOutput.Builder.create(this, "portal_url")
        .value("https://" + portal.getDefaultDomain())
        .build();
    TerraformOutput.Builder.create(this, "data_plane_endpoint")
        .value(controlPlane.getControlPlaneEndpoint())
        .description("Where the data planes get their configuration from")
        .build();
  }

  private Portal portal() {
    AuthStrategy keys =
        AuthStrategy.Builder.create(this, "keys")
            .name("orders-key")
            .displayName("API key")
            .strategyType(
                AuthStrategyType.keyAuth(
                    KeyAuthOptions.builder().keyNames(List.of("x-api-key")).build()))
            .labels(LABELS)
            .build();
    Portal portal =
        Portal.Builder.create(this, "portal")
            .name("developers")
            .displayName("Developer portal")
            .description("All that developers need to work with our APIs")
            .authentication(true)
            .autoApproveDevelopers(false)
            .autoApproveApplications(false)
            .defaultApiVisibility(PortalVisibility.PRIVATE)
            .defaultPageVisibility(PortalVisibility.PUBLIC)
            .defaultAuthStrategy(keys)
            .labels(LABELS)
            .build();
    portal.configureAuth(PortalAuthOptions.builder().basicAuth(true).build());
    return portal;
  }

  private static Specification specification(String name) {
    return Specification.fromFile(FILES.resolve("specs").resolve(name).toString());
  }

  private void connect() {
    // Terraform runs in cdktf.out/stacks/<stack>. The state is stored next to pom.xml, so cdktf.out
    // can be deleted at any time.
    LocalBackend.Builder.create(this).path("../../../terraform.published-api.tfstate").build();

    TerraformVariable token =
        TerraformVariable.Builder.create(this, "platform_token")
            .type("string")
            .description("Access token of a system account of the platform")
            .sensitive(true)
            .build();
    PlatformProvider.Builder.create(this, "platform")
        .serverUrl("https://eu.api.konghq.com")
        .systemAccountAccessToken(token.getStringValue())
        .build();
  }
}
