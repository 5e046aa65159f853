import { useTranslation } from 'react-i18next'
import { Icon } from '#src/ui/Icon.tsx'
import { check, exclamationCircle } from '#src/ui/icons.ts'
import type { Saving } from './use-saving.ts'

/** The result of saving: "Saved", or why the change was rolled back. */
export function SaveNote({ saving }: { saving: Saving }) {
  const { t } = useTranslation('settings')
  return (
    <>
      <p className="row gap-2 align-stretch success normal hide-empty icon-line" role="status">
        {saving.state === 'saved' && (
          <>
            <Icon icon={check} size={18} />
            <span>{saving.text ?? t('saved')}</span>
          </>
        )}
      </p>
      {saving.state === 'failed' && (
        <p className="row gap-2 align-stretch danger normal icon-line" role="alert">
          <Icon icon={exclamationCircle} size={18} />
          <span>{saving.text}</span>
        </p>
      )}
    </>
  )
}
