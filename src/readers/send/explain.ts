import { type Outcome, TIME_LIMIT_MS } from './perform.ts';

/** What an outcome means and what to do next; nothing where the answer speaks for itself. */
export function explain(outcome: Outcome): string | undefined {
  switch (outcome.kind) {
    case 'answer':
      return explainStatus(outcome.status) ?? explainType(outcome.type);
    case 'late':
      return `No whole answer came within ${TIME_LIMIT_MS / 1000} seconds. Try again, or send the sample from a terminal, which waits longer.`;
    case 'cancelled':
      return 'Cancelled. The server may have received the request all the same.';
    case 'offline':
      return 'Your device is offline. Nothing was sent; connect it and send again.';
    case 'unreachable':
      return `No answer can be shown. Either ${outcome.host} cannot be reached, because of the network, a firewall or a blocker, or it answered and does not allow pages of this site to see it (CORS). A page cannot tell one from the other: send the sample from a terminal to find out.`;
    case 'forbidden':
      return `This site does not send requests to ${outcome.host}. Use the sample in a terminal.`;
  }
}

function explainStatus(status: number): string | undefined {
  if (status < 400) return undefined;
  if (status === 401 || status === 403)
    return 'The server refuses the key. Check that it is whole, and that it belongs to the server that you send to.';
  if (status === 404) return 'The server knows no such thing. Check the names and ids in the request.';
  if (status === 429) return 'Too many requests. Wait a minute, and send again.';
  if (status >= 500)
    return 'The server failed. Try again in a minute; if it goes on, look at its status page.';
  return 'The server does not accept the request. Its answer says what is wrong.';
}

function explainType(type: string): string | undefined {
  return /html/i.test(type)
    ? 'The answer is a web page, not data of an API: something between you and the server may have answered in its place.'
    : undefined;
}
