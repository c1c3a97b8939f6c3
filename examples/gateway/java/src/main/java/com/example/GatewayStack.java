package com.example;

import com.hashicorp.cdktf.LocalBackend;
import com.hashicorp.cdktf.TerraformOutput;
import com.hashicorp.cdktf.TerraformStack;
import com.hashicorp.cdktf.TerraformVariable;
import io.github.cdktfgateways.Duration;
import io.github.cdktfgateways.platform.CommonPolicy;
import io.github.cdktfgateways.platform.Consumer;
import io.github.cdktfgateways.platform.ConsumerTier;
import io.github.cdktfgateways.platform.ControlPlane;
import io.github.cdktfgateways.platform.CorsPolicyOptions;
import io.github.cdktfgateways.platform.EnvVaultOptions;
import io.github.cdktfgateways.platform.GatewayPartial;
import io.github.cdktfgateways.platform.GatewayPartialContent;
import io.github.cdktfgateways.platform.GatewayService;
import io.github.cdktfgateways.platform.IControlPlane;
import io.github.cdktfgateways.platform.IGatewayPartial;
import io.github.cdktfgateways.platform.KeyAuthPolicyOptions;
import io.github.cdktfgateways.platform.OpenApiGateway;
import io.github.cdktfgateways.platform.PlatformProvider;
import io.github.cdktfgateways.platform.RateLimitPolicyOptions;
import io.github.cdktfgateways.platform.RateLimitWindow;
import io.github.cdktfgateways.platform.RedisEnterpriseOptions;
import io.github.cdktfgateways.platform.Specification;
import io.github.cdktfgateways.platform.Vault;
import io.github.cdktfgateways.platform.VaultBackend;
import java.nio.file.Path;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import software.constructs.Construct;

/** The gateway of the parcels API in one environment. */
public class GatewayStack extends TerraformStack {
  /** Customers by tier. The customers are the same in all environments, but the keys differ. */
  private static final Map<String, Tier> CUSTOMERS =
      Map.of(
          "corner-books", Tier.STARTER,
          "tea-and-more", Tier.STARTER,
          "bikes-online", Tier.BUSINESS,
          "fashion-house", Tier.ENTERPRISE);

  public GatewayStack(Construct scope, String id, Environment environment) {
    super(scope, id);
    connect();

    ControlPlane controlPlane =
        ControlPlane.Builder.create(this, "control-plane")
            .name("parcels-" + environment.name())
            .description("Gateways of the parcels API")
            .labels(Map.of("team", "parcels", "environment", environment.name()))
            .build();
    GatewayPartial redis = redis(controlPlane, environment);

    OpenApiGateway gateway =
        OpenApiGateway.Builder.create(this, "parcels")
            .controlPlane(controlPlane)
            .specification(
                Specification.fromFile(Path.of("..", "specs", "parcels.yaml").toString()))
            .build();
    addPolicies(gateway, environment);

    Map<Tier, ConsumerTier> tiers = tiers(controlPlane, redis, environment);
    CUSTOMERS.forEach(
        (username, tier) -> {
          Consumer consumer =
              Consumer.Builder.create(this, "customer-" + username)
                  .controlPlane(controlPlane)
                  .username(username)
                  .tags(List.of(tier.label()))
                  .build();
          // The platform generates the key.
          consumer.addKeyAuth("first");
          tiers.get(tier).addConsumer(consumer);
        });

    TerraformOutput.Builder.create(this, "data_plane_endpoint")
        .value(controlPlane.getControlPlaneEndpoint())
        .description("Where the data planes get their configuration from")
        .build();
  }

  private void addPolicies(OpenApiGateway gateway, Environment environment) {
    GatewayService service = gateway.service();
    service.addPolicy(
        "keys",
        CommonPolicy.keyAuth(KeyAuthPolicyOptions.builder().names(List.of("x-api-key")).build()));
    service.addPolicy(
        "browsers",
        CommonPolicy.cors(
            CorsPolicyOptions.builder()
                .origins(List.of("https://dashboard.example.com"))
                .maxAge(Duration.hours(1))
                .build()));
    // Quotes are expensive to compute, so larger tiers do not get more quotes. The tier limits use a different policy
    // type than the limit of quotes, because only one policy of each type runs for a request, and a policy of a group has
    // priority over a policy of a route.
    gateway
        .route("quoteRates")
        .addPolicy(
            "quotes",
            CommonPolicy.rateLimit(
                RateLimitPolicyOptions.builder()
                    .perMinute(environment.requestsPerMinute())
                    .build()));
  }

  /** Redis server in which all nodes share their counters. Only the gateways read its password, from their environment. */
  private GatewayPartial redis(IControlPlane controlPlane, Environment environment) {
    Vault vault =
        Vault.Builder.create(this, "vault")
            .controlPlane(controlPlane)
            .prefix("parcels-secrets")
            .backend(
                VaultBackend.env(EnvVaultOptions.builder().variablePrefix("PARCELS_").build()))
            .description("Variables of the data planes that begin with PARCELS_")
            .build();
    return GatewayPartial.Builder.create(this, "redis")
        .controlPlane(controlPlane)
        .name("limits")
        .content(
            GatewayPartialContent.redisEnterprise(
                RedisEnterpriseOptions.builder()
                    .host(environment.redis())
                    .port(6380)
                    .tls(true)
                    .password(vault.reference("redis-password"))
                    .build()))
        .build();
  }

  private Map<Tier, ConsumerTier> tiers(
      IControlPlane controlPlane, IGatewayPartial redis, Environment environment) {
    Map<Tier, ConsumerTier> tiers = new EnumMap<>(Tier.class);
    for (Tier tier : Tier.values()) {
      RateLimitWindow limit =
          RateLimitWindow.builder()
              .limit(tier.factor * environment.requestsPerMinute())
              .window(Duration.minutes(1))
              .build();
      tiers.put(
          tier,
          ConsumerTier.Builder.create(this, "tier-" + tier.label())
              .controlPlane(controlPlane)
              .name(tier.label())
              .limits(List.of(limit))
              .redis(redis)
              .build());
    }
    return tiers;
  }

  private void connect() {
    // Terraform runs in cdktf.out/stacks/<stack>. The state is stored next to pom.xml, so cdktf.out
    // can be deleted at any time.
    LocalBackend.Builder.create(this)
        .path("../../../terraform." + getNode().getId() + ".tfstate")
        .build();

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
