import path from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { imports } from '../../../tools/samples/imports/imports.ts';
import { names } from '../../../tools/samples/names/names.ts';
import { samplesOf } from '../../../tools/samples/read-samples.ts';
import type { Checker } from '../../../tools/samples/sample.ts';
import { installPackages } from '../../../tools/shared/packages.ts';

const CONTENT = path.resolve(import.meta.dirname, '../../../content');

beforeAll(() => installPackages(() => undefined), 300_000);

describe('a name that the data of the site does not know is reported with the nearest one', () => {
  test.each([
    [
      'an environment variable in a container',
      'bash',
      'docker run -e LOG_LEVLE=INFO flagsmith/flagsmith:2',
      'LOG_LEVEL?',
    ],
    [
      'an environment variable in a program',
      'ruby',
      "ENV.fetch('FLAGSMITH_ENVIROMENT_KEY')",
      'FLAGSMITH_ENVIRONMENT',
    ],
    ['an environment variable in YAML', 'yaml', 'environment:\n  DATABASE_ULR: a', 'DATABASE_URL?'],
    ['a header', 'go', 'package a\n\nvar h = "X-Enviroment-Key"', 'X-Environment-Key?'],
    ['a scheme of authorisation', 'php', "<?php\n$h = ['Authorization' => 'Api-Kay ' . $key];", 'Api-Key?'],
    ['an address', 'php', "<?php\n$u = 'https://api.flagsmith.com/api/v1/project/';", '/api/v1/projects/?'],
    ['a path below a base address', 'python', 'url = f"{API}/identites/"', '/api/v1/identities/?'],
    ['an option of the Python SDK', 'python', 'Flagsmith(environment_keys="a")', 'environment_key?'],
    [
      'an option of the .NET SDK',
      'csharp',
      'var c = new FlagsmithConfiguration { EnvironmentKy = "a" };',
      'EnvironmentKey?',
    ],
    [
      'an option of the Go SDK',
      'go',
      'package a\n\nimport f "github.com/Flagsmith/flagsmith-go-client/v5"\n\nvar c = f.NewClient("", f.WithRetry(1))',
      'WithRe',
    ],
    ['an option of the Ruby SDK', 'ruby', "Flagsmith::Client.new(environment_keys: 'a')", 'environment_key?'],
    ['an option of the PHP SDK', 'php', "<?php\nnew Flagsmith(apiKeys: 'a');", 'apiKey?'],
    [
      'a builder of the PHP SDK',
      'php',
      "<?php\n(new Flagsmith(apiKey: 'a'))->withCacheprefix2('a');",
      'withCachePrefix?',
    ],
    ['an option of the Rust SDK', 'rust', 'fn a() { let o = FlagsmithOptions { api_urls: b }; }', 'api_url?'],
    [
      'an option of the Elixir SDK',
      'elixir',
      'Flagsmith.Client.new(environment_keys: "a")',
      'environment_key?',
    ],
    ['an option of the Android SDK', 'kotlin', 'val f = Flagsmith(environmentKeys = "a")', 'environmentKey?'],
    ['an option of the iOS SDK', 'swift', 'Flagsmith.shared.apiKeys = "a"', 'apiKey?'],
    ['an option of the Flutter SDK', 'dart', "final c = FlagsmithConfig(baseUri2: 'a');", 'baseURI?'],
    ['a command of the CLI', 'bash', 'flagsmith flag enabel new_checkout', 'flag enable?'],
    ['an option of the CLI', 'bash', 'flagsmith eval --identiy user_1001', '--identity?'],
    [
      'a value of the Helm chart',
      'bash',
      'helm install a b --set ingress.frontend.enable=true',
      'ingress.frontend.enabled?',
    ],
    ['a metric', 'bash', 'curl -s a | grep flagsmith_build_infos', 'flagsmith_build_info?'],
    ['an image', 'dockerfile', 'FROM flagsmith/flagsmiths:2.265.0', 'flagsmith/flagsmith?'],
    ['an operator of segments', 'json', '{"operator": "EQUALS"}', 'EQUAL?'],
    ['a package', 'bash', 'pip install flagsmiht', 'flagsmith?'],
    [
      'a dependency',
      'groovy',
      "implementation 'com.flagsmith:flagsmith-java-clients:1'",
      'com.flagsmith:flagsmith-java-client?',
    ],
    ['a module', 'java', 'import com.flagsmith.FlagsmithClients;', 'com.flagsmith.FlagsmithClient?'],
  ])('%s', async (_, language, code, nearest) => {
    const faults = await faultsOf(names, language, code);
    expect(faults).toHaveLength(1);
    expect(faults[0]?.remedy).toContain(`Did you mean ${nearest}`);
  });
});

