import { isJsonText, parseJson } from '../../api-reference/json.ts';
import { type ApiRequest, requestOf } from '../../api-reference/request/request.ts';
import type { SendField, SendPlan } from '../../api-reference/request/send-plan.ts';
import { ownKey } from '../../state/own-values.ts';
import { capitalised, messageOf } from '../../text/text.ts';
import { make, makeButton } from '../../ui/dom.ts';
import { createField, type Field } from '../field.ts';
import { checkKey } from '../own-key/check.ts';
import type { ReaderSettings } from '../settings.ts';

/** The request that the form describes, and the index of its server in the operation's list. */
interface Filled {
  readonly request: ApiRequest;
  readonly place: number;
}

interface Actions {
  /** Called for each change after which the request is complete. */
  changed(filled: Filled): void;
  send(filled: Filled): Promise<void>;
  cancel(): void;
}

/** The form of a request: key, parameters and body, as described. It asks before it sends a request that stores data. */
export function createForm(plan: SendPlan, settings: ReaderSettings, { changed, send, cancel }: Actions) {
  const { input, servers, stores } = plan;
  const [credential] = input.credentials;
  const key =
    credential &&
    createField({ id: 'send-key', ...keyField(credential.name, settings), value: ownKey.get() });
  const parameters = plan.fields.map((field) => ({ field, control: createField(parameterField(field)) }));
  const body =
    plan.body === undefined
      ? undefined
      : createField({
          id: 'send-body',
          label: 'Body',
          about: 'JSON',
          isLong: true,
          value: plan.body,
          check: checkBody,
        });
  const server = createField({
    id: 'send-server',
    label: 'Server',
    about: '',
    value: servers[0]?.url ?? '',
    values: servers.map(({ url }) => url),
    check: () => undefined,
  });
  const fields: Field[] = [
    ...(servers.length > 1 ? [server] : []),
    ...(key ? [key] : []),
    ...parameters.map(({ control }) => control),
    ...(body ? [body] : []),
  ];

  const question = make('p', { className: 'send-question', hidden: true, role: 'alert' });
  const submit = make('button', { className: 'button button-primary', textContent: 'Send' });
  const stopButton = makeButton('Cancel', cancel, { hidden: true });
  const element = make('form', { noValidate: true }, [
    ...fields.map((field) => field.element),
    question,
    make('p', { className: 'send-buttons' }, [submit, stopButton]),
  ]);

  const filled = (): Filled => {
    const values = new Map(
      parameters.map(({ field, control }) => [`${field.in} ${field.name}`, control.value()]),
    );
    const place = servers.find(({ url }) => url === server.value()) ?? servers[0];
    return {
      place: place?.place ?? 0,
      request: requestOf({
        ...input,
        server: place?.url ?? input.server,
        parameters: input.parameters.map((each) => ({
          ...each,
          value: values.get(`${each.in} ${each.name}`) || undefined,
        })),
        credentials: input.credentials.map((each, index) =>
          index === 0 && key?.value() ? { ...each, value: key.value() } : each,
        ),
        ...(input.body && body ? { body: { ...input.body, value: parseJson(body.value()) } } : {}),
      }),
    };
  };
  const isStored = () =>
    stores !== undefined &&
    !(
      stores.unless &&
      parameters.find(({ field }) => field.name === stores.unless?.parameter)?.control.value() ===
        stores.unless.value
    );

  const askNoMore = () => {
    question.hidden = true;
    submit.textContent = 'Send';
  };
  element.addEventListener('input', () => {
    askNoMore();
    if (!body || isJsonText(body.value())) changed(filled());
  });
  element.addEventListener('submit', (event) => {
    event.preventDefault();
    if (!stopButton.hidden) return;
    const wrong = fields.map((field) => ({ field, problem: field.check() })).find(({ problem }) => problem);
    if (wrong) return wrong.field.focus();
    if (isStored() && question.hidden) {
      question.textContent = `${stores?.reason} Send it all the same?`;
      question.hidden = false;
      submit.textContent = 'Store and send';
      return;
    }
    askNoMore();
    void send(filled());
  });

  return {
    element,
    focus: () => (fields.find((field) => field.value() === '') ?? fields[0])?.focus(),
    setWaiting(isWaiting: boolean): void {
      stopButton.hidden = !isWaiting;
      submit.disabled = isWaiting;
      (isWaiting ? stopButton : submit).focus();
    },
  };
}

function keyField(name: string, { ownKey: own }: ReaderSettings) {
  return {
    label: own ? capitalised(own.name) : name,
    about: `required${own ? `. ${own.hint}` : ''}`,
    check: (typed: string) => {
      if (typed.trim() === '') return 'Enter a key: the API answers nobody without one.';
      return own ? checkKey(typed, own).problem : undefined;
    },
  };
}

function parameterField(field: SendField) {
  return {
    id: `send-${field.in}-${field.name.replace(/\W+/g, '-')}`,
    label: field.name,
    about: `${field.required ? 'required, ' : ''}${field.about}`,
    value: field.value,
    values: field.values.length > 0 ? [...(field.required ? [] : ['']), ...field.values] : [],
    check: (typed: string) =>
      field.required && typed.trim() === '' ? `Enter a value for ${field.name}.` : undefined,
  };
}

function checkBody(typed: string): string | undefined {
  try {
    JSON.parse(typed);
    return undefined;
  } catch (error) {
    return `This is not JSON: ${messageOf(error)}`;
  }
}
