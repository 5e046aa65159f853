import { useTranslation } from 'react-i18next'
import type { ShortProfile } from '#src/domain/member/profile.ts'
import { memberName } from '#src/i18n/member-name.ts'
import { Button } from '#src/ui/Button.tsx'
import { useSafetyDialogs } from './use-safety-dialogs.tsx'

/** Reports a member who is blocked, and so has no menu any more. Needs the texts of the area `safety`. */
export function ReportButton({ profile }: { profile: ShortProfile }) {
  const { t } = useTranslation('safety')
  const [ask, dialogs] = useSafetyDialogs({ profile, isBlocked: true })
  return (
    <>
      <Button
        variant="quiet"
        size="sm"
        aria-label={`${t('report')}: ${memberName(profile)}`}
        onClick={() => ask('report')}
      >
        {t('report')}
      </Button>
      {dialogs}
    </>
  )
}
