import com.hashicorp.cdktf.App;
import com.hashicorp.cdktf.AppConfig;
import com.hashicorp.cdktf.TerraformResource;
import com.hashicorp.cdktf.TerraformStack;

/** Twenty resources of plain cdktf. */
public final class Plain {
  public static void main(String[] args) {
    App app = new App(AppConfig.builder().outdir(args[0]).build());
    TerraformStack stack = new TerraformStack(app, "stack");
    for (int number = 0; number < 20; number++) {
      TerraformResource service =
          TerraformResource.Builder.create(stack, "service-" + number)
              .terraformResourceType("konnect_gateway_service")
              .build();
      service.addOverride("control_plane_id", "3f51fa25-310a-421d-bd1a-007f859021a3");
      service.addOverride("host", "orders.example.com");
    }
    app.synth();
  }
}
