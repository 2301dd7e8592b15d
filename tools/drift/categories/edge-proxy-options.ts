import { type Category, wordsOf } from '../facts.ts';
import { readSettings } from '../pydantic.ts';

/** Options of the Edge Proxy's configuration file. */
export const edgeProxyOptions: Category = {
  id: 'edge-proxy-settings',
  title: 'Edge Proxy options',
  readers: { 'edge-proxy': (source) => readSettings(source, 'src/', 'AppSettings', '', 'dotted') },
  tables: [
    {
      file: 'edge-proxy-settings',
      names: ({ key }) => wordsOf(key),
      id: ({ name }) => `option-${name}`,
      group: ({ name }) => /^(logging|health)/.exec(name)?.[1] ?? 'http',
      cells: ({ name, attributes }) => ({
        key: `\`${name}\``,
        type: attributes.type ?? '',
        default: `\`${attributes.default?.toLowerCase() ?? ''}\``,
      }),
    },
  ],
};
