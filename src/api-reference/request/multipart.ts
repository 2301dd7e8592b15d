/** One part of a multipart body: a text, or a file. */
export interface Part {
  readonly name: string;
  /** What it is sent as; without it, plain text. */
  readonly contentType?: string;
  readonly text?: string;
  /** Name of the file to send. */
  readonly file?: string;
}

/** Bytes of a body in their order: text, and the contents of files. */
export type Segment =
  | { readonly text: string; readonly file?: never }
  | { readonly file: string; readonly text?: never };

/**
 * A multipart body as it goes over the wire, for languages whose libraries cannot say all that a part has.
 * https://www.rfc-editor.org/rfc/rfc7578
 */
export function multipartSegments(parts: readonly Part[]): {
  readonly boundary: string;
  readonly segments: readonly Segment[];
} {
  const boundary = boundaryFor(parts);
  const segments: Segment[] = [];
  let text = '';
  for (const part of parts) {
    const { name, file, contentType } = part;
    const fileName = file === undefined ? '' : `; filename="${quoted(file)}"`;
    const type = contentType === undefined ? '' : `Content-Type: ${contentType}\r\n`;
    text += `--${boundary}\r\nContent-Disposition: form-data; name="${quoted(name)}"${fileName}\r\n${type}\r\n`;
    if (file === undefined) text += part.text ?? '';
    else {
      segments.push({ text }, { file });
      text = '';
    }
    text += '\r\n';
  }
  segments.push({ text: `${text}--${boundary}--\r\n` });
  return { boundary, segments };
}

/** A boundary that none of the parts contains. */
function boundaryFor(parts: readonly Part[]): string {
  let boundary = 'boundary';
  while (parts.some(({ text = '' }) => text.includes(`--${boundary}`))) boundary += 'x';
  return boundary;
}

/** As browsers write it. https://html.spec.whatwg.org/multipage/form-control-infrastructure.html#multipart-form-data */
export function quoted(name: string): string {
  return name.replaceAll('\r', '%0D').replaceAll('\n', '%0A').replaceAll('"', '%22');
}
