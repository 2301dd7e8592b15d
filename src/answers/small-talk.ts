/** What a reader may say that asks for no answer. */
export type Courtesy = 'greeting' | 'thanks';

/** How a reader wants the last answer told again: in fewer words, in more, or only its reason. */
export type Retelling = 'shorter' | 'longer' | 'reason';

const COURTESIES: readonly { readonly courtesy: Courtesy; readonly form: RegExp }[] = [
  {
    courtesy: 'greeting',
    form: /^\W*(hi|hello|hey|good (morning|afternoon|evening))( (there|all|everyone))?\W*$/i,
  },
  {
    courtesy: 'thanks',
    form: /^\W*((ok(ay)?|great|perfect|got it|understood|cool|nice|awesome|(that's |very )?helpful|many thanks|thanks|thank you|thx|cheers|a lot|(so|very) much|(that|it) (helps|helped|works|worked)|now|bye|goodbye)\b\W*)+$/i,
  },
];

const RETELLINGS: readonly { readonly retelling: Retelling; readonly form: RegExp }[] = [
  {
    retelling: 'shorter',
    form: /^\W*((please|can you|could you|make (it|that)|give me|the|a|in|just)\b\W*)*(shorter|short version|short|brief(ly|er)?|tl;?dr|too long|summar(y|i[sz]e)|one sentence|a nutshell|fewer words)( (it|that|this|please|answer|version))*\W*$/i,
  },
  {
    retelling: 'longer',
    form: /^\W*((please|can you|could you|tell me|give me|explain|in)\b\W*)*(longer|more|(more |greater )?details?|elaborate|go on|expand|explain)( (details?|information|it|that|this|about it|about that|more|further|please))*\W*$/i,
  },
  {
    retelling: 'reason',
    form: /^\W*((but|and|ok(ay)?)\b\W*)*(why|how come|what is the reason|why (is|does|was) (it|that|this)( so)?|why so)\W*$/i,
  },
];

/** What a message says, if it says nothing else. */
export function courtesyOf(message: string): Courtesy | undefined {
  return COURTESIES.find(({ form }) => form.test(message))?.courtesy;
}

/** How a message asks for the last answer again, if it asks for nothing else. */
export function retellingOf(message: string): Retelling | undefined {
  return RETELLINGS.find(({ form }) => form.test(message))?.retelling;
}
