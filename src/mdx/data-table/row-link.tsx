import { FOR_SCREEN_READERS, SELF_LINK } from '../../page-tree/names.ts';

/** The address of a row. */
export function RowLink({ id }: { readonly id: string }) {
  return (
    <a className={`${SELF_LINK} row-anchor`} href={`#${id}`}>
      <span className={FOR_SCREEN_READERS}>Link to {id}</span>
    </a>
  );
}
