import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { Section } from '#src/domain/site/legal-text.ts'
import { fromWidth } from '#src/lib/breakpoints.ts'
import { Icon } from '#src/ui/Icon.tsx'
import { chevronDown } from '#src/ui/icons.ts'
import styles from './TableOfContents.module.css'

interface TableOfContentsProps {
  sections: readonly Section[]
  /** The query of the page, preserved in the links so that they lead to the same text. */
  search: string
}

/** Links to the sections of a page: open beside the text, collapsed above it on a phone. */
export function TableOfContents({ sections, search }: TableOfContentsProps) {
  const { t } = useTranslation('legal')
  const titleId = useId()
  const [startsOpen] = useState(() => matchMedia(fromWidth('l')).matches)

  function moveFocus(anchor: string) {
    document.getElementById(anchor)?.querySelector('h2')?.focus({ preventScroll: true })
  }

  return (
    <nav className={`card card-quiet pad-y-1 pad-x-4 no-print ${styles.toc}`} aria-labelledby={titleId}>
      <details open={startsOpen}>
        <summary className={`row between strong touch ${styles.title}`} id={titleId}>
          {t('contents')}
          <Icon icon={chevronDown} size={16} className={styles.arrow} />
        </summary>
        <ol className={styles.list}>
          {sections.map(({ anchor, title }) => (
            <li key={anchor}>
              <Link to={{ search, hash: anchor }} onClick={() => moveFocus(anchor)}>
                {title}
              </Link>
            </li>
          ))}
        </ol>
      </details>
    </nav>
  )
}
