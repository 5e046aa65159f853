import { useTranslation } from 'react-i18next'
import type { ShortProfile } from '#src/domain/member/profile.ts'
import { Deferred } from '#src/components/Deferred.tsx'
import { ReloadError } from '#src/components/ReloadError.tsx'
import type { DeferredData } from '#src/lib/deferred.ts'
import { setPreferences, usePreferences } from '#src/stores/browser/preferences.ts'
import { Segments } from '#src/ui/form/Segments.tsx'
import { Skeleton } from '#src/ui/Skeleton.tsx'
import { BlockedMembers } from './BlockedMembers.tsx'
import { MutedWords } from './MutedWords.tsx'
import styles from './PrivacySection.module.css'
import { Section } from '#src/screens/settings/Section.tsx'
import { SwitchRow } from '#src/screens/settings/SwitchRow.tsx'

interface PrivacySectionProps {
  blocked: DeferredData<ShortProfile[]>
}

/** The blocked members, and what this device shows. */
export function PrivacySection({ blocked }: PrivacySectionProps) {
  const { t } = useTranslation('settings')
  return (
    <Section id="privacy" title={t('privacy.title')}>
      <div className={`stack gap-4 ${styles.part}`}>
        <h3>{t('blocked.title')}</h3>
        <Deferred data={blocked} fallback={<Skeleton shape="block" size="s" />} failed={ReloadError}>
          {(profiles) => <BlockedMembers profiles={profiles} />}
        </Deferred>
      </div>
      <div className={`stack gap-4 ${styles.part}`}>
        <h3>{t('privacy.device')}</h3>
        <p className={styles.lead}>{t('privacy.device_text')}</p>
        <DeviceSwitches />
      </div>
      <div className={`stack gap-4 ${styles.part}`}>
        <h3>{t('muted.title')}</h3>
        <MutedWords />
      </div>
      <div className={`stack gap-4 ${styles.part}`}>
        <h3>{t('look.title')}</h3>
        <LookChoice />
      </div>
    </Section>
  )
}

function DeviceSwitches() {
  const { t } = useTranslation('settings')
  const discreet = usePreferences((state) => state.discreet)
  const blurIncoming = usePreferences((state) => state.blurIncoming)
  const sounds = usePreferences((state) => state.sounds)
  return (
    <>
      <SwitchRow
        label={t('privacy.discreet')}
        text={t('privacy.discreet_text')}
        checked={discreet}
        onChange={(isOn) => setPreferences({ discreet: isOn })}
      />
      <SwitchRow
        label={t('privacy.blur')}
        text={t('privacy.blur_text')}
        checked={blurIncoming}
        onChange={(isOn) => setPreferences({ blurIncoming: isOn })}
      />
      <SwitchRow
        label={t('privacy.sounds')}
        text={t('privacy.sounds_text')}
        checked={sounds}
        onChange={(isOn) => setPreferences({ sounds: isOn })}
      />
    </>
  )
}

function LookChoice() {
  const { t } = useTranslation('settings')
  const scheme = usePreferences((state) => state.scheme)
  const motion = usePreferences((state) => state.motion)
  return (
    <>
      <Segments
        label={t('look.scheme')}
        options={[
          { value: 'system', label: t('look.system') },
          { value: 'light', label: t('look.light') },
          { value: 'dark', label: t('look.dark') },
        ]}
        value={scheme}
        onChange={(value) => setPreferences({ scheme: value })}
      />
      <Segments
        label={t('look.motion')}
        options={[
          { value: 'system', label: t('look.system') },
          { value: 'reduced', label: t('look.reduced') },
        ]}
        value={motion}
        onChange={(value) => setPreferences({ motion: value })}
      />
    </>
  )
}
