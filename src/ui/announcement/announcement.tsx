import { ANNOUNCEMENT, ANNOUNCEMENT_CLOSE, hook } from '../hooks.ts';
import { XIcon } from '../icons/icons.tsx';
import type { AnnouncementModel } from '../model.ts';

/** The bar above the navigation. A reader who closed it does not see it again until its id changes. */
export function Announcement({ announcement }: { readonly announcement: AnnouncementModel }) {
  return (
    <section className="announcement" aria-label="Announcement" {...hook(ANNOUNCEMENT)}>
      <div className="announcement-text" dangerouslySetInnerHTML={{ __html: announcement.html }} />
      {announcement.closable && (
        <button
          className="announcement-close icon-button script-only"
          type="button"
          {...hook(ANNOUNCEMENT_CLOSE)}
        >
          <XIcon />
          <span className="sr-only">Close announcement</span>
        </button>
      )}
    </section>
  );
}
