import { environmentVariables } from './categories/environment-variables.ts';
import { helmValues } from './categories/helm-values.ts';
import { metrics } from './categories/metrics.ts';
import { permissions } from './categories/permissions.ts';
import type { Category } from './facts.ts';

/** Every kind of fact that is compared. */
export const CATEGORIES: readonly Category[] = [environmentVariables, permissions, metrics, helmValues];
