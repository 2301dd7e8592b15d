import {
  Children,
  cloneElement,
  Fragment,
  isValidElement,
  type ReactElement,
  type ReactNode,
  useState,
} from 'react';
import { FOR_SCREEN_READERS, TAB, TAB_LABEL, TABS } from '../page-tree/names.ts';
import { hook } from '../ui/hooks.ts';
import { useMarkdownRuntime } from './context.ts';

interface TabItemProps {
  readonly value: string;
  readonly label?: string;
  readonly default?: boolean;
  readonly children?: ReactNode;
}

interface TabsProps {
  readonly children?: ReactNode;
  /** Tabs of one group share the reader's choice on the whole site. */
  readonly groupId?: string;
  /** Keeps the choice in the address: `true` uses the group's name as the key. */
  readonly queryString?: boolean | string;
  readonly defaultValue?: string | null;
  readonly values?: readonly { readonly value: string; readonly label?: string }[];
}

/**
 * Alternatives of which one is shown (`@theme/Tabs`). Radio buttons and a style sheet switch them, so that they work
 * without script; the script adds the shared choice.
 */
export function Tabs({ children, groupId, queryString, defaultValue, values }: TabsProps) {
  const { nextId, warn } = useMarkdownRuntime();
  const [name] = useState(() => `__tabs-${nextId()}`);
  const items = tabItems(children, warn);
  const labels = new Map(values?.map(({ value, label }) => [value, label]));
  const labelOf = ({ label, value }: TabItemProps) => label ?? labels.get(value) ?? value;
  const selected =
    (defaultValue ?? items.find(({ props }) => props.default)?.props.value) || items[0]?.props.value;
  const query = queryString === true ? groupId : queryString || undefined;
  return (
    <div className="tabs" {...hook(TABS, groupId)} data-tabs-query={query}>
      <fieldset className="tabs-list">
        <legend className={FOR_SCREEN_READERS}>
          {groupId ? `Choose: ${groupId.replaceAll('-', ' ')}` : 'Choose'}
        </legend>
        {items.map(({ props }, index) => (
          <Fragment key={props.value}>
            <input
              type="radio"
              name={name}
              id={`${name}-${index}`}
              value={props.value}
              defaultChecked={props.value === selected}
            />
            <label htmlFor={`${name}-${index}`}>{labelOf(props)}</label>
          </Fragment>
        ))}
      </fieldset>
      {items.map(({ props }) => (
        <div key={props.value} className="tab-panel" {...{ [TAB]: props.value, [TAB_LABEL]: labelOf(props) }}>
          {props.children}
        </div>
      ))}
    </div>
  );
}

/** Only carries its props to `Tabs`; alone it shows its content. */
export function TabItem({ children }: TabItemProps) {
  return <>{children}</>;
}

/** The tabs, each with its own value. What is not a tab, or repeats a value, is left out with a warning. */
function tabItems(children: ReactNode, warn: (message: string) => void): ReactElement<TabItemProps>[] {
  const taken = new Set<string>();
  const itemsIn = (nodes: ReactNode): ReactElement<TabItemProps>[] =>
    Children.toArray(nodes).flatMap((child) => {
      if (typeof child === 'string' && child.trim() === '') return [];
      if (!isValidElement<TabItemProps>(child)) {
        warn(
          `<Tabs> holds "${String(child).trim()}" beside its tabs, which is left out. Put it into a <TabItem>.`,
        );
        return [];
      }
      if (child.type === Fragment) return itemsIn(child.props.children);
      const value = (child.props.value as string | number | undefined) ?? child.props.label;
      if (value === undefined) {
        warn('<Tabs> holds something without a "value", which is left out. Write <TabItem value="name">.');
        return [];
      }
      if (taken.has(String(value))) {
        warn(
          `<TabItem value="${value}"> stands in <Tabs> twice; the second is left out. Give it a value of its own.`,
        );
        return [];
      }
      taken.add(String(value));
      return [cloneElement(child, { value: String(value) })];
    });
  const items = itemsIn(children);
  if (items.length === 0)
    warn('<Tabs> holds no <TabItem>, so nothing of it is shown. Write its tabs, or remove it.');
  return items;
}
