import { useTranslation } from 'react-i18next'
import { memberName } from '#src/components/member-name.ts'
import type { ShortProfile } from '#src/domain/member/profile.ts'
import { SIGNUP_STEPS } from '#src/domain/account/signup.ts'
import { useIntent } from '#src/stores/intent.ts'
import styles from './SignupSteps.module.css'

interface StepHeadProps {
  id: string
  step: number
  target: ShortProfile | null
  heading: 'h1' | 'h3'
}

/** The progress, the reason for the signup, and the question of the step. */
export function StepHead({ id, step, target, heading: Heading }: StepHeadProps) {
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
      <div className="row gap-4">
        <p className="muted text-s strong fixed">{t('step', { step: step + 1, total: SIGNUP_STEPS })}</p>
        <progress className={`pill ${styles.bar}`} value={step + 1} max={SIGNUP_STEPS} aria-hidden="true" />
      </div>
      {intent && step === 0 && (
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
