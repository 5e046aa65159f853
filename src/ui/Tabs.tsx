import { type KeyboardEvent, useId, useRef } from 'react'
import { Link, useNavigate } from 'react-router'
import { hasModifier } from '#src/lib/keyboard/has-modifier.ts'
import styles from './Tabs.module.css'

interface Tab {
  to: string
  label: string
  /** Announced after the label, but not part of its name; empty while it is unknown, to keep its place. */
  count?: string | undefined
}

interface TabsProps {
  /** The accessible name of the tab list. */
  label: string
  tabs: readonly Tab[]
  /** The index of the open tab. */
  selected: number
  /** The id of the one panel, which has `role="tabpanel"`. */
  panelId: string
}

const STEPS: Record<string, (index: number, length: number) => number> = {
  ArrowRight: (index, length) => (index + 1) % length,
  ArrowLeft: (index, length) => (index - 1 + length) % length,
  Home: () => 0,
  End: (_, length) => length - 1,
}

/** Tabs that are links, since the URL holds the open tab; arrow keys switch between them. */
export function Tabs({ label, tabs, selected, panelId }: TabsProps) {
  const id = useId()
  const navigate = useNavigate()
  const tabList = useRef<HTMLDivElement>(null)

  function handleKeyDown(event: KeyboardEvent, from: number) {
    const next = STEPS[event.key]?.(from, tabs.length)
    const tab = next === undefined ? undefined : tabs[next]
    if (next === undefined || !tab || hasModifier(event)) return
    event.preventDefault()
    tabList.current?.querySelectorAll<HTMLElement>('[role="tab"]')[next]?.focus()
    void navigate(tab.to, { replace: true, preventScrollReset: true })
  }

  return (
    <div
      className={`row gap-7 align-stretch line-below ${styles.row}`}
      role="tablist"
      aria-label={label}
      ref={tabList}
    >
      {tabs.map((tab, index) => (
        <Link
          key={tab.to}
          to={tab.to}
          preventScrollReset
          role="tab"
          className={`row gap-2 muted normal pad-x-1 nowrap relative ${styles.tab}`}
          aria-selected={index === selected}
          aria-controls={index === selected ? panelId : undefined}
          aria-describedby={tab.count ? `${id}${index}` : undefined}
          tabIndex={index === selected ? 0 : -1}
          onKeyDown={(event) => handleKeyDown(event, index)}
        >
          {tab.label}
          {tab.count !== undefined && (
            <span
              className={`muted text-s normal tabular ${styles.count}`}
              id={`${id}${index}`}
              aria-hidden="true"
            >
              {tab.count}
            </span>
          )}
        </Link>
      ))}
    </div>
  )
}
