import { BASE_URL_BANNER, BASE_URL_SUGGESTION, hook } from '../hooks.ts';

/**
 * Shown by the inline loader when the style sheet or the script cannot be loaded. The style sheet may be what is missing, so
 * this is plain HTML that reads well without one.
 */
export function BaseUrlBanner({ baseUrl }: { readonly baseUrl: string }) {
  return (
    <section
      className="base-url-banner"
      hidden
      aria-label="Loading problem"
      {...hook(BASE_URL_BANNER, baseUrl)}
    >
      <p>
        <strong>This site did not load properly.</strong> Its style sheet or script was not found.{' '}
        {/* biome-ignore lint/a11y/useValidAnchor: this same page, loaded anew */}
        <a href="" rel="external">
          Reload
        </a>
      </p>
      <p>
        Check <code>baseUrl</code> in the site’s configuration: it is <code>{baseUrl}</code> now
        <span hidden>
          , and this address suggests <code {...hook(BASE_URL_SUGGESTION)}>/</code>
        </span>
        .
      </p>
      <hr />
    </section>
  );
}
