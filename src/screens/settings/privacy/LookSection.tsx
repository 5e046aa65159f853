import { useTranslation } from 'react-i18next'
import { setPreferences, usePreferences } from '#src/stores/browser/preferences.ts'
import { Segments } from '#src/ui/form/Segments.tsx'
import { Section } from '#src/screens/settings/Section.tsx'
import { SwitchRow } from '#src/screens/settings/SwitchRow.tsx'

/** Colours, motion and sounds of the site on this device. */
export function LookSection() {
  const { t } = useTranslation('settings')
  const scheme = usePreferences((state) => state.scheme)
  const motion = usePreferences((state) => state.motion)
  const sounds = usePreferences((state) => state.sounds)
  return (
    <Section id="look" title={t('look.title')} lead={t('privacy.device_text')}>
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
      <SwitchRow
        label={t('privacy.sounds')}
        text={t('privacy.sounds_text')}
        checked={sounds}
        onChange={(isOn) => setPreferences({ sounds: isOn })}
      />
    </Section>
  )
}
