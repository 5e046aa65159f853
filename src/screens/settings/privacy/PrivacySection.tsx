import { useTranslation } from 'react-i18next'
import type { ShortProfile } from '#src/domain/member/profile.ts'
import { Deferred } from '#src/components/Deferred.tsx'
import { ReloadError } from '#src/components/failure/ReloadError.tsx'
import type { DeferredData } from '#src/lib/deferred.ts'
import { useMedia } from '#src/lib/hooks/use-media.ts'
import { setPreferences, usePreferences } from '#src/stores/browser/preferences.ts'
import { Skeleton } from '#src/ui/Skeleton.tsx'
import { BlockedMembers } from './BlockedMembers.tsx'
import { MutedWords } from './MutedWords.tsx'
import styles from './PrivacySection.module.css'
import { Section } from '#src/screens/settings/Section.tsx'
import { SwitchRow } from '#src/screens/settings/SwitchRow.tsx'

interface PrivacySectionProps {
  blocked: DeferredData<ShortProfile[]>
}

/** What this device shows, and the blocked members. */
export function PrivacySection({ blocked }: PrivacySectionProps) {
  const { t } = useTranslation('settings')
  return (
    <Section id="privacy" title={t('privacy.title')}>
      <div className={`stack gap-4 ${styles.part}`}>
        <h3>{t('privacy.device')}</h3>
        <p className={styles.lead}>{t('privacy.device_text')}</p>
        <DeviceSwitches />
      </div>
      <div className={`stack gap-4 ${styles.part}`}>
        <h3>{t('muted.title')}</h3>
        <MutedWords />
      </div>
      {/* The last part, because its list would move anything below it when it arrives. */}
      <div className={`stack gap-4 ${styles.part}`}>
        <h3>{t('blocked.title')}</h3>
        <Deferred data={blocked} fallback={<Skeleton className={styles.line} />} keeps failed={ReloadError}>
          {(profiles) => <BlockedMembers profiles={profiles} />}
        </Deferred>
      </div>
    </Section>
  )
}

function DeviceSwitches() {
  const { t } = useTranslation('settings')
  const hasMouse = useMedia('(hover: hover) and (pointer: fine)')
  const discreet = usePreferences((state) => state.discreet)
  const blurIncoming = usePreferences((state) => state.blurIncoming)
  return (
    <>
      <SwitchRow
        label={t('privacy.discreet')}
        text={t(hasMouse ? 'privacy.discreet_text' : 'privacy.discreet_touch')}
        checked={discreet}
        onChange={(isOn) => setPreferences({ discreet: isOn })}
      />
      <SwitchRow
        label={t('privacy.blur')}
        text={t('privacy.blur_text')}
        checked={blurIncoming}
        onChange={(isOn) => setPreferences({ blurIncoming: isOn })}
      />
    </>
  )
}
