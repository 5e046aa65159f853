import { useLayoutEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { memberName } from '#src/i18n/member-name.ts'
import { MailboxHelp } from '#src/components/MailboxHelp.tsx'
import type { ShortProfile } from '#src/domain/member/profile.ts'
import { link, PATHS } from '#src/paths.ts'
import type { FinishedSignup } from '#src/stores/signup.ts'
import { ButtonLink } from '#src/ui/ButtonLink.tsx'
import { Drawing } from '#src/ui/Drawing.tsx'

interface SignupDoneProps {
  finished: FinishedSignup
  target: ShortProfile | null
  heading: 'h1' | 'h3'
  /** Called when the visitor continues, perhaps to the same page. */
  onLeave?: (() => void) | undefined
}

/**
 * Shown after the last step: what to do with the activation mail, the state of the first message, and the link back to what the visitor
 * tried.
 */
export function SignupDone({ finished, target, heading: Heading, onLeave }: SignupDoneProps) {
  const { t } = useTranslation('completion')
  const title = useRef<HTMLHeadingElement>(null)
  const { landing, message, email } = finished
  const name = memberName(target)
  // A like may have been tried elsewhere, such as in the search.
  const isWithTarget = target && landing?.split(/[/?]/, 3).join('/') === link(PATHS.member, { id: target.id })
  useLayoutEffect(() => title.current?.focus(), [])

  return (
    <div className="stack gap-4">
      <Drawing name="plane" width={144} className="middle" />
      <Heading className="text-2xl centered" ref={title} tabIndex={-1}>
        {t('done.title')}
      </Heading>
      <p className="muted centered anywhere">{t('done.text', { email })}</p>
      <p className="note hide-empty" role="status" dir="auto">
        {message !== null && t(`done.message_${message}`, { name })}
      </p>
      <ButtonLink to={landing ?? PATHS.completeSignup} size="lg" wide onClick={onLeave}>
        {landing === null ? t('done.go') : isWithTarget ? t('done.go_member', { name }) : t('done.go_back')}
      </ButtonLink>
      <MailboxHelp />
    </div>
  )
}
