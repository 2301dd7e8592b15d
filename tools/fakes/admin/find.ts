import type { Call } from '../call.ts';
import { found } from '../expect.ts';
import type { Environment, Feature, FeatureState, Project } from '../model.ts';

/** The project that `{project}` in the path names. */
export function projectOf(call: Call): Project {
  const { project } = call.parameters;
  const known = call.world.projects.map(({ id }) => id);
  return found(
    call.world.projects.find(({ id }) => id === Number(project)),
    call,
    { kind: 'project', name: project, known },
  );
}

/** The environment that `{environment}` in the path names, by key or by number. */
export function environmentOf(call: Call): Environment {
  const written = call.parameters.environment;
  const known = call.world.environments.flatMap(({ id, key }) => [id, key]);
  return found(
    call.world.environments.find(({ id, key }) => key === written || String(id) === written),
    call,
    { kind: 'environment', name: written, known },
  );
}

/** The feature that `{feature}` in the path names. */
export function featureOf(call: Call): Feature {
  const { feature } = call.parameters;
  const known = call.world.features.map(({ id }) => id);
  return found(
    call.world.features.find(({ id }) => id === Number(feature)),
    call,
    { kind: 'flag', name: feature, known },
  );
}

export function stateOf(call: Call, environment: Environment, feature: number): FeatureState {
  const known = environment.states.map((state) => state.feature);
  return found(
    environment.states.find((state) => state.feature === feature),
    call,
    { kind: 'flag', name: feature, known },
  );
}

/** One page of a list, with the links that the platform gives. */
export function pageOf(call: Call, results: readonly unknown[], pageSize: number) {
  const page = Number(call.url.searchParams.get('page') ?? 1);
  const pages = Math.max(1, Math.ceil(results.length / pageSize));
  const linkTo = (number: number): string => {
    const url = new URL(call.url);
    url.searchParams.set('page', String(number));
    url.searchParams.sort();
    return url.href;
  };
  return {
    count: results.length,
    next: page < pages ? linkTo(page + 1) : null,
    previous: page > 1 ? linkTo(page - 1) : null,
    results: results.slice((page - 1) * pageSize, page * pageSize),
  };
}
