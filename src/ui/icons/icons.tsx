/**
 * Icons from Lucide 1.62.0 (https://lucide.dev), ISC licence, copyright Lucide Icons and Contributors; some are derived
 * from Feather, MIT licence, copyright Cole Bemis. Those that stand in every page and have long paths there are our own
 * and shorter. Inlined, so that a page needs no further file; drawn in the colour of the text beside them, and never read
 * out: a word or an accessible name stands beside every one.
 */
import type { ReactNode } from 'react';

/**
 * Makes the component of an icon. The size is for pages whose style sheet does not load: without it, an icon would be as large as
 * the window.
 */
const icon =
  (shape: ReactNode, className = 'icon') =>
  () => (
    <svg className={className} width="24" height="24" viewBox="0 0 24 24" aria-hidden="true">
      {shape}
    </svg>
  );

/** An icon that is mirrored where text runs from right to left. */
const arrow = (shape: ReactNode) => icon(shape, 'icon mirrored');

export const SearchIcon = icon(
  <>
    <circle cx="11" cy="11" r="8" />
    <path d="M21 21l-4.34-4.34" />
  </>,
);

export const SunIcon = icon(
  <>
    <circle cx="12" cy="12" r="4" />
    <path d="M12 2v2m0 16v2M2 12h2m16 0h2M5 5l1 1m12 12 1 1M5 19l1-1M18 6l1-1" />
  </>,
);

export const MoonIcon = icon(<path d="M21 13A9 9 0 1 1 11 3a7 7 0 0 0 10 10" />);

export const MonitorIcon = icon(
  <>
    <rect width="20" height="14" x="2" y="3" rx="2" />
    <path d="M8 21h8m-4-4v4" />
  </>,
);

export const MenuIcon = icon(<path d="M4 5h16M4 12h16M4 19h16" />);

export const XIcon = icon(<path d="M18 6 6 18M6 6l12 12" />);

export const ArrowLeftIcon = arrow(<path d="M12 19l-7-7 7-7M19 12H5" />);

export const ArrowRightIcon = arrow(<path d="M5 12h14M12 5l7 7-7 7" />);

export const ArrowUpRightIcon = arrow(<path d="M7 7h10v10M7 17 17 7" />);

export const CopyIcon = icon(<path d="M8 8h13v13H8zM4 16H3V3h13v1" />);

export const CheckIcon = icon(<path d="M20 6 9 17l-5-5" />);

export const PencilIcon = icon(<path d="M3 21l1-5L17 3l4 4L8 20zM14 6l4 4" />);

export const FileTextIcon = icon(<path d="M5 2h9l6 6v14H5zM14 2v6h6M9 13h7M9 17h7" />);

export const LinkIcon = icon(
  <path d="M10 13a5 5 0 0 0 7.54.54l3-3a5 5 0 0 0-7.07-7.07l-1.72 1.71M14 11a5 5 0 0 0-7.54-.54l-3 3a5 5 0 0 0 7.07 7.07l1.71-1.71" />,
);

export const PanelLeftCloseIcon = icon(
  <>
    <rect width="18" height="18" x="3" y="3" rx="2" />
    <path d="M9 3v18M16 15l-3-3 3-3" />
  </>,
);

export const PanelLeftOpenIcon = icon(
  <>
    <rect width="18" height="18" x="3" y="3" rx="2" />
    <path d="M9 3v18M14 9l3 3-3 3" />
  </>,
);

export const InfoIcon = icon(
  <>
    <circle cx="12" cy="12" r="10" />
    <path d="M12 16v-4M12 8h.01" />
  </>,
);

export const LightbulbIcon = icon(
  <path d="M15 14c.2-1 .7-1.7 1.5-2.5 1-.9 1.5-2.2 1.5-3.5A6 6 0 0 0 6 8c0 1 .2 2.2 1.5 3.5.7.7 1.3 1.5 1.5 2.5M9 18h6M10 22h4" />,
);

export const OctagonAlertIcon = icon(
  <path d="M12 16h.01M12 8v4M15.312 2a2 2 0 0 1 1.414.586l4.688 4.688A2 2 0 0 1 22 8.688v6.624a2 2 0 0 1-.586 1.414l-4.688 4.688a2 2 0 0 1-1.414.586H8.688a2 2 0 0 1-1.414-.586l-4.688-4.688A2 2 0 0 1 2 15.312V8.688a2 2 0 0 1 .586-1.414l4.688-4.688A2 2 0 0 1 8.688 2z" />,
);

