import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { focusContent } from '#src/lib/focus-on.ts'
import { Banner } from '#src/ui/Banner.tsx'
import { Button } from '#src/ui/Button.tsx'
import { arrowClockwise } from '#src/ui/icons.ts'
import styles from './UpdateNotice.module.css'

/** Announces a newer build. The member decides when to reload; drafts are saved first. */
export function UpdateNotice() {
  const { t } = useTranslation()
  const [isLater, setIsLater] = useState(false)
  if (isLater) return null

  function close() {
    setIsLater(true)
    focusContent()
  }

  return (
    <div className={`middle width-dialog surface ${styles.notice}`}>
      <Banner
        icon={arrowClockwise}
        title={t('update.title')}
        closeLabel={t('close')}
        onClose={close}
        action={
          <Button variant="quiet" size="sm" onClick={() => location.reload()}>
            {t('error.reload')}
          </Button>
        }
      >
        {t('update.text')}
      </Banner>
    </div>
  )
}
