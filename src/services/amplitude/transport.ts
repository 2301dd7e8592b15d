import type { Types } from '@amplitude/analytics-browser';

type Config = Types.BrowserConfig;

/**
 * Sends batches as plain JSON, where the SDK would compress those of more than 2 KB, and hands the last one to the browser
 * when the reader leaves: otherwise it would wait in storage for the next visit, if there is one.
 */
export function transport(): Types.BeforePlugin {
  return {
    name: 'docs:transport',
    type: 'before',
    async setup(config, client) {
      const browserConfig = config as Config;
      sendUncompressed(browserConfig);
      addEventListener('pagehide', () => {
        (client as Types.BrowserClient).setTransport('beacon');
        client.flush();
      });
      addEventListener('pageshow', ({ persisted }) => {
        if (!persisted) return;
        (client as Types.BrowserClient).setTransport('fetch');
        sendUncompressed(browserConfig);
      });
    },
    execute: async (event) => event,
  };
}

function sendUncompressed(config: Config): void {
  const inner = config.transportProvider;
  config.transportProvider = { send: (url, payload) => inner.send(url, payload, false) };
}
