import { useEffect, useId, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { SiteText } from '#src/components/SiteText.tsx'
import { entryRecord } from '#src/domain/first-paint-records.ts'
import { minimumAge } from '#src/domain/site/settings.ts'
import { borrowFocus } from '#src/lib/focus-on.ts'
import { closeOverlay } from '#src/stores/browser/overlays.ts'
import { useSiteSettings } from '#src/stores/settings.ts'
import { BrandMark } from '#src/ui/BrandMark.tsx'
import { Button } from '#src/ui/Button.tsx'
import styles from './EntryWarning.module.css'

function enter(): void {
  entryRecord.write(Date.now())
  closeOverlay('entry')
}

/** Leaves the site, without a history entry and without a referrer. */
function leave(): void {
  location.replace('about:blank')
}

/** The 18+ notice that blocks the site until the visitor enters or leaves; Escape does neither (docs/rules.md#entry-warning). */
export function EntryWarning() {
  const { t } = useTranslation('overlays')
  const settings = useSiteSettings()
  const id = useId()
  const box = useRef<HTMLDivElement>(null)
  const age = minimumAge(settings)

  // After the frame is painted: an earlier focus would make the browser lay out the page at once.
  useEffect(() => borrowFocus(box.current), [])

  return (
    <div className={styles.cover}>
      <div
        className={`pad-y-6 pad-x-5 full width-dialog surface ${styles.box}`}
        role="dialog"
        aria-modal="true"
        aria-labelledby={`${id}-title`}
        aria-describedby={`${id}-text`}
        tabIndex={-1}
        ref={box}
      >
        <p className="row gap-3 accent below-4">
          <BrandMark size="2rem" />{' '}
          <span className="strong pad-y-1 pad-x-3 pill tinted-primary">{t('entry.mark', { age })}</span>
        </p>
        <h2 id={`${id}-title`}>{t('entry.title')}</h2>
        <div className="stack gap-2 muted above-2" id={`${id}-text`}>
          <p>{t('entry.text', { name: settings.name, age })}</p>
          {settings.fictional_warning && (
            <p>
              <SiteText>{settings.fictional_warning}</SiteText>
            </p>
          )}
        </div>
        <div className="stack gap-3 above-6 columns-2-from-s">
          <Button variant="outline" size="lg" wide onClick={enter}>
            {t('entry.enter', { age })}
          </Button>
          <Button variant="outline" size="lg" wide onClick={leave}>
            {t('entry.leave')}
          </Button>
        </div>
      </div>
    </div>
  )
}
