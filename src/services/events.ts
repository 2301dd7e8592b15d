/**
 * What the site itself reports about its use, besides what an analytics SDK captures. Names never change, because reports depend
 * on them.
 *
 * | event             | properties                | when                                                     |
 * |-------------------|---------------------------|----------------------------------------------------------|
 * | search_opened     |                           | the search dialog opened                                 |
 * | search_queried    | query, results            | a search settled: its words and how many pages it found  |
 * | search_hit_chosen | query, url, position      | a hit was opened; the first one is at position 1         |
 * | search_no_result  | query                     | a search found nothing                                   |
 * | answer_asked      | question                  | a question was put to Ask AI                             |
 * | answer_liked      | question                  | its answer was liked                                     |
 * | answer_disliked   | question                  | its answer was disliked                                  |
 * | page_feedback     | answer (yes, no), page    | "Was this page helpful?" was answered                    |
 * | page_copied       | page                      | a page was copied as Markdown                            |
 * | code_copied       | page                      | a block of code was copied                               |
 * | outbound_link     | url, page                 | a link to another site was followed                      |
 * | not_found         | path, referrer            | the not-found page was shown                             |
 */
interface EventProperties {
  readonly search_opened: Record<never, never>;
  readonly search_queried: { readonly query: string; readonly results: number };
  readonly search_hit_chosen: { readonly query: string; readonly url: string; readonly position: number };
  readonly search_no_result: { readonly query: string };
  readonly answer_asked: { readonly question: string };
  readonly answer_liked: { readonly question: string };
  readonly answer_disliked: { readonly question: string };
  readonly page_feedback: { readonly answer: 'yes' | 'no'; readonly page: string };
  readonly page_copied: { readonly page: string };
  readonly code_copied: { readonly page: string };
  readonly outbound_link: { readonly url: string; readonly page: string };
  readonly not_found: { readonly path: string; readonly referrer: string };
}

type EventName = keyof EventProperties;

/** Where events go. */
type EventReceiver = (name: EventName, properties: EventProperties[EventName]) => void;

/** How many events are kept for a receiver that has not started yet. */
const MOST_EARLY_EVENTS = 50;

let receiver: EventReceiver | undefined;
let areIgnored = false;
let early: [EventName, EventProperties[EventName]][] = [];

/** Reports what a reader did. Where no service receives events, it has no lasting effect. */
export function track<Name extends EventName>(name: Name, properties: EventProperties[Name]): void {
  if (receiver) receiver(name, properties);
  else if (early.length < MOST_EARLY_EVENTS) early.push([name, properties]);
}

/** Gives `next` the events that came before it, and then all others. */
export function receiveEvents(next: EventReceiver): void {
  receiver = next;
  for (const [name, properties] of early) next(name, properties);
  early = [];
}

/** Whether events go nowhere, by the reader's wish or the site's configuration. */
export function eventsAreIgnored(): boolean {
  return areIgnored;
}

/** Drops the events that came so far, and all that will come. */
export function ignoreEvents(): void {
  areIgnored = true;
  receiveEvents(() => {});
  early = [];
}
