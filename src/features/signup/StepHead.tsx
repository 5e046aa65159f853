import { useTranslation } from 'react-i18next'
import { memberName } from '#src/i18n/member-name.ts'
import type { ShortProfile } from '#src/domain/member/profile.ts'
import { SIGNUP_STEPS } from '#src/domain/account/signup.ts'
import { useIntent } from '#src/stores/intent.ts'
import { StepLine } from '#src/ui/StepLine.tsx'

interface StepHeadProps {
  id: string
  step: number
  /** The step with which this signup begins. */
  first: number
  target: ShortProfile | null
  heading: 'h1' | 'h3'
}

/** The progress, the reason for the signup, and the question of the step. */
export function StepHead({ id, step, first, target, heading: Heading }: StepHeadProps) {
  const { t } = useTranslation('signup')
  const intent = useIntent((state) => state.intent)
  const titles = [
    target ? t('message.title', { name: memberName(target) }) : t('who.title'),
    target ? t('who.about') : t('name.title'),
    t('birth.title'),
    t('email.title'),
    t('password.title'),
  ]
  return (
    <div className="stack gap-3">
      <StepLine text={t('step', { step: step + 1, total: SIGNUP_STEPS })} step={step} total={SIGNUP_STEPS} />
      {intent && step === first && (
        <p className="note" dir="auto">
          {t(`reason.${intent.kind}`, { name: memberName(intent.profile) })}
        </p>
      )}
      <Heading className="text-2xl" id={id} tabIndex={-1}>
        {titles[step]}
      </Heading>
    </div>
  )
}
