import { idOfFragment } from '../../navigation/target.ts';

/** What a page says right below the heading that a fragment names; nothing where it says nothing there. */
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
