import { type Control, useController } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import type { CompletionForm } from '#src/domain/member/completion.ts'
import { InterestChips } from '#src/components/InterestChips.tsx'
import { useSettings } from '#src/stores/settings.ts'

/** The interests of a new member; nothing where the backend's did not load. */
export function InterestChoice({ control }: { control: Control<CompletionForm> }) {
  const { t } = useTranslation('completion')
  const hasInterests = useSettings((state) => Object.keys(state.interests ?? {}).length > 0)
  const { field } = useController({ control, name: 'interests' })
  if (!hasInterests) return null
  return (
    <div role="group" aria-labelledby="interests-title">
      <p className="text-s strong" id="interests-title">
        {t('profile.interests')}
      </p>
      <p className="muted text-s">{t('profile.interests_hint')}</p>
      <InterestChips chosen={field.value} onChange={field.onChange} moreLabel={t('profile.more')} />
    </div>
  )
}
