import { idOfFragment } from '../../navigation/target.ts';

/** The heading that a fragment names, and the paragraph directly below it; nothing where there is none. */
export function targetOfPage(
  html: string,
  fragment: string,
): { readonly term: string; readonly text: string } | undefined {
  const page = new DOMParser().parseFromString(html, 'text/html');
  const heading = page.getElementById(idOfFragment(fragment));
  const paragraph = heading?.nextElementSibling;
  const [term, text] = [heading, paragraph].map((each) => each?.textContent.trim() ?? '');
  return heading && paragraph?.matches('p') && term && text ? { term, text } : undefined;
}
