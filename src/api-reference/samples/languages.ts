import { writeCsharp } from './languages/csharp.ts';
import { writeCurl } from './languages/curl.ts';
import { writeGo } from './languages/go.ts';
import { writeJava } from './languages/java.ts';
import { writeNodejs } from './languages/nodejs.ts';
import { writePhp } from './languages/php.ts';
import { writePowershell } from './languages/powershell.ts';
import { writePython } from './languages/python.ts';
import { writeRuby } from './languages/ruby.ts';
import type { SampleRequest } from './sample-request.ts';

/** A language that requests are shown in. */
interface SampleLanguage {
  /** Value of the tab, shared with the tabs of the whole site. */
  readonly value: string;
  readonly label: string;
  /** Grammar that colours it. */
  readonly grammar: string;
  write(request: SampleRequest): string;
}

/**
 * In the order of the tabs.
 *
 * Written here rather than taken from a library: ARCHITECTURE.md says what was tried, and what it sent.
 */
export const SAMPLE_LANGUAGES: readonly SampleLanguage[] = [
  { value: 'python', label: 'Python', grammar: 'python', write: writePython },
  { value: 'curl', label: 'curl', grammar: 'bash', write: writeCurl },
  { value: 'csharp', label: 'C#', grammar: 'csharp', write: writeCsharp },
  { value: 'go', label: 'Go', grammar: 'go', write: writeGo },
  { value: 'nodejs', label: 'Node.js', grammar: 'javascript', write: writeNodejs },
  { value: 'ruby', label: 'Ruby', grammar: 'ruby', write: writeRuby },
  { value: 'php', label: 'PHP', grammar: 'php', write: writePhp },
  { value: 'java', label: 'Java', grammar: 'java', write: writeJava },
  { value: 'powershell', label: 'PowerShell', grammar: 'powershell', write: writePowershell },
];
