// `npm start`: installs, builds and serves, each only when needed. Works as the first command in a fresh clone.
import { spawn } from 'node:child_process';
import { installIfNeeded, pinnedNode, projectEnvironment, root } from './install.mjs';

installIfNeeded();
const server = spawn(pinnedNode(), ['src/builder/cli.ts', 'start', ...process.argv.slice(2)], {
  cwd: root,
  stdio: 'inherit',
  env: projectEnvironment({ NODE_ENV: 'production' }),
});
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => server.kill(signal));
server.on('exit', (code) => process.exit(code ?? 0));
