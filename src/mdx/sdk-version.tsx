import { useMarkdownRuntime } from './context.ts';

/** The newest released version of an SDK that satisfies a semver range, from `content/data/sdk-versions.json`. */
export function SdkVersion({ sdk, range }: { readonly sdk: string; readonly range?: string }) {
  return <>{useMarkdownRuntime().sdkVersion(sdk, range)}</>;
}
