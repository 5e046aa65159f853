import { useTranslation } from 'react-i18next'
import { useErrorText } from '#src/components/failure/use-error-text.ts'
import { Icon } from '#src/ui/Icon.tsx'
import { check, exclamationCircle } from '#src/ui/icons.ts'
import type { Saving } from './use-saving.ts'

/** The result of saving: "Saved", or why the change was rolled back. */
export function SaveNote({ saving: { state, words } }: { saving: Saving }) {
  const { t } = useTranslation('settings')
  const errorText = useErrorText()
  const { text = 'saved', name = '', error } = words ?? {}
  return (
    <>
      <p className="row gap-2 align-stretch success normal hide-empty icon-line" role="status">
        {state === 'saved' && (
          <>
            <Icon icon={check} size={18} />
            <span>{t(text, { name })}</span>
          </>
        )}
      </p>
      {state === 'failed' && (
        <p className="row gap-2 align-stretch danger normal icon-line" role="alert">
          <Icon icon={exclamationCircle} size={18} />
          <span>
            {t(text, { name })} {error !== undefined && errorText(error)}
          </span>
        </p>
      )}
    </>
  )
}
