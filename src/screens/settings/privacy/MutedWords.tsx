import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { folded } from '#src/domain/account/preferences.ts'
import { setPreferences, usePreferences } from '#src/stores/browser/preferences.ts'
import { useRowFocus } from '#src/lib/hooks/use-row-focus.ts'
import { Button } from '#src/ui/Button.tsx'
import { Chip } from '#src/ui/Chip.tsx'
import { Field } from '#src/ui/form/Field.tsx'
import { TextInput } from '#src/ui/form/TextInput.tsx'
import { useFormDraft } from '#src/components/use-form-draft.ts'
import { SaveNote } from '#src/screens/settings/SaveNote.tsx'
import { useSaving } from '#src/screens/settings/use-saving.ts'
import styles from './PrivacySection.module.css'

const MAX_WORD_LENGTH = 40

/** The muted words: messages with them are collapsed on this device. */
export function MutedWords() {
  const { t } = useTranslation('settings')
  const words = usePreferences((state) => state.mutedWords)
  const draft = useFormDraft('settings-muted')
  const rowFocus = useRowFocus()
  const [saving, save] = useSaving('privacy')
  const [typed, setTyped] = useState(draft.texts['word'] ?? '')

  async function mute(word: string) {
    if (!words.some((other) => folded(other) === folded(word)))
      setPreferences({ mutedWords: [...words, word] })
  }

  function add(event: { preventDefault: () => void }) {
    event.preventDefault()
    const word = typed.trim()
    if (word === '') return
    void save({ run: () => mute(word) })
    setTyped('')
    draft.clear()
  }

  function edit(word: string) {
    setTyped(word)
    draft.keep({ word })
  }

  return (
    <div className="stack gap-4" {...rowFocus}>
      <p className={styles.lead}>{t('muted.text')}</p>
      <form className={`row gap-3 align-end wrap ${styles.add}`} onSubmit={add}>
        <Field label={t('muted.label')}>
          <TextInput
            dir="auto"
            maxLength={MAX_WORD_LENGTH}
            autoComplete="off"
            value={typed}
            onChange={(event) => edit(event.target.value)}
          />
        </Field>
        <Button type="submit" variant="outline">
          {t('muted.add')}
        </Button>
      </form>
      <SaveNote saving={saving} />
      {words.length > 0 && (
        <ul className="row gap-2 align-stretch wrap" aria-label={t('muted.title')}>
          {words.map((word) => (
            <li key={word}>
              <Chip
                onRemove={() => setPreferences({ mutedWords: words.filter((other) => other !== word) })}
                removeLabel={t('muted.remove', { word })}
              >
                <bdi>{word}</bdi>
              </Chip>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
