import { useEffect, useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import type { SignupForm } from '#src/domain/account/signup.ts'
import { Button } from '#src/ui/Button.tsx'
import { suggestEmail } from './server-checks.ts'

interface MeantEmailProps {
  /** The address; empty while it is being typed. */
  email: string
  /** Called when the visitor has taken the suggestion; the button, which had the focus, is gone then. */
  onTake: () => void
}

/** Offers the address that was probably meant instead of a misspelt one. */
export function MeantEmail({ email, onTake }: MeantEmailProps) {
  const { t } = useTranslation('signup')
  const { setValue } = useFormContext<SignupForm>()
  const [meant, setMeant] = useState({ typed: '', email: '' })

  useEffect(() => {
    let isCurrent = true
    void suggestEmail(email).then((suggestion) => {
      if (isCurrent) setMeant({ typed: email, email: suggestion ?? '' })
    })
    return () => {
      isCurrent = false
    }
  }, [email])

  return (
    <div role="status">
      {meant.typed === email && meant.email !== '' && (
        <Button
          variant="quiet"
          size="sm"
          className="flush"
          onClick={() => {
            setValue('email', meant.email)
            onTake()
          }}
        >
          <bdi>{t('email.did_you_mean', { email: meant.email })}</bdi>
        </Button>
      )}
    </div>
  )
}
