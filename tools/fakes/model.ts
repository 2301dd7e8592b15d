/**
 * The data that the fakes serve: the online shop of the pages. One world for every sample and test; a fake works on a
 * copy of its own, so that no test sees what another one changed.
 */
export interface World {
  readonly organisation: Organisation;
  readonly projects: Project[];
  readonly environments: Environment[];
  readonly features: Feature[];
  readonly segments: Segment[];
  readonly tags: Tag[];
  /** Values of custom fields. */
  readonly metadata: { id: number; feature: number; model_field: number; field_value: string }[];
  /** Number that the next thing of a kind is given. */
  readonly nextId: Record<NumberedKind, number>;
}

export type NumberedKind =
  | 'environment'
  | 'featureState'
  | 'tag'
  | 'metadata'
  | 'export'
  | 'import'
  | 'feature'
  | 'option'
  | 'segment';
export type FlagValue = string | number | boolean | null;
export type Traits = ReadonlyMap<string, FlagValue>;

export interface Organisation {
  readonly id: number;
  readonly name: string;
}

export interface Project {
  readonly id: number;
  readonly uuid: string;
  readonly name: string;
  /** Whether the life cycle lists its flags as stale. */
  readonly stale: boolean;
}

export interface Environment {
  readonly id: number;
  readonly uuid: string;
  name: string;
  readonly key: string;
  readonly serverKey: string;
  readonly project: number;
  /** Feature versioning: which of the ways to write flags are open. */
  readonly versioned: boolean;
  readonly settings: Record<string, unknown>;
  readonly states: FeatureState[];
  readonly overrides: SegmentOverride[];
  readonly identityOverrides: {
    readonly identifier: string;
    readonly feature: number;
    readonly enabled: boolean;
    readonly value: FlagValue;
  }[];
  /** Identities that were stored, with their traits. */
  readonly identities: Map<string, Map<string, FlagValue>>;
}

export interface FeatureState {
  readonly id: number;
  readonly feature: number;
  enabled: boolean;
  value: FlagValue;
  /** Share of each variant, in per cent, in the order of the feature's options. */
  weights: { id: number; option: number; weight: number }[];
}

export interface SegmentOverride {
  readonly id: number;
  readonly feature: number;
  readonly segment: number;
  /** The lowest wins. */
  priority: number;
  enabled: boolean;
  value: FlagValue;
}

export interface Feature {
  readonly id: number;
  readonly uuid: string;
  readonly project: number;
  readonly name: string;
  readonly description: string | null;
  readonly initialValue: string | null;
  readonly defaultEnabled: boolean;
  readonly createdDate: string;
  readonly lastModified: string;
  readonly lifecycleStage: string;
  readonly tags: number[];
  readonly options: { readonly id: number; readonly key: string; readonly value: string }[];
}

export interface Segment {
  readonly id: number;
  readonly project: number;
  readonly name: string;
  readonly rules: readonly Rule[];
}

export interface Rule {
  readonly type: 'ALL' | 'ANY' | 'NONE';
  readonly rules: readonly Rule[];
  readonly conditions: readonly Condition[];
}

export interface Condition {
  readonly operator: string;
  readonly property: string;
  readonly value: string;
}

export interface Tag {
  readonly id: number;
  readonly uuid: string;
  readonly project: number;
  readonly label: string;
  readonly color: string;
  readonly description: string;
  readonly is_permanent: boolean;
}
