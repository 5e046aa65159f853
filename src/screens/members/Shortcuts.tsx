import { Suspense, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '#src/ui/IconButton.tsx'
import { keyboard } from '#src/ui/icons.ts'
import { lazyDialog } from '#src/ui/lazily.tsx'

const ShortcutsDialog = lazyDialog(() =>
  import('./ShortcutsDialog.tsx').then((module) => module.ShortcutsDialog),
)

function isTyping(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('input, textarea, select, [contenteditable]') !== null
}

/** A button for the keyboard shortcuts of the grid; the key "?" opens them too. */
export function Shortcuts() {
  const { t } = useTranslation('members')
  const [isOpen, setIsOpen] = useState(false)

  useEffect(() => {
    const open = (event: KeyboardEvent) => {
      if (event.key !== '?' || isTyping(event.target) || document.querySelector('[role="dialog"]')) return
      setIsOpen(true)
    }
    document.addEventListener('keydown', open)
    return () => document.removeEventListener('keydown', open)
  }, [])

  return (
    <>
      <IconButton icon={keyboard} label={t('keys.title')} onClick={() => setIsOpen(true)} />
      <Suspense>{isOpen && <ShortcutsDialog onClose={() => setIsOpen(false)} />}</Suspense>
    </>
  )
}
