import { runDrift, USAGE } from './drift/command.ts';
import { runTool } from './shared/run-tool.ts';

await runTool(USAGE, async () => {
  const { report, note, open } = await runDrift(process.argv.slice(2));
  console.log(report);
  if (note !== '') console.error(note);
  process.exitCode = open > 0 ? 1 : 0;
});
