import { XIcon } from '../icons/icons.tsx';
import type { SiteModel } from '../model.ts';
import { Brand } from './brand.tsx';

interface DrawerTopProps {
  readonly site: SiteModel;
  /** Id of the popover that the close button closes, with every popover opened from it. */
  readonly closes: string;
}

/** First row of a panel of the mobile drawer: the brand and the close button. */
export function DrawerTop({ site, closes }: DrawerTopProps) {
  return (
    <div className="drawer-top">
      <Brand site={site} />
      <button className="icon-button" type="button" popoverTarget={closes} popoverTargetAction="hide">
        <XIcon />
        <span className="sr-only">Close menu</span>
      </button>
    </div>
  );
}
