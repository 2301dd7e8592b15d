import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createRequest } from '../../../tools/sdk-versions/request.ts';
import { type FakeRegistries, startRegistries } from './registries.ts';

const ADDRESS = 'https://registry.example.com/package';
let registries: FakeRegistries;

beforeEach(async () => {
  registries = await startRegistries();
});
afterEach(() => registries.close());

function request(options: Parameters<typeof createRequest>[0] = {}) {
  return createRequest({ pauseMs: 1, redirect: (address) => registries.redirect(address), ...options });
}

describe('a request to a registry', () => {
  it('says who asks', async () => {
    registries.answer(ADDRESS, 'body');
    expect(await request()(ADDRESS)).toBe('body');
    expect(registries.asked[0]?.headers['user-agent']).toMatch(/^flagsmith-docs sdk-versions/);
  });

  it('is made again when the registry is busy or broken', async () => {
    registries.answer(ADDRESS, 503, 429, 'body');
    expect(await request()(ADDRESS)).toBe('body');
    expect(registries.asked).toHaveLength(3);
  });

  it('is given up after three tries, with the registry and the reason', async () => {
    registries.answer(ADDRESS, 500);
    await expect(request()(ADDRESS)).rejects.toThrow('registry.example.com answered 500 (3 times)');
    expect(registries.asked).toHaveLength(3);
  });

  it('is not made again for what does not exist', async () => {
    registries.answer(ADDRESS, 404);
    await expect(request()(ADDRESS)).rejects.toThrow('registry.example.com answered 404');
    expect(registries.asked).toHaveLength(1);
  });

  it('does not wait for ever', async () => {
    registries.answer(ADDRESS, 'hang');
    await expect(request({ timeoutMs: 50, tries: 2 })(ADDRESS)).rejects.toThrow(
      'registry.example.com did not answer within 50 ms (2 times)',
    );
  });

  it('says when nobody is there', async () => {
    const nowhere = request({ redirect: () => new URL('http://127.0.0.1:1/'), tries: 1 });
    await expect(nowhere(ADDRESS)).rejects.toThrow('registry.example.com cannot be reached');
  });
});
