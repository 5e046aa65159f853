import { Suspense, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '#src/ui/IconButton.tsx'
import { keyboard } from '#src/ui/icons.ts'
import { lazyDialog } from '#src/ui/lazily.tsx'

const ShortcutsDialog = lazyDialog(() =>
  import('./ShortcutsDialog.tsx').then((module) => module.ShortcutsDialog),
)

function isOnCard(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('[data-member]') !== null
}

/** A button for the keyboard shortcuts of the grid, where there is room; the key "?" opens them too while a card has the focus. */
export function Shortcuts({ hasButton }: { hasButton: boolean }) {
  const { t } = useTranslation('members')
  const [isOpen, setIsOpen] = useState(false)

  useEffect(() => {
    const open = (event: KeyboardEvent) => {
      if (event.key !== '?' || !isOnCard(event.target)) return
      setIsOpen(true)
    }
    document.addEventListener('keydown', open)
    return () => document.removeEventListener('keydown', open)
  }, [])

  return (
    <>
      {hasButton && <IconButton icon={keyboard} label={t('keys.title')} onClick={() => setIsOpen(true)} />}
      <Suspense>{isOpen && <ShortcutsDialog onClose={() => setIsOpen(false)} />}</Suspense>
    </>
  )
}
