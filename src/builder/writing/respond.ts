import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import { lookup } from 'mrmime';
import sirv from 'sirv';
import { escapeMarkup, messageOf } from '../../text/text.ts';
import type { Reply } from './site-in-writing.ts';

/** Scripts that update the page after every edit. */
const SCRIPTS =
  '<script type="module" src="/@vite/client"></script><script type="module" src="/client/dev.ts"></script>';

export function sendReply(request: IncomingMessage, response: ServerResponse, reply: Reply): void {
  if ('source' in reply) sendFile(request, response, reply.source);
  else if (reply.name.endsWith('.html')) sendHtml(response, 200, String(reply.content));
  else {
    response.writeHead(200, { 'content-type': contentType(reply.name), 'cache-control': 'no-store' });
    response.end(reply.content);
  }
}

function sendFile(request: IncomingMessage, response: ServerResponse, file: string): void {
  request.url = `/${encodeURIComponent(path.basename(file))}`;
  const files = sirv(path.dirname(file), { dev: true, dotfiles: true });
  files(request, response, () => sendText(response, 404, 'Not found'));
}

/** Sends a page, with the scripts that keep it up to date. */
export function sendHtml(response: ServerResponse, status: number, html: string): void {
  response.writeHead(status, { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' });
  response.end(html.replace('</body>', () => `${SCRIPTS}</body>`));
}

export function sendText(response: ServerResponse, status: number, text: string): void {
  response.writeHead(status, { 'content-type': 'text/plain; charset=utf-8' }).end(text);
}

/** Shown in place of a page while the site cannot be read. */
export function faultPage(error: unknown): string {
  const message = messageOf(error);
  return `<!doctype html><html lang="en"><head><title>The site cannot be shown</title></head><body><pre>${escapeMarkup(message)}</pre></body></html>`;
}

function contentType(name: string): string {
  const type = lookup(name) ?? 'application/octet-stream';
  return /^text\/|json$|xml$|yaml$/.test(type) ? `${type}; charset=utf-8` : type;
}
