import { type Command, commandsOf } from '../curl/commands.ts';
import type { LocalFault } from '../sample.ts';
import type { Known } from './known.ts';
import { type NameRule, unknownNames } from './rule.ts';

/** Commands and options of the `flagsmith` program: the CLI, and the program of the same name inside containers. */
export const cli: NameRule = async ({ language, code }, known) => {
  if (language !== 'bash' || !code.includes('flagsmith')) return [];
  const commands = await commandsOf(code);
  return commands.flatMap((command) => {
    const own = command.name === 'flagsmith' ? command.args : argsInside(command);
    return own ? faultsOf(own, known) : [];
  });
};

/** Arguments of `flagsmith` in `uv run flagsmith ...`, `docker compose run --rm flagsmith ...`, and of the CLI's image. */
function argsInside({ name, args }: Command): Command['args'] | undefined {
  const at = args.findIndex(({ text }, index) => {
    if (name === 'uv') return text === 'flagsmith' && args[index - 1]?.text === 'run';
    return name === 'docker' && /(^|\/)flagsmith-cli(:|$)/.test(text);
  });
  return at < 0 ? undefined : args.slice(at + 1);
}

function faultsOf(args: Command['args'], known: Known): LocalFault[] {
  const [first, second, third] = args.map(({ text }) => text);
  const line = args[0]?.line ?? 1;
  if (first === undefined || known.containerCommands.includes(first)) return [];
  const legacy = known.legacyCommands[`flagsmith ${first}`];
  if (legacy) return unknownNames(optionsOf(args), legacy, `option of "flagsmith ${first}"`);
  const word = known.cliAliases[first] ?? first;
  const candidates = [`${word} ${second} ${third}`, `${word} ${second}`, word];
  const command = candidates.find((candidate) => known.cliCommands.has(candidate));
  if (command === undefined) {
    const isGroup = [...known.cliCommands.keys()].some((each) => each.startsWith(`${word} `));
    return unknownNames(
      [{ name: isGroup && second ? `${word} ${second}` : word, line }],
      [...known.cliCommands.keys(), ...known.containerCommands],
      'command of the CLI,',
    );
  }
  const options = [...(known.cliCommands.get(command) ?? []), ...known.cliOptions];
  return unknownNames(optionsOf(args), options, `option of "flagsmith ${command}"`);
}

function optionsOf(args: Command['args']) {
  return args
    .filter(({ text }) => /^-{1,2}[a-z]/i.test(text))
    .map(({ text, line }) => ({ name: text.split('=')[0] ?? text, line }));
}
