// `npm test`: installs what is missing, then runs every check. Works as the first command in a fresh clone.
import { spawn } from 'node:child_process';
import { installIfNeeded, pinnedNode, projectEnvironment, root } from './install.mjs';

installIfNeeded();
const run = spawn(pinnedNode(), ['tools/run-tests.ts', ...process.argv.slice(2)], {
  cwd: root,
  stdio: 'inherit',
  env: projectEnvironment(),
});
run.on('exit', (code) => process.exit(code ?? 1));
