import { registerHooks } from 'node:module';
import type { LocalFault, Sample } from '../sample.ts';

// The parser imports its schema in the way of bundlers, without saying that it is JSON.
registerHooks({
  load(url, context, next) {
    const isSchema = /\/@actions\/workflow-parser\/.*\.json$/.test(url);
    return next(url, isSchema ? { ...context, importAttributes: { type: 'json' } } : context);
  },
});
const { NoOperationTraceWriter, parseWorkflow } = await import('@actions/workflow-parser');

/** Checks a GitHub Actions workflow with GitHub's own parser, expressions included. */
export function checkWorkflow({ code, title = 'workflow.yml' }: Sample): LocalFault[] {
  const { context } = parseWorkflow({ name: title, content: code }, new NoOperationTraceWriter());
  const errors = context.errors.getErrors();
  // A key that is misspelt is also missing.
  const unexpected = errors.filter(({ rawMessage }) => rawMessage.startsWith('Unexpected value'));
  return (unexpected.length > 0 ? unexpected : errors).map(({ range, rawMessage }) => ({
    line: range?.start.line ?? 1,
    message: `GitHub Actions: ${rawMessage}`,
  }));
}

export function isWorkflow({ language, title = '' }: Sample): boolean {
  return language === 'yaml' && title.startsWith('.github/workflows/');
}
