package com.example;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.hashicorp.cdktf.App;
import com.hashicorp.cdktf.AppConfig;
import com.hashicorp.cdktf.LocalBackend;
import com.hashicorp.cdktf.TerraformStack;
import com.hashicorp.cdktf.TerraformVariable;
import com.hashicorp.cdktf.Token;
import io.github.cdktfgateways.SecretValue;
import io.github.cdktfgateways.cloud.l1.address_extra_template.AddressExtraTemplate;
import io.github.cdktfgateways.cloud.l1.address_extra_template.AddressExtraTemplateAddressesExtra;
import io.github.cdktfgateways.platform.Consumer;
import io.github.cdktfgateways.platform.ControlPlane;
import io.github.cdktfgateways.platform.IControlPlane;
import io.github.cdktfgateways.platform.PlatformProvider;
import io.github.cdktfgateways.platform.l1.gateway_service.GatewayService;
import io.github.cdktfgateways.platform.l1.gateway_service.GatewayServiceTlsSans;
import java.io.IOException;
import java.io.StringWriter;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileObject;
import javax.tools.SimpleJavaFileObject;
import javax.tools.ToolProvider;
import software.constructs.Construct;

/** Tests of the jar for features that Java users rely on: check-java.mjs copies this file next to an example and runs it. */
public final class Probes {
  private static final String CONTROL_PLANE = "3f51fa25-310a-421d-bd1a-007f859021a3";

  private Probes() {}

  private interface Probe {
    void run() throws Exception;
  }

  public static void main(String[] args) {
    Map<String, Probe> probes = new LinkedHashMap<>();
    probes.put("unset, zero, false and empty differ", Probes::unsetZeroFalseAndEmptyDiffer);
    probes.put("attributes can be set and reset", Probes::attributesCanBeSetAndReset);
    probes.put("lists of structures", Probes::listsOfStructures);
    probes.put("tokens pass", Probes::tokensPass);
    probes.put("a broken rule is in the report, and nothing is written", Probes::brokenRule);
    probes.put("a rule of L2 names its property", Probes::brokenRuleOfL2);
    probes.put("a missing argument is named", Probes::missingArgument);
    probes.put("an argument with a wrong enum is named", Probes::wrongEnum);
    probes.put("secrets stay out of reports", Probes::secrets);

    int failures = 0;
    for (Map.Entry<String, Probe> probe : probes.entrySet()) {
      try {
        probe.getValue().run();
      } catch (Exception | AssertionError problem) {
        failures += 1;
        System.err.println(probe.getKey() + ": " + problem);
      }
    }
    if (failures > 0) {
      throw new AssertionError(failures + " of " + probes.size() + " failed");
    }
  }

  private static void unsetZeroFalseAndEmptyDiffer() throws IOException {
    TerraformStack stack = stack();
    service(stack).retries(0).enabled(false).tags(List.of()).build();
    JsonNode arguments = arguments(stack, "konnect_gateway_service", "service");
    equal("0", arguments.get("retries"));
    equal("false", arguments.get("enabled"));
    equal("[]", arguments.get("tags"));
    equal("null", arguments.get("path"));
  }

  private static void attributesCanBeSetAndReset() throws IOException {
    TerraformStack stack = stack();
    GatewayService service = service(stack).tags(List.of("some")).build();
    service.resetTags();
    service.setPort(8080);
    service.putTlsSans(
        GatewayServiceTlsSans.builder().dnsnames(List.of("orders.example.com")).build());
    JsonNode arguments = arguments(stack, "konnect_gateway_service", "service");
    equal("null", arguments.get("tags"));
    equal("8080", arguments.get("port"));
    equal("{\"dnsnames\":[\"orders.example.com\"]}", arguments.get("tls_sans"));
  }

  private static void listsOfStructures() throws IOException {
    TerraformStack stack = stack();
    AddressExtraTemplate.Builder.create(stack, "template")
        .name("some")
        .addressesExtra(
            List.of(
                AddressExtraTemplateAddressesExtra.builder()
                    .address("10.0.0.1")
                    .description("one")
                    .build()))
        .build();
    equal(
        "[{\"address\":\"10.0.0.1\",\"description\":\"one\"}]",
        arguments(stack, "tencentcloud_address_extra_template", "template").get("addresses_extra"));
  }

  private static void tokensPass() throws IOException {
    TerraformStack stack = stack();
    TerraformVariable host = TerraformVariable.Builder.create(stack, "host").type("string").build();
    TerraformVariable port = TerraformVariable.Builder.create(stack, "port").type("number").build();
    service(stack)
        .host(host.getStringValue())
        .port(port.getNumberValue())
        .tags(Token.asList("${local.tags}"))
        .build();
    JsonNode arguments = arguments(stack, "konnect_gateway_service", "service");
    equal("\"${var.host}\"", arguments.get("host"));
    equal("\"${var.port}\"", arguments.get("port"));
    equal("\"${local.tags}\"", arguments.get("tags"));
  }

