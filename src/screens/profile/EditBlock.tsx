import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ProfileBlock } from '#src/domain/member/attributes.ts'
import type { User } from '#src/domain/account/user.ts'
import { Button } from '#src/ui/Button.tsx'
import { pencil } from '#src/ui/icons.ts'
import { BlockForm } from './BlockForm.tsx'
import { BlockSummary } from './BlockSummary.tsx'
import styles from './EditBlock.module.css'

interface EditBlockProps {
  block: ProfileBlock
  user: User
  isOpen: boolean
  onToggle: (isOpen: boolean) => void
}

/** One block of the profile: its summary or, while it is open, its form with Save and Cancel. */
export function EditBlock({ block, user, isOpen, onToggle }: EditBlockProps) {
  const { t } = useTranslation('myprofile')
  const [isSaved, setIsSaved] = useState(false)
  const title = useRef<HTMLHeadingElement>(null)

  function edit() {
    setIsSaved(false)
    onToggle(true)
  }

  function close(wasSaved: boolean) {
    setIsSaved(wasSaved)
    onToggle(false)
    title.current?.focus()
  }

  return (
    <section id={block} className={`card pad-6 ${styles.block}`} aria-labelledby={`${block}-title`}>
      <div className="row gap-3 lines-1 wrap below-3">
        <h2 ref={title} className={styles.title} id={`${block}-title`} tabIndex={-1}>
          {t(`blocks.${block}`)}
        </h2>
        <span className="success strong" role="status">
          {isSaved && !isOpen && t('saved')}
        </span>
        {!isOpen && (
          <Button variant="outline" size="sm" icon={pencil} aria-label={t(`edit.${block}`)} onClick={edit}>
            {t('edit_short')}
          </Button>
        )}
      </div>
      {isOpen ? (
        <BlockForm block={block} user={user} onClose={close} />
      ) : (
        <BlockSummary block={block} profile={user.profile} />
      )}
    </section>
  )
}
