import { useTranslation } from 'react-i18next'
import type { User } from '#src/domain/account/user.ts'
import { SaveNote } from '#src/screens/settings/SaveNote.tsx'
import { Section } from '#src/screens/settings/Section.tsx'
import { SwitchRow } from '#src/screens/settings/SwitchRow.tsx'
import { useHiding } from '#src/screens/settings/use-hiding.ts'

/** Whether others find the member, as a switch. */
export function VisibilitySection({ user }: { user: User }) {
  const { t } = useTranslation('settings')
  const { wantsHidden, saving, hide } = useHiding(user)
  return (
    <Section id="visibility" title={t('visibility.title')}>
      <SwitchRow
        label={t('instead.hide_action')}
        text={t('instead.hide_text')}
        checked={wantsHidden}
        onChange={hide}
      />
      <SaveNote saving={saving} />
    </Section>
  )
}