  private static void brokenRule() throws IOException {
    Path folder = Files.createTempDirectory("probes");
    Path output = folder.resolve("cdktf.out");
    App app = new App(AppConfig.builder().outdir(output.toString()).build());
    for (String name : List.of("first", "second")) {
      TerraformStack stack = new TerraformStack(app, name);
      new PlatformProvider(stack, "platform");
      service(stack).port(70000).build();
    }
    String report = failure(app::synth);
    contains(report, "cdktf-gateways found 2 errors; nothing was written");
    for (String name : List.of("first", "second")) {
      contains(
          report,
          name
              + "/service (konnect_gateway_service)\n"
              + "      error: port is 70000; allowed: 0 to 65535");
    }
    equal("false", Files.exists(output));
    Files.delete(folder);
  }

  private static void brokenRuleOfL2() {
    App app = new App();
    TerraformStack stack = new TerraformStack(app, "stack");
    new PlatformProvider(stack, "platform");
    io.github.cdktfgateways.platform.GatewayService.Builder.create(stack, "service")
        .controlPlane(controlPlane(stack))
        .url("orders")
        .build();
    contains(refusal(app::synth), "stack/service (GatewayService)\n      error: url is \"orders\"");
  }

  private static void missingArgument() {
    contains(
        refusal(
            () ->
                io.github.cdktfgateways.platform.GatewayService.Builder.create(stack(), "service")
                    .build()),
        "controlPlane is required");
  }

  /** Checks that the compiler rejects wrong types. */
  private static void wrongEnum() {
    String line = "ControlPlane.Builder.create(stack, \"id\").name(\"orders\").type(%s).build();";
    String type = "io.github.cdktfgateways.platform.ControlPlaneType";
    equal("", compile(line.formatted(type + ".HYBRID")));
    contains(
        compile(line.formatted("\"HYBRID\"")), "String cannot be converted to ControlPlaneType");
    contains(compile(line.formatted(type + ".HYBRIDS")), "symbol:   variable HYBRIDS");
  }

  /** Returns the errors of the compiler for a statement. */
  private static String compile(String statement) {
    String code =
        "import com.hashicorp.cdktf.TerraformStack; import io.github.cdktfgateways.platform.*;"
            + " class Sample { Sample(TerraformStack stack) { "
            + statement
            + " } }";
    JavaFileObject source =
        new SimpleJavaFileObject(URI.create("string:///Sample.java"), JavaFileObject.Kind.SOURCE) {
          @Override
          public CharSequence getCharContent(boolean ignoreEncodingErrors) {
            return code;
          }
        };
    JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
    StringWriter said = new StringWriter();
    List<String> options =
        List.of("-proc:none", "-d", "target", "-cp", System.getProperty("java.class.path"));
    compiler.getTask(said, null, null, options, null, List.of(source)).call();
    return said.toString();
  }

  private static void secrets() {
    App app = new App();
    TerraformStack stack = new TerraformStack(app, "stack");
    new PlatformProvider(stack, "platform");
    Consumer consumer =
        Consumer.Builder.create(stack, "consumer")
            .controlPlane(controlPlane(stack))
            .username("")
            .build();
    consumer.addBasicAuth("some", SecretValue.unsafePlainText("my-password"));
    String report = refusal(app::synth);
    contains(report, "stack/consumer");
    equal("false", report.contains("my-password"));
  }

  private static TerraformStack stack() {
    TerraformStack stack = new TerraformStack(new App(), "stack");
    LocalBackend.Builder.create(stack).path("terraform.tfstate").build();
    return stack;
  }

  private static GatewayService.Builder service(Construct scope) {
    return GatewayService.Builder.create(scope, "service")
        .controlPlaneId(CONTROL_PLANE)
        .host("orders.example.com");
  }

  private static IControlPlane controlPlane(Construct scope) {
    return ControlPlane.fromControlPlaneId(scope, "control-plane", CONTROL_PLANE);
  }

  /** Returns the Terraform arguments of a resource. */
  private static JsonNode arguments(TerraformStack stack, String type, String id) {
    JsonNode document = new ObjectMapper().valueToTree(stack.toTerraform());
    return document.get("resource").get(type).get(id);
  }

  /** Returns the error message of an action, without the JavaScript stack, which repeats the message. */
  private static String refusal(Runnable action) {
    return failure(action).split("\n@jsii/kernel")[0];
  }

  /** Returns the complete error of an action, which must fail. */
  private static String failure(Runnable action) {
    try {
      action.run();
    } catch (RuntimeException problem) {
      return problem.getMessage();
    }
    throw new AssertionError("nothing was refused");
  }

  private static void contains(String text, String part) {
    if (text.split(Pattern.quote(part), -1).length != 2) {
      throw new AssertionError("\"" + part + "\" is not there once:\n" + text);
    }
  }

  private static void equal(String expected, Object found) {
    if (!expected.equals(String.valueOf(found))) {
      throw new AssertionError(found + " instead of " + expected);
    }
  }
}