const THUMB =
  'M15 5.88 14 10h5.83a2 2 0 0 1 1.92 2.56l-2.33 8A2 2 0 0 1 17.5 22H4a2 2 0 0 1-2-2v-8a2 2 0 0 1 2-2h2.76a2 2 0 0 0 1.79-1.11L12 2a3.13 3.13 0 0 1 3 3.88ZM7 10v12';

export const ThumbsUpIcon = icon(<path d={THUMB} />);

export const ThumbsDownIcon = icon(<path transform="rotate(180 12 12)" d={THUMB} />);

export const BookOpenIcon = icon(
  <path d="M12 5v16M20.001 19A2 2 0 0022 17V5a2 2 0 00-1.999-2L16 3.002A5 5 0 0012 5a5 5 0 00-4-2H4a2 2 0 00-2 2v12a2 2 0 001.999 2H8a5 5 0 014 2 5 5 0 014-2z" />,
);

export const CodeXmlIcon = icon(<path d="M18 16l4-4-4-4M6 8l-4 4 4 4M14.5 4l-5 16" />);

export const SlidersHorizontalIcon = icon(
  <path d="M10 5H3M12 19H3M14 3v4M16 17v4M21 12h-9M21 19h-5M21 5h-7M8 10v4M8 12H3" />,
);

export const ServerIcon = icon(
  <>
    <rect width="20" height="8" x="2" y="2" rx="2" />
    <rect width="20" height="8" x="2" y="14" rx="2" />
    <path d="M6 6L6.01 6M6 18L6.01 18" />
  </>,
);

export const BlocksIcon = icon(
  <>
    <rect x="14" y="2" width="8" height="8" rx="1" />
    <path d="M10 22V7a1 1 0 0 0-1-1H4a2 2 0 0 0-2 2v12a2 2 0 0 0 2 2h12a2 2 0 0 0 2-2v-5a1 1 0 0 0-1-1H2" />
  </>,
);

export const RotateCwIcon = icon(<path d="M21 12a9 9 0 1 1-9-9c2.52 0 4.93 1 6.74 2.74L21 8M21 3v5h-5" />);

export const SparklesIcon = icon(<path d="M11 4l2 6 6 2-6 2-2 6-2-6-6-2 6-2zM19 2v4M21 4h-4" />);

export const StarIcon = icon(
  <path d="M11.525 2.295a.53.53 0 0 1 .95 0l2.31 4.679a2.123 2.123 0 0 0 1.595 1.16l5.166.756a.53.53 0 0 1 .294.904l-3.736 3.638a2.123 2.123 0 0 0-.611 1.878l.882 5.14a.53.53 0 0 1-.771.56l-4.618-2.428a2.122 2.122 0 0 0-1.973 0L6.396 21.01a.53.53 0 0 1-.77-.56l.881-5.139a2.122 2.122 0 0 0-.611-1.879L2.16 9.795a.53.53 0 0 1 .294-.906l5.165-.755a2.122 2.122 0 0 0 1.597-1.16z" />,
);

export const HashIcon = icon(<path d="M4 9h16M4 15h16M10 3 8 21M16 3l-2 18" />);

export const HistoryIcon = icon(
  <path d="M3 12a9 9 0 1 0 9-9 9.75 9.75 0 0 0-6.74 2.74L3 8M3 3v5h5M12 7v5l4 2" />,
);

export const ArrowUpIcon = icon(<path d="M5 12l7-7 7 7M12 19V5" />);

export const SquareIcon = icon(<rect width="18" height="18" x="3" y="3" rx="2" />);

export const SquarePenIcon = icon(
  <path d="M12 3H5a2 2 0 0 0-2 2v14a2 2 0 0 0 2 2h14a2 2 0 0 0 2-2v-7M18.375 2.625a1 1 0 0 1 3 3l-9.013 9.014a2 2 0 0 1-.853.505l-2.873.84a.5.5 0 0 1-.62-.62l.84-2.873a2 2 0 0 1 .506-.852z" />,
);
