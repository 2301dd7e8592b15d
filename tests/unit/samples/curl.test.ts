import { beforeAll, describe, expect, test } from 'vitest';
import { readCurl } from '../../../tools/samples/curl/arguments.ts';
import { commandsOf } from '../../../tools/samples/curl/commands.ts';
import { ANY_NUMBER, findDifference } from '../../../tools/samples/curl/compare.ts';
import { installPackages } from '../../../tools/shared/packages.ts';

beforeAll(() => installPackages(() => undefined), 300_000);

describe('commands of a shell script', () => {
  test('have their arguments as the program gets them, with the lines on which they stand', async () => {
    const [command] = await commandsOf(
      `curl 'https://a.example/?b=c&d' \\\n  --data "say \\"hi\\" to $NAME"`,
    );
    expect(command).toMatchObject({
      name: 'curl',
      args: [
        { text: 'https://a.example/?b=c&d', line: 1 },
        { text: '--data', line: 2 },
        { text: 'say "hi" to NAME', line: 2 },
      ],
    });
  });

  test('are found in conditions and substitutions, with what they are piped into', async () => {
    const script = `if flagsmith eval a --test; then\n  TOKEN=$(curl -s b | sed 's/x/y/')\nfi`;
    const commands = await commandsOf(script);
    expect(commands.map(({ name, line }) => [name, line])).toEqual([
      ['flagsmith', 1],
      ['curl', 2],
      ['sed', 2],
    ]);
    expect(commands[1]?.pipe).toEqual(["sed 's/x/y/'"]);
  });

  test('know the variables that are set for them', async () => {
    const [command] = await commandsOf('LOG_LEVEL=INFO flagsmith start api');
    expect(command?.variables).toEqual([{ text: 'LOG_LEVEL', line: 1 }]);
  });
});

describe('a curl command', () => {
  test('is a POST when it sends a body, and a GET when the body goes into the address', async () => {
    expect(await requestOf(`curl -d '{}' https://a.example/`)).toMatchObject({ method: 'POST', body: '{}' });
    expect(await requestOf(`curl -G --data-urlencode 'q=a b' https://a.example/`)).toMatchObject({
      method: 'GET',
      url: 'https://a.example/?q=a%20b',
    });
  });

  test('may write short options together, and their value at once', async () => {
    expect(await requestOf('curl -sSXPUT https://a.example/')).toMatchObject({ method: 'PUT' });
  });

  test.each([
    ['curl --heder "A: b" https://a.example/', 'Did you mean --header?'],
    ['curl -H "A b" https://a.example/', undefined],
    ['curl --silent', undefined],
  ])('is refused when it is wrong: %s', async (script, remedy) => {
    const [command] = await commandsOf(script);
    const faults = command ? readCurl(command).faults : [];
    expect(faults).toHaveLength(1);
    expect(faults[0]?.remedy).toBe(remedy);
  });
});

describe('an answer', () => {
  test('equals what is shown when all of it is shown', () => {
    expect(findDifference({ a: [1, { b: null }] }, { a: [1, { b: null }] }, 'whole')).toBeUndefined();
    expect(findDifference({ a: [1] }, { a: [1], c: 2 }, 'whole')?.place).toBe('c');
    expect(findDifference({ a: [1, 2] }, { a: [1] }, 'whole')?.place).toBe('a[1]');
  });

  test('may have more fields and items than a shortened one, in the same order', () => {
    const answered = [{ id: 1, a: 'x' }, { id: 2 }, { id: 3 }];
    expect(findDifference([{ id: 1 }, { id: 3 }], answered, 'shortened')).toBeUndefined();
    expect(findDifference([{ id: 3 }, { id: 1 }], answered, 'shortened')).toBeDefined();
    expect(findDifference([{ id: 1, a: 'y' }], answered, 'shortened')?.place).toBe('[0].a');
  });

  test('may hold a number that is another one each time', () => {
    expect(findDifference({ seconds: 0.08 }, { seconds: ANY_NUMBER }, 'whole')).toBeUndefined();
    expect(findDifference({ seconds: 'fast' }, { seconds: ANY_NUMBER }, 'whole')).toBeDefined();
  });
});

async function requestOf(script: string) {
  const [command] = await commandsOf(script);
  return command && readCurl(command).request;
}
