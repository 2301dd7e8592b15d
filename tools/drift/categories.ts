import { dashboardFlags } from './categories/dashboard-flags.ts';
import { edgeProxyOptions } from './categories/edge-proxy-options.ts';
import { endpoints } from './categories/endpoints.ts';
import { environmentVariables } from './categories/environment-variables.ts';
import { events } from './categories/events.ts';
import { helmValues } from './categories/helm-values.ts';
import { limits } from './categories/limits.ts';
import { metrics } from './categories/metrics.ts';
import { operators } from './categories/operators.ts';
import { permissions } from './categories/permissions.ts';
import { sdkDefaults, sdkMethods, sdkOptions } from './categories/sdks.ts';
import { tasks } from './categories/tasks.ts';
import type { Category } from './facts.ts';

/** Every kind of fact that is compared. */
export const CATEGORIES: readonly Category[] = [
  environmentVariables,
  permissions,
  metrics,
  events,
  tasks,
  dashboardFlags,
  operators,
  limits,
  endpoints,
  edgeProxyOptions,
  helmValues,
  sdkOptions,
  sdkDefaults,
  sdkMethods,
];
