package com.example;

import com.hashicorp.cdktf.LocalBackend;
import com.hashicorp.cdktf.TerraformOutput;
import com.hashicorp.cdktf.TerraformStack;
import com.hashicorp.cdktf.TerraformVariable;
import io.github.cdktfgateways.Duration;
import io.github.cdktfgateways.cloud.Api;
import io.github.cdktfgateways.cloud.ApiAuth;
import io.github.cdktfgateways.cloud.ApiKey;
import io.github.cdktfgateways.cloud.ApiKeyOptions;
import io.github.cdktfgateways.cloud.ApiOptions;
import io.github.cdktfgateways.cloud.Backend;
import io.github.cdktfgateways.cloud.CloudProvider;
import io.github.cdktfgateways.cloud.CustomDomain;
import io.github.cdktfgateways.cloud.CustomDomainOptions;
import io.github.cdktfgateways.cloud.Environment;
import io.github.cdktfgateways.cloud.EnvironmentQpsLimits;
import io.github.cdktfgateways.cloud.GatewayService;
import io.github.cdktfgateways.cloud.HttpBackendOptions;
import io.github.cdktfgateways.cloud.IpListType;
import io.github.cdktfgateways.cloud.IpStrategy;
import io.github.cdktfgateways.cloud.IpStrategyOptions;
import io.github.cdktfgateways.cloud.PathMapping;
import io.github.cdktfgateways.cloud.Release;
import io.github.cdktfgateways.cloud.ReleaseOptions;
import io.github.cdktfgateways.cloud.ResponseType;
import io.github.cdktfgateways.cloud.ServiceProtocol;
import io.github.cdktfgateways.cloud.ServiceUsagePlanOptions;
import io.github.cdktfgateways.cloud.UsagePlan;
import io.github.cdktfgateways.cloud.VersionSwitchOptions;
import java.util.List;
import java.util.Map;
import software.constructs.Construct;

/**
 * A gateway service with two APIs under a custom domain. One API requires an API key, and the other API is open to all
 * callers.
 */
public class GatewayReleaseStack extends TerraformStack {
  private static final String DOMAIN = "api.example.com";

  public GatewayReleaseStack(Construct scope, String id) {
    super(scope, id);
    connect();

    GatewayService service =
        GatewayService.Builder.create(this, "service")
            .name("orders")
            .description("Gateway of the orders team")
            .protocol(ServiceProtocol.HTTP_AND_HTTPS)
            .tags(Map.of("team", "orders"))
            .build();
    Api orders = addOrdersApi(service);
    addHealthApi(service);
    release(service);

    ApiKey key = meter(service, orders);
    block(service, orders, "203.0.113.7");
    CustomDomain domain = addDomain(service);

    TerraformOutput.Builder.create(this, "orders_url")
        .value("https://" + DOMAIN + "/v1/orders/{id}")
        .build();
    TerraformOutput.Builder.create(this, "default_domain")
        .value(domain.getDefaultDomain())
        .description("What the CNAME record of " + DOMAIN + " must name")
        .build();
    // The secret of the key is not an output, because Terraform would print the secret.
    TerraformOutput.Builder.create(this, "access_key_id").value(key.getApiKeyId()).build();
  }

  private void connect() {
    // Terraform runs in cdktf.out/stacks/<stack>. The state is stored next to pom.xml, so cdktf.out
    // can be deleted at any time.
    LocalBackend.Builder.create(this).path("../../../terraform.gateway-release.tfstate").build();

    // The provider reads its credentials from environment variables when Terraform runs.
    CloudProvider.Builder.create(this, "cloud").region("eu-frankfurt").build();
  }

  /** Adds an API that forwards requests of callers with a key to a server. */
  private Api addOrdersApi(GatewayService service) {
    return service.addApi(
        "orders",
        ApiOptions.builder()
            .name("get-order")
            .description("Follow an order")
            .path("/orders/{id}")
            .auth(ApiAuth.keyPair())
            .backend(
                Backend.http(
                    HttpBackendOptions.builder()
                        .url("https://orders.example.com")
                        .path("/internal/orders/{id}")
                        .timeout(Duration.seconds(10))
                        .build()))
            .responseType(ResponseType.JSON)
            .qpsLimits(EnvironmentQpsLimits.builder().test(50).prepub(50).release(500).build())
            .build());
  }

  /** Adds an API that returns a fixed response. */
  private void addHealthApi(GatewayService service) {
    service.addApi(
        "health",
        ApiOptions.builder()
            .name("health")
            .description("Whether the gateway can be reached")
            .path("/health")
            .backend(Backend.mock("{\"status\":\"up\"}"))
            .responseType(ResponseType.JSON)
            .build());
  }

  /**
   * A second release causes a brief outage of its environment. So callers have only one release: each edit of an API is
   * released to the test environment, and the environment of the callers is switched to that version.
   */
  private void release(GatewayService service) {
    Release tested =
        service.release(Environment.TEST, ReleaseOptions.builder().releaseOnChange(true).build());
    service.release(Environment.RELEASE);
    service.switchVersion(
        Environment.RELEASE,
        VersionSwitchOptions.builder().version(tested.getReleaseVersion()).build());
  }

  /** Adds a usage plan and a key for callers. */
  private ApiKey meter(GatewayService service, Api api) {
    UsagePlan plan =
        service.addUsagePlan(
            "partners",
            ServiceUsagePlanOptions.builder()
                .name("partners")
                .description("A million requests, up to a hundred in a second")
                .quota(1_000_000)
                .requestsPerSecond(100)
                .build());
    plan.attachToApi(api, Environment.RELEASE);
    return plan.addKey("partner", ApiKeyOptions.builder().name("partner").build());
  }

  /** Blocks an IP address. */
  private void block(GatewayService service, Api api, String address) {
    IpStrategy strategy =
        service.addIpStrategy(
            "blocked",
            IpStrategyOptions.builder()
                .name("blocked")
                .type(IpListType.DENY)
                .address(address)
                .build());
    strategy.attachTo(api, Environment.RELEASE);
  }

  private CustomDomain addDomain(GatewayService service) {
    TerraformVariable certificate =
        TerraformVariable.Builder.create(this, "certificate_id")
            .type("string")
            .description("Id of the certificate of " + DOMAIN)
            .build();
    return service.addCustomDomain(
        "domain",
        CustomDomainOptions.builder()
            .domain(DOMAIN)
            .certificateId(certificate.getStringValue())
            .forceHttps(true)
            .pathMappings(
                List.of(
                    PathMapping.builder().path("/v1").environment(Environment.RELEASE).build()))
            .build());
  }
}
