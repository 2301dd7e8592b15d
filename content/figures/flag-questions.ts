/** A question about a user who does not see a flag, and where each answer leads: to another question, or to a cause. */
export interface Question {
  readonly ask: string;
  readonly answers: Readonly<Record<string, Answer>>;
}

interface Answer {
  readonly say: string;
  readonly next: Question | CauseId;
}

/** A row of `content/data/flag-causes.json`, without the `cause-` before its id. */
export type CauseId = string;

const TRAITS: Question = {
  ask: 'Compare `traits` in the response to call 2 with the rules of your segment. What do you find?',
  answers: {
    missing: { say: 'A trait that a rule needs is missing', next: 'trait-missing' },
    ignored: { say: 'A browser or app sends the trait, but it is missing', next: 'client-may-not-write' },
    other: { say: 'A trait has a different type, case or spelling', next: 'trait-differs' },
    fits: { say: 'Everything matches, and the segment has a **% Split**', next: 'outside-the-percentage' },
  },
};

const SEGMENT: Question = {
  ask: 'Does the page of the identity list your segment among the segments that the user matches?',
  answers: {
    yes: {
      say: 'Yes',
      next: {
        ask: 'Does the user match another segment that is above yours under **Segment Overrides** of the flag?',
        answers: {
          yes: { say: 'Yes', next: 'another-segment-wins' },
          no: { say: 'No, but the flag has variants', next: 'variant' },
        },
      },
    },
    no: { say: 'No', next: TRAITS },
  },
};

const LOCAL: Question = {
  ask: 'Restart one process of the server. Is the flag right afterwards?',
  answers: {
    yes: { say: 'Yes', next: 'local-not-refreshed' },
    no: {
      say: 'No',
      next: {
        ask: 'What should give the user the flag?',
        answers: {
          identity: { say: 'An override of the identity', next: 'local-without-overrides' },
          segment: { say: 'A segment, and the call has all its traits', next: 'sdk-too-old' },
          traits: { say: 'A segment, and the call lacks one of its traits', next: 'trait-missing' },
        },
      },
    },
  },
};

const SOURCE: Question = {
  ask: 'The API returns the right flag. Where does the application get its flags from?',
  answers: {
    api: { say: 'From the API, and the response that it receives is right', next: 'a-default' },
    cdn: { say: 'From the API, and the response that it receives is old', next: 'api-cache' },
    client: { say: 'From a cache in the browser or app', next: 'client-cache' },
    local: { say: 'From local evaluation on a server', next: LOCAL },
    proxy: { say: 'From an Edge Proxy', next: 'proxy-not-refreshed' },
  },
};

const API: Question = {
  ask: 'Request the flags of the user (call 2). Is the flag right in the response?',
  answers: {
    yes: { say: 'Yes', next: SOURCE },
    no: {
      say: 'No',
      next: {
        ask: 'Open the user under **Identities**. Is the flag marked as an override?',
        answers: {
          yes: { say: 'Yes', next: 'identity-override' },
          no: { say: 'No', next: SEGMENT },
        },
      },
    },
  },
};

const REQUEST: Question = {
  ask: 'Which request does the application make for its flags (call 3)?',
  answers: {
    user: { say: '`/identities/` with the identifier that you expect', next: API },
    another: { say: '`/identities/` with a different identifier', next: 'another-identifier' },
    flags: { say: 'Only `/flags/`', next: 'not-identified' },
    client: { say: 'None, in a browser or app', next: 'client-cache' },
    server: { say: 'None, on a server that evaluates locally', next: LOCAL },
  },
};

/** The first question; no way through them is longer than six. */
export const FIRST_QUESTION: Question = {
  ask: 'Request the flag without a user, with the key that the application uses (call 1). What does the API return?',
  answers: {
    403: { say: '403, because of the key', next: 'wrong-key' },
    blocked: { say: '403, because the organisation is disabled', next: 'organisation-blocked' },
    404: {
      say: '404',
      next: {
        ask: 'Request it again with a server-side key of the same environment. What does the API return?',
        answers: {
          200: { say: '200', next: 'hidden-from-the-key' },
          off: { say: '404, and the dashboard lists the flag there as off', next: 'disabled-flags-hidden' },
          404: { say: '404, and the dashboard does not list the flag there', next: 'wrong-key' },
        },
      },
    },
    other: {
      say: '200, with a different state from the one in the dashboard',
      next: {
        ask: 'Do **Feature Change Requests** or **Scheduling** list a change to the flag?',
        answers: {
          yes: { say: 'Yes', next: 'not-live' },
          later: { say: 'No, but call 1 returns something else after some seconds', next: 'api-cache' },
          no: { say: 'No, and call 1 keeps returning the same', next: 'another-environment' },
        },
      },
    },
    same: { say: '200, with the state that the dashboard shows as the default', next: REQUEST },
  },
};

/** A question that was answered. */
export interface Answered {
  readonly question: Question;
  readonly answer: string;
}

/** What the answers so far lead to. A word that is no answer, such as one of an old address, ends what is read of them. */
export function follow(words: readonly string[]): {
  readonly answered: readonly Answered[];
  readonly next: Question | CauseId;
} {
  const answered: Answered[] = [];
  let next: Question | CauseId = FIRST_QUESTION;
  for (const answer of words) {
    if (typeof next === 'string' || !Object.hasOwn(next.answers, answer)) break;
    const question: Question = next;
    answered.push({ question, answer });
    next = question.answers[answer]?.next ?? question;
  }
  return { answered, next };
}
