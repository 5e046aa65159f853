import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { BONUS_WINDOW_SECONDS } from '#src/domain/limits.ts'
import { BONUS_MODAL } from '#src/domain/money/bonus-modal.ts'
import { formatPercent, formatTime } from '#src/i18n/format.ts'
import { PATHS } from '#src/paths.ts'
import { dismiss } from '#src/stores/browser/dismissals.ts'
import { closeOverlay } from '#src/stores/browser/overlays.ts'
import { useSession } from '#src/stores/session.ts'
import { useTimeBonus } from '#src/stores/time-bonus.ts'
import { useWelcome } from '#src/stores/welcome.ts'
import { Button } from '#src/ui/Button.tsx'
import { ButtonLink } from '#src/ui/ButtonLink.tsx'
import { Dialog } from '#src/ui/overlay/Dialog.tsx'
import { Countdown } from '#src/features/bonus/Countdown.tsx'
import { WelcomeText } from '#src/features/bonus/WelcomeText.tsx'

const HOUR_SECONDS = 3600

/** The time bonus, otherwise the welcome discount, in a modal that is shown once (docs/rules.md#bonus-modal). */
export function BonusModal() {
  const { t } = useTranslation(['bonus', 'common'])
  const user = useSession((state) => state.user)
  const code = useTimeBonus((state) => state.code)
  const expires = useTimeBonus((state) => state.expires)
  const welcome = useWelcome((state) => state.welcome)
  const discount = code ?? welcome
  const isOver = discount === null || user === null || user.paid_user

  // However it is closed, it was shown.
  useEffect(() => dismiss(BONUS_MODAL), [])
  useEffect(() => {
    if (isOver) closeOverlay('bonus')
  }, [isOver])

  if (isOver) return null
  const close = () => closeOverlay('bonus')
  const percent = formatPercent(discount.percentage)
  return (
    <Dialog
      open
      title={expires === null ? t('welcome.title', { percent }) : t('modal.title')}
      closeLabel={t('common:close')}
      onClose={close}
      footer={
        <>
          <ButtonLink to={PATHS.credits} onClick={close}>
            {t('common:see_packages')}
          </ButtonLink>
          <Button variant="quiet" onClick={close}>
            {t('common:not_now')}
          </Button>
        </>
      }
    >
      {expires === null ? (
        <p>
          <WelcomeText welcome={discount} />
        </p>
      ) : (
        <>
          <p>
            {t('modal.text', { percent, count: BONUS_WINDOW_SECONDS / HOUR_SECONDS })}{' '}
            {t('until', { time: formatTime(expires) })}
          </p>
          <p className="text-xl heading normal above-2">
            {t('time.left')} <Countdown expires={expires} />
          </p>
        </>
      )}
    </Dialog>
  )
}
