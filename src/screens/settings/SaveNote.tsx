import { Icon } from '#src/ui/Icon.tsx'
import { check, exclamationCircle } from '#src/ui/icons.ts'
import { type Saving, useSavingText } from './use-saving.ts'

/** The result of saving: "Saved", or why the change was rolled back. */
export function SaveNote({ saving: { state, words, note } }: { saving: Saving }) {
  const savingText = useSavingText()
  const text = savingText(words ?? { text: 'saved' })
  return (
    <>
      <p ref={note} className="row gap-2 align-stretch success normal hide-empty icon-line" role="status">
        {state === 'saved' && (
          <>
            <Icon icon={check} size={18} />
            <span>{text}</span>
          </>
        )}
      </p>
      {state === 'failed' && (
        <p className="row gap-2 align-stretch danger normal icon-line" role="alert">
          <Icon icon={exclamationCircle} size={18} />
          <span>{text}</span>
        </p>
      )}
    </>
  )
}
