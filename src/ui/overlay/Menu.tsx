import {
  type FocusEvent,
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { useOverlayHold } from '#src/lib/hooks/use-overlay-hold.ts'
import { classes } from '#src/ui/classes.ts'
import { BackCloses } from './BackCloses.tsx'
import styles from './Menu.module.css'

const MARGIN_PX = 8

interface MenuProps {
  /** The accessible name of the button and of the menu. */
  label: string
  /** The content of the button. */
  trigger: ReactNode
  triggerClassName?: string | undefined
  /** The edge of the button with which the menu is aligned. */
  align?: 'start' | 'end' | undefined
  /** Opens above the button, for bars at the bottom of the page. */
  up?: boolean | undefined
  /** `MenuItem`s. */
  children: ReactNode
}

/** A menu button: opens on click, Enter or an arrow key; Escape and Back close it and return the focus. */
export function Menu({ label, trigger, triggerClassName, align = 'end', up = false, children }: MenuProps) {
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const menu = useRef<HTMLDivElement>(null)
  const [openAt, setOpenAt] = useState<'first' | 'last'>()
  const isOpen = openAt !== undefined
  useOverlayHold('menu', isOpen)

  useLayoutEffect(() => {
    if (menu.current) moveIntoWindow(menu.current)
  }, [isOpen])

  useEffect(() => {
    if (openAt && menu.current)
      itemsOf(menu.current)
        .at(openAt === 'first' ? 0 : -1)
        ?.focus({ preventScroll: true })
  }, [openAt])

  function close() {
    setOpenAt(undefined)
    // Among the actions of a profile it is in a sticky bar: without this the page would scroll to where the bar would be without sticking.
    button.current?.focus({ preventScroll: true })
  }

  function handleButtonKeyDown(event: KeyboardEvent) {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
    event.preventDefault()
    setOpenAt(event.key === 'ArrowDown' ? 'first' : 'last')
  }

  function handleMenuKeyDown(event: KeyboardEvent<HTMLDivElement>) {
    if (event.key === 'Escape') close()
    else if (event.key === 'Tab') return setOpenAt(undefined)
    else if (event.altKey || event.ctrlKey || event.metaKey) return
    else if (!moveFocus(itemsOf(event.currentTarget), event.key)) return
    event.preventDefault()
    event.stopPropagation()
  }

  function handleBlur(event: FocusEvent) {
    if (!event.currentTarget.contains(event.relatedTarget)) setOpenAt(undefined)
  }

  return (
    <div className="relative" onBlur={handleBlur}>
      <button
        ref={button}
        type="button"
        className={triggerClassName}
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={openAt && id}
        // Safari focuses a button on click only if it has a tab index.
        tabIndex={0}
        onClick={() => setOpenAt(isOpen ? undefined : 'first')}
        onKeyDown={handleButtonKeyDown}
      >
        {trigger}
      </button>
      {isOpen && <BackCloses onBack={close} />}
      {isOpen && (
        <div
          ref={menu}
          id={id}
          role="menu"
          tabIndex={-1}
          aria-label={label}
          className={classes(styles.menu, styles[align], up && styles.up)}
          onKeyDown={handleMenuKeyDown}
          onClick={close}
        >
          {children}
        </div>
      )}
    </div>
  )
}

/** Shifts a menu that would be cut at the left or the right of the window. */
function moveIntoWindow(menu: HTMLElement): void {
  const { left, width } = menu.getBoundingClientRect()
  const most = document.body.clientWidth - width - MARGIN_PX
  menu.style.translate = `${Math.max(MARGIN_PX, Math.min(left, most)) - left}px`
}

function itemsOf(menu: HTMLElement): HTMLElement[] {
  return Array.from(menu.querySelectorAll<HTMLElement>('[role="menuitem"]'))
}

function moveFocus(items: HTMLElement[], key: string): boolean {
  const index = items.findIndex((item) => item === document.activeElement)
  let target: HTMLElement | undefined
  if (key === 'ArrowDown') target = items[(index + 1) % items.length]
  else if (key === 'ArrowUp') target = items.at(index <= 0 ? -1 : index - 1)
  else if (key === 'Home') target = items[0]
  else if (key === 'End') target = items.at(-1)
  else if (key.length === 1 && key !== ' ') {
    const rest = [...items.slice(index + 1), ...items.slice(0, index + 1)]
    target = rest.find((item) => item.textContent.trim().toLowerCase().startsWith(key.toLowerCase()))
  }
  target?.focus()
  return target !== undefined
}
