import com.hashicorp.cdktf.App;
import com.hashicorp.cdktf.AppConfig;
import com.hashicorp.cdktf.TerraformStack;
import io.github.cdktfgateways.platform.PlatformProvider;
import io.github.cdktfgateways.platform.l1.gateway_service.GatewayService;

/** Twenty resources of L1. */
public final class L1 {
  public static void main(String[] args) {
    App app = new App(AppConfig.builder().outdir(args[0]).build());
    TerraformStack stack = new TerraformStack(app, "stack");
    new PlatformProvider(stack, "platform");
    for (int number = 0; number < 20; number++) {
      GatewayService.Builder.create(stack, "service-" + number)
          .controlPlaneId("3f51fa25-310a-421d-bd1a-007f859021a3")
          .host("orders.example.com")
          .build();
    }
    app.synth();
  }
}
