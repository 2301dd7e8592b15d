import { ComboboxItem } from '@ariakit/react/combobox';
import type { ReactNode } from 'react';

interface TextOptionProps {
  readonly icon: ReactNode;
  readonly className?: string;
  readonly onChoose: () => void;
  readonly children: ReactNode;
}

/** An option that acts inside the dialog, such as another search. Hits, which are links, use `HitOptions`. */
export function TextOption({ icon, className = '', onChoose, children }: TextOptionProps) {
  return (
    <ComboboxItem
      className={`search-option ${className}`}
      focusOnHover
      hideOnClick={false}
      onClick={onChoose}
    >
      {icon}
      <span className="search-option-text" dir="auto">
        {children}
      </span>
    </ComboboxItem>
  );
}
