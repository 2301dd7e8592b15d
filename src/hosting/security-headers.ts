const YEAR_SECONDS = 31_536_000;

/** Abilities of browsers that a documentation page never needs. */
const REFUSED_FEATURES = [
  'accelerometer',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'usb',
];

interface HeaderSources {
  readonly policy: string;
  /** Origin that the site is published under. */
  readonly url: string;
  /** `headers` of the configuration: they win; an empty value takes a header away. */
  readonly own: Readonly<Record<string, string>>;
}

/** The headers of every answer, by name. */
export function securityHeaders({ policy, url, own }: HeaderSources): ReadonlyMap<string, string> {
  const headers = new Map([
    ['Content-Security-Policy', policy],
    ['X-Content-Type-Options', 'nosniff'],
    ['X-Frame-Options', 'DENY'],
    ['Referrer-Policy', 'strict-origin-when-cross-origin'],
    ['Permissions-Policy', REFUSED_FEATURES.map((feature) => `${feature}=()`).join(', ')],
  ]);
  if (url.startsWith('https:')) headers.set('Strict-Transport-Security', `max-age=${YEAR_SECONDS}`);
  for (const [name, value] of Object.entries(own)) {
    const known = [...headers.keys()].find((each) => each.toLowerCase() === name.toLowerCase()) ?? name;
    if (value.trim() === '') headers.delete(known);
    else headers.set(known, value.trim());
  }
  return headers;
}
