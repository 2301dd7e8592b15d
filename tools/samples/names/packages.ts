import { commandsOf } from '../curl/commands.ts';
import type { LocalFault, Sample } from '../sample.ts';
import type { Known } from './known.ts';
import { findNames, type NameRule, unknownNames, type Written } from './rule.ts';

/** Packages that are installed by commands or named by manifests, and modules that programs import. */
export const packages: NameRule = async (sample, known) => {
  const installed = sample.language === 'bash' ? await inCommands(sample.code) : inManifest(sample);
  return [
    ...[...Map.groupBy(installed, ({ registry }) => registry)].flatMap(([registry, written]) =>
      unknownNames(written, known.packages.get(registry) ?? [], `package of ${registry}`),
    ),
    ...modulesOf(sample, known),
  ];
};

interface Package extends Written {
  readonly registry: string;
}

/** How each program installs packages: its words, and the registry that it asks. */
const INSTALLERS: readonly (readonly [RegExp, string])[] = [
  [/^(npm (install|i|add)|yarn add|pnpm (add|install)|npx)$/, 'npm'],
  [/^(pip3? install|uv (pip install|add)|poetry add)$/, 'PyPI'],
  [/^dotnet add package$/, 'NuGet'],
  [/^go (get|install)$/, 'Go modules'],
  [/^(gem install|bundle add)$/, 'RubyGems'],
  [/^composer require$/, 'Packagist'],
  [/^cargo add$/, 'crates.io'],
  [/^(flutter|dart) pub add$/, 'pub.dev'],
];

async function inCommands(code: string): Promise<Package[]> {
  const commands = await commandsOf(code);
  return commands.flatMap(({ name, args }) => {
    for (const length of [0, 1, 2]) {
      const words = [name, ...args.slice(0, length).map(({ text }) => text)].join(' ');
      const registry = INSTALLERS.find(([pattern]) => pattern.test(words))?.[1];
      if (!registry) continue;
      const rest = args.slice(length).filter(({ text }, index, list) => {
        return !text.startsWith('-') && !/^--(features|version|from)$/.test(list[index - 1]?.text ?? '');
      });
      return (name === 'npx' ? rest.slice(0, 1) : rest).map(({ text, line }) => ({
        name: withoutVersion(text),
        line,
        registry,
      }));
    }
    return [];
  });
}

/** `a@1`, `@a/b@1`, `a==1`, `a:^1`, `a[extra]` without what follows the name. */
function withoutVersion(text: string): string {
  return text.replace(/(?<=.)@[^/]*$|==.*$|:.*$|\[.*$/g, '');
}

function inManifest({ language, code, title = '' }: Sample): Package[] {
  const find = (pattern: RegExp, registry: string, group = (name: string) => name): Package[] =>
    findNames(code, pattern).map(({ name, line }) => ({ name: group(name), line, registry }));
  switch (language) {
    case 'kotlin':
    case 'groovy':
      return find(
        /\b(?:implementation|api|testImplementation)[ (]+["']([\w.-]+:[\w.-]+)(?=:)/g,
        'Maven Central',
      );
    case 'xml':
      return [...code.matchAll(/<groupId>([^<]+)<\/groupId>\s*<artifactId>([^<]+)</g)].map((match) => ({
        name: `${match[1]}:${match[2]}`,
        line: code.slice(0, match.index).split('\n').length,
        registry: 'Maven Central',
      }));
    case 'ruby':
      return [...find(/^\s*gem ["']([\w-]+)/gm, 'RubyGems'), ...find(/^\s*pod ["']([\w-]+)/gm, 'CocoaPods')];
    case 'elixir':
      return find(/\{:(\w+), "~>/g, 'Hex');
    case 'swift':
      return find(/\.package\(url: "([^"]+?)(?:\.git)?"/g, 'Swift Package Manager');
    case 'toml':
      return title === 'Cargo.toml' ? find(/^([\w-]+) = (?=["{])/gm, 'crates.io') : [];
    case 'yaml':
      return title === 'pubspec.yaml' ? find(/^ {2}(\w+): (?=[\^\d])/gm, 'pub.dev') : [];
    default:
      return [];
  }
}

/** How a language imports, and which of its modules come with it. */
const IMPORTS: Readonly<Record<string, { readonly written: RegExp; readonly own: RegExp }>> = {
  python: {
    written: /^\s*(?:from ([\w.]+) import|import ([\w.]+))/gm,
    own: /^(abc|argparse|asyncio|base64|collections|contextlib|csv|dataclasses|datetime|enum|functools|hashlib|hmac|http|io|itertools|json|logging|math|os|pathlib|random|re|shutil|signal|socket|sqlite3|ssl|string|subprocess|sys|tempfile|threading|time|types|typing|unittest|urllib|uuid)(\.|$)/,
  },
  java: { written: /^import (?:static )?([\w.]+);/gm, own: /^(java|javax|com\.sun)\./ },
  kotlin: { written: /^import ([\w.]+)/gm, own: /^(java|javax|kotlin|kotlinx|android|androidx)\./ },
  csharp: { written: /^using (?:static )?([\w.]+);/gm, own: /^System(\.|$)/ },
  go: { written: /^\s*(?:import )?(?:\w+ )?"([\w./-]+)"\s*$/gm, own: /^[a-z]+(\/[a-z0-9]+)*$/ },
  ruby: {
    written: /^\s*require ["']([^"']+)["']/gm,
    own: /^(date|digest|fileutils|open3|optparse|set|time|uri)$/,
  },
  php: { written: /^use ([\w\\]+)(?: as \w+)?;/gm, own: /^$/ },
  rust: { written: /^use (?:::)?(\w+)/gm, own: /^(std|core|alloc|crate|self|super)$/ },
  dart: { written: /^import '([^']+)'/gm, own: /^dart:/ },
  swift: { written: /^import (\w+)/gm, own: /^$/ },
};

function modulesOf({ language, code }: Sample, known: Known): LocalFault[] {
  const imports = IMPORTS[language];
  const modules = known.modules[language];
  if (!imports || !modules) return [];
  const written = findNames(code, imports.written).filter(({ name }) => !imports.own.test(name));
  return unknownNames(written, modules, `module of ${language} that samples use,`);
}