describe("what is not Flagsmith's own", () => {
  test.each([
    ['variables that a script keeps for itself', 'bash', 'TOKEN=$(cat token)\necho "$TOKEN"'],
    [
      'headers of another service, beside its address',
      'bash',
      "curl -H 'X-Api-Key: a' https://api.newrelic.com/",
    ],
    ['paths of another host', 'python', 'url = "https://api.shop.example/api/orders/"'],
    ['programs of the same name inside containers', 'bash', 'uv run flagsmith migrate'],
    ['names that only look like metrics', 'yaml', 'with:\n  flagsmith_project_id: 21'],
    ['modules of the language', 'python', 'import hashlib'],
  ])('is left alone: %s', async (_, language, code) => {
    expect(await faultsOf(names, language, code)).toEqual([]);
  });
});

describe('an import that is missing is reported where its name is first used', () => {
  test.each([
    ['python', 'import os\n\nprint(os.getcwd(), requests.get("a"))', 3],
    ['go', 'package a\n\nfunc b() {\n\tfmt.Println("c")\n}', 4],
    ['java', 'class A {\n  Map<String, String> b() {\n    return null;\n  }\n}', 2],
    ['kotlin', 'fun a() {\n    val f = Flagsmith("b")\n}', 2],
    ['rust', 'fn a() {\n    let o = FlagsmithOptions::default();\n}', 2],
    ['php', "<?php\n\n$f = new Flagsmith('a');", 3],
    ['csharp', 'var f = new FlagsmithClient(null);', 1],
    ['ruby', 'puts 1\nFlagsmith::Client.new', 2],
    ['swift', 'func a() {\n    print(Flagsmith.shared)\n}', 2],
    ['dart', 'void a() {\n  print(jsonEncode(1));\n}', 2],
  ])('%s', async (language, code, line) => {
    expect(await faultsOf(imports, language, code)).toEqual([expect.objectContaining({ line })]);
  });

  test('names that the sample makes itself need none', async () => {
    const code =
      'def a(b, *c, d=1, **e):\n    for f, (g, h) in b:\n        with open(f) as i:\n            print([j for j in i if (k := j)], c, d, e, g, h, k)\n\n\na([])\n';
    expect(await faultsOf(imports, 'python', code)).toEqual([]);
  });

  test('a block may use the types of its neighbours on the page', async () => {
    const page = '```kotlin\nclass Shop\n```\n\n```kotlin\nval shop = Shop()\n```\n';
    const samples = samplesOf(page, 'a.md', () => undefined);
    const verdicts = await imports.check(samples, { all: samples, dataDir: '', apiFile: '' });
    expect([...verdicts.values()].flat()).toEqual([]);
  });
});

async function faultsOf(checker: Checker, language: string, code: string) {
  const samples = samplesOf(`\`\`\`${language}\n${code}\n\`\`\`\n`, 'a.md', () => undefined);
  const context = {
    all: samples,
    dataDir: path.join(CONTENT, 'data'),
    apiFile: path.join(CONTENT, 'api/edge-api.yaml'),
  };
  return [...(await checker.check(samples, context)).values()].flat();
}
