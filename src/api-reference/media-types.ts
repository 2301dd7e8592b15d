/** Whether a media type is JSON: one value, not one a line. */
export function isJson(mediaType: string): boolean {
  return /[/+]json\s*(;|$)/i.test(mediaType);
}

/** Whether bodies of a media type are text that people read and write. */
export function isTextual(mediaType: string): boolean {
  return /json|xml|^text\/|urlencoded|multipart|yaml|graphql|javascript|csv/i.test(mediaType);
}

/** A media type that can be sent, for a range of them or a list. */
export function concreteType(mediaType: string): string {
  const first = mediaType.split(',')[0]?.trim() ?? '';
  if (!first.includes('*')) return first;
  return USUAL[first.split('/')[0] ?? ''] ?? 'application/octet-stream';
}

const USUAL: Readonly<Record<string, string>> = {
  audio: 'audio/mpeg',
  image: 'image/png',
  text: 'text/plain',
  video: 'video/mp4',
};

/** A name for a file of a media type. */
export function fileNameFor(mediaType: string, stem = 'file'): string {
  const type = mediaType.split(';')[0]?.trim().toLowerCase() ?? '';
  return `${stem}.${EXTENSIONS[type] ?? 'bin'}`;
}

const EXTENSIONS: Readonly<Record<string, string>> = {
  'application/json': 'json',
  'application/gzip': 'gz',
  'application/pdf': 'pdf',
  'application/xml': 'xml',
  'application/zip': 'zip',
  'audio/mpeg': 'mp3',
  'image/gif': 'gif',
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/svg+xml': 'svg',
  'image/webp': 'webp',
  'text/csv': 'csv',
  'text/plain': 'txt',
  'video/mp4': 'mp4',
};
