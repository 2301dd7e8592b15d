import { loadModule, parse } from 'libpg-query';
import { messageOf } from '../../../src/text/text.ts';
import type { LocalFault } from '../sample.ts';

/**
 * Reads SQL with PostgreSQL's own parser. Statements for an Oracle administrator, which no parser on npm knows, are
 * looked at for what all SQL has: quotes come in pairs and statements end with a semicolon.
 */
export async function checkSql(code: string): Promise<LocalFault[]> {
  if (/^\s*ALTER SESSION\b/i.test(code)) return checkEnds(code);
  await loadModule();
  try {
    await parse(code);
    return [];
  } catch (error) {
    const details = (error as { readonly sqlDetails?: { readonly cursorPosition?: number } }).sqlDetails;
    if (!details) throw error;
    const line = code.slice(0, details.cursorPosition ?? 0).split('\n').length;
    return [{ line, message: `PostgreSQL: ${messageOf(error)}` }];
  }
}

function checkEnds(code: string): LocalFault[] {
  return code.split('\n').flatMap((text, index) => {
    const line = index + 1;
    if (text.trim() === '') return [];
    const quotes = text.replace(/''/g, '').match(/["']/g) ?? [];
    if (quotes.length % 2 > 0) return [{ line, message: 'SQL: a quote is not closed.' }];
    return text.trim().endsWith(';') ? [] : [{ line, message: 'SQL: ";" is missing at the end.' }];
  });
}
