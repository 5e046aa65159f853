import { type MouseEvent, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { withTexts } from '#src/i18n/texts.ts'
import { hasModifier } from '#src/lib/keyboard/has-modifier.ts'
import { ButtonLink } from '#src/ui/ButtonLink.tsx'
import { lazyDialog } from '#src/ui/lazily.tsx'

const TopUpSheet = lazyDialog(() =>
  withTexts(
    ['credits', 'order'],
    import('./TopUpSheet.tsx').then((module) => module.TopUpSheet),
  ),
)

interface TopUpLinkProps {
  /** The path of the credits page, which links back to the conversation. */
  to: string
  look?: 'button' | 'text'
  className?: string | undefined
}

/** Returns whether a click opens a link here, and not in a new tab or window. */
function opensHere(event: MouseEvent): boolean {
  return event.button === 0 && !hasModifier(event)
}

/** The way to more credits from a conversation: a sheet with the packages over it (docs/rules.md#topping-up). */
export function TopUpLink({ to, look = 'button', className = '' }: TopUpLinkProps) {
  const { t } = useTranslation('chat')
  const [isOpen, setIsOpen] = useState(false)

  function open(event: MouseEvent) {
    if (!opensHere(event)) return
    event.preventDefault()
    setIsOpen(true)
  }

  const link = { to, onClick: open, 'aria-haspopup': 'dialog', children: t('composer.get_credits') } as const
  return (
    <>
      {look === 'button' ? <ButtonLink {...link} className={className} /> : <Link {...link} />}
      <Suspense>{isOpen && <TopUpSheet to={to} onClose={() => setIsOpen(false)} />}</Suspense>
    </>
  )
}
