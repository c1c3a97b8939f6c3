import com.hashicorp.cdktf.App;
import com.hashicorp.cdktf.AppConfig;
import com.hashicorp.cdktf.TerraformStack;
import io.github.cdktfgateways.platform.ControlPlane;
import io.github.cdktfgateways.platform.GatewayService;
import io.github.cdktfgateways.platform.IControlPlane;
import io.github.cdktfgateways.platform.PlatformProvider;

/** Twenty resources of L2. */
public final class L2 {
  public static void main(String[] args) {
    App app = new App(AppConfig.builder().outdir(args[0]).build());
    TerraformStack stack = new TerraformStack(app, "stack");
    new PlatformProvider(stack, "platform");
    IControlPlane controlPlane =
        ControlPlane.fromControlPlaneId(
            stack, "control-plane", "3f51fa25-310a-421d-bd1a-007f859021a3");
    for (int number = 0; number < 20; number++) {
      GatewayService.Builder.create(stack, "service-" + number)
          .controlPlane(controlPlane)
          .host("orders.example.com")
          .build();
    }
    app.synth();
  }
}
