import { detail, type Handler } from './call.ts';
import { CHANGED_AT } from './world.ts';

/** The stream of changes of one environment: one change, then the end, so that readers of it come to an end too. */
export const stream: Handler = (call) => {
  const { key } = call.parameters;
  if (!call.world.environments.some((environment) => environment.key === key)) {
    call.refuse({ message: `There is no environment with the key "${key}".`, written: key ?? '' });
    return detail(404, 'Not found.');
  }
  const text = `event: environment_updated\ndata: ${JSON.stringify({ updated_at: CHANGED_AT })}\n\n`;
  return new Response(text, { headers: { 'Content-Type': 'text/event-stream' } });
};
