import { hook, SEND } from '../../ui/hooks.ts';
import { toJson } from '../json.ts';
import type { OperationModel } from '../model/operations.ts';
import { sendPlan } from '../samples/send-plan.ts';
import { useApi } from './context.ts';

/** Button for sending an operation from the page, where the site allows it. Without script, readers have only the samples. */
export function SendRequest({ operation }: { readonly operation: OperationModel }) {
  const { reference, tools } = useApi();
  const plan = tools.sendRequests && sendPlan(operation, tools.sendRequests, reference);
  if (!plan) return null;
  return (
    <p className="script-only">
      <button type="button" className="button" {...hook(SEND, toJson(plan))}>
        Send this request
      </button>
    </p>
  );
}
