import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { pageHeading } from '#src/lib/focus-on.ts'
import { STAY, useFocusFallback } from '#src/lib/hooks/use-focus-fallback.ts'
import { Button } from '#src/ui/Button.tsx'

interface ClearButtonProps {
  /** The accessible name, if the text alone is not clear. */
  label?: string
  question: string
  disabled?: boolean
  onClear: () => void
  children: ReactNode
}

/** A button that asks for confirmation in place before it clears something. */
export function ClearButton({ label, question, disabled, onClear, children }: ClearButtonProps) {
  const { t } = useTranslation('settings')
  const [isAsking, setIsAsking] = useState(false)
  const element = useRef<HTMLDivElement>(null)
  const cancelButton = useRef<HTMLButtonElement>(null)

  useLayoutEffect(() => {
    if (isAsking) cancelButton.current?.focus()
  }, [isAsking])
  const focusFallback = useFocusFallback(
    () => element.current?.querySelector<HTMLElement>('button:enabled') ?? pageHeading(),
    STAY,
  )

  return (
    <div ref={element} {...focusFallback.handlers}>
      {isAsking ? (
        <div className="row gap-3 lines-2 wrap" role="group" aria-label={question}>
          <p>{question}</p>
          <Button
            variant="danger"
            size="sm"
            onClick={() => {
              setIsAsking(false)
              onClear()
            }}
          >
            {t('data.yes')}
          </Button>
          <Button variant="quiet" size="sm" ref={cancelButton} onClick={() => setIsAsking(false)}>
            {t('data.no')}
          </Button>
        </div>
      ) : (
        <Button
          variant="outline"
          size="sm"
          aria-label={label}
          disabled={disabled}
          onClick={() => setIsAsking(true)}
        >
          {children}
        </Button>
      )}
    </div>
  )
}
