import { isMap, isScalar, isSeq, visit } from 'yaml';
import { commandsOf } from '../curl/commands.ts';
import type { Sample } from '../sample.ts';
import { traceYaml } from '../schemas/yaml-lines.ts';
import { findNames, type NameRule, unknownNames, type Written } from './rule.ts';

/** Environment variables: set in shells, files and containers, and read in programs. */
export const variables: NameRule = async (sample, known) =>
  unknownNames(await variablesOf(sample), known.variables, 'environment variable');

async function variablesOf(sample: Sample): Promise<Written[]> {
  const { language, code, title = '' } = sample;
  const read = READ[language];
  const found = read ? findNames(code, read) : [];
  switch (language) {
    case 'bash':
      return [...found, ...(await inShell(code, /(^|\.)env(\.|$)/.test(title)))];
    case 'ini':
      return /(^|\.)env(\.|$)/.test(title) ? findNames(code, /^([A-Za-z_]\w*)=/gm) : [];
    case 'yaml':
      return inYaml(code);
    case 'json':
      return findNames(code, /"name": "([A-Z][A-Z0-9]*_[A-Z0-9_]+)"|"([A-Z][A-Z0-9]*_[A-Z0-9_]+)": /g);
    case 'dockerfile':
      return findNames(code, /^\s*ENV\s+(\w+)/gm);
    default:
      return found;
  }
}

/** How programs read a variable. */
const READ: Readonly<Record<string, RegExp>> = {
  javascript: /process\.env\.(\w+)|process\.env\[['"](\w+)/g,
  typescript: /process\.env\.(\w+)|process\.env\[['"](\w+)/g,
  jsx: /process\.env\.(\w+)/g,
  tsx: /process\.env\.(\w+)/g,
  python: /os\.environ\[["'](\w+)|os\.environ\.get\(\s*["'](\w+)|os\.getenv\(\s*["'](\w+)/g,
  java: /System\.getenv\("(\w+)"/g,
  kotlin: /System\.getenv\("(\w+)"/g,
  scala: /sys\.env(?:\.get)?\("(\w+)"/g,
  go: /os\.(?:Getenv|LookupEnv)\("(\w+)"/g,
  ruby: /ENV(?:\.fetch\(|\[)["'](\w+)/g,
  php: /getenv\(['"](\w+)/g,
  rust: /env::var\("(\w+)"/g,
  csharp: /GetEnvironmentVariable\("(\w+)"/g,
  elixir: /System\.(?:fetch_env!|get_env)\("(\w+)"/g,
  dart: /Platform\.environment\[['"](\w+)/g,
  powershell: /\$env:(\w+)/g,
};

/** Variables that a script sets for programs; one that it only keeps for itself has no name that others know. */
async function inShell(code: string, isEnvFile: boolean): Promise<Written[]> {
  const assigned = findNames(
    code,
    isEnvFile ? /^\s*(?:export\s+)?([A-Za-z_]\w*)=/gm : /^\s*export\s+([A-Za-z_]\w*)=/gm,
  );
  const commands = await commandsOf(code);
  const ofCommands = commands.flatMap(({ name, args, variables: set }) => [
    ...set.map(({ text, line }) => ({ name: text, line })),
    ...(name === 'docker' ? ofContainer(args) : []),
    ...args.flatMap(({ text, line }) => (/^--set-(env-vars|secrets)=/.test(text) ? listed(text, line) : [])),
  ]);
  return [...assigned, ...ofCommands].filter(({ name }) => !new RegExp(`\\$\\{?${name}\\b`).test(code));
}

function ofContainer(args: readonly { readonly text: string; readonly line: number }[]): Written[] {
  return args.flatMap(({ text, line }, index) => {
    const before = args[index - 1]?.text;
    const value = before === '-e' || before === '--env' ? text : /^--env=(.*)/s.exec(text)?.[1];
    const name = value?.split('=')[0];
    return name ? [{ name, line }] : [];
  });
}

function listed(text: string, line: number): Written[] {
  return [...text.matchAll(/[=,]([A-Z][A-Z0-9_]*)=/g)].map((match) => ({ name: match[1] ?? '', line }));
}

/** Keys below `environment`, `extraEnv` and the like, and items with a `name` below `env`. */
function inYaml(code: string): Written[] {
  const found: Written[] = [];
  for (const { document, lineOfNode } of traceYaml(code)) {
    visit(document, {
      Pair(_, { key, value }) {
        const name = isScalar(key) ? String(key.value) : '';
        if (!/^(x-)?(environment|env|extraEnv|extraEnvFromSecret|variables|queue)$/.test(name)) return;
        if (isMap(value)) {
          for (const each of value.items) {
            const variable = isScalar(each.key) ? String(each.key.value) : '';
            if (/^[A-Z][A-Z0-9_]*$/.test(variable)) found.push({ name: variable, line: lineOfNode(each) });
          }
        } else if (isSeq(value)) {
          for (const item of value.items) {
            const text = isMap(item)
              ? String(item.get('name') ?? '')
              : isScalar(item)
                ? String(item.value)
                : '';
            const variable = text.split('=')[0] ?? '';
            if (variable !== '') found.push({ name: variable, line: lineOfNode(item) });
          }
        }
      },
    });
  }
  return found;
}
