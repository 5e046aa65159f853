import { useTranslation } from 'react-i18next'
import { isUnanswered, isUnclear } from '#src/domain/api-error.ts'
import { refusedFields } from '#src/domain/account/signup.ts'
import { useOnline } from '#src/lib/hooks/use-online.ts'
import { FailureNote } from '#src/components/failure/FailureNote.tsx'
import { Icon } from '#src/ui/Icon.tsx'
import { wifiOff } from '#src/ui/icons.ts'
import styles from './SignupSteps.module.css'
import type { Creation } from './use-create-account.ts'

interface StepNotesProps {
  creation: Creation
  /** Whether this step creates the account. */
  isLast: boolean
}

/** Notes about what blocks the signup: no cookies, no connection, or on the last step a failure that concerns no field. */
export function StepNotes({ creation: { state, error }, isLast }: StepNotesProps) {
  const { t } = useTranslation('signup')
  const isOnline = useOnline()
  if (isLast && error && refusedFields(error).length === 0 && state === 'idle') {
    return (
      <FailureNote>
        {isUnanswered(error) || (error.isPage && isUnclear(error))
          ? t('failure.unclear')
          : t('failure.refused')}
      </FailureNote>
    )
  }
  return (
    <>
      {!navigator.cookieEnabled && <FailureNote>{t('failure.cookies')}</FailureNote>}
      <div className="hide-empty" role="status">
        {(!isOnline || state === 'waiting') && (
          <p className={`note row note-warning gap-2 align-start icon-line ${styles.note}`}>
            <Icon icon={wifiOff} size={18} />
            <span>{state === 'waiting' ? t('failure.offline') : t('failure.offline_note')}</span>
          </p>
        )}
      </div>
    </>
  )
}
