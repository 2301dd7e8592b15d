import { control } from './control.ts';

/** Stands in for `src/services/events.ts`: keeps what was told where a test can read it. */
export function track(name: string, properties: object): void {
  control().events.push([name, properties]);
}

export function receiveEvents(): void {}

export function ignoreEvents(): void {}

export function eventsAreIgnored(): boolean {
  return false;
}
