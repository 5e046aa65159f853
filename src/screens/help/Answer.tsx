import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { Section } from '#src/domain/site/legal-text.ts'
import { LegalSection } from '#src/features/legal/LegalSection.tsx'
import { Icon } from '#src/ui/Icon.tsx'
import { chevronDown } from '#src/ui/icons.ts'
import styles from './Answer.module.css'

interface AnswerProps {
  section: Section
  isOpen: boolean
  onToggle: () => void
}

/** A question that expands to its answer, which includes a link to itself. */
export function Answer({ section, isOpen, onToggle }: AnswerProps) {
  const { t } = useTranslation('faq')

  return (
    <details
      id={section.anchor}
      className={`surface ${styles.answer}`}
      open={isOpen}
      // The browser opens it as well, where its search on the page finds something.
      onToggle={({ currentTarget }) => {
        if (currentTarget.open !== isOpen) onToggle()
      }}
    >
      <summary className={`row gap-4 between pad-y-3 pad-x-5 ${styles.question}`}>
        <h2>{section.title}</h2>
        <Icon icon={chevronDown} size={18} className={styles.arrow} />
      </summary>
      <div className={`stack gap-3 width-text ${styles.text}`}>
        <LegalSection section={section} />
        <p>
          <Link to={{ hash: section.anchor }} className="muted text-s normal" replace>
            {t('link')}
          </Link>
        </p>
      </div>
    </details>
  )
}
