import type { ReactNode } from 'react'
import { I18nextProvider, useTranslation } from 'react-i18next'
import { useLoaderData, useLocation } from 'react-router'
import { LEGAL_ORIGINAL } from '#src/config/legal.ts'
import { CompanyBlock } from './CompanyBlock.tsx'
import { Button } from '#src/ui/Button.tsx'
import { LegalSection } from './LegalSection.tsx'
import { PageHead } from '#src/ui/PageHead.tsx'
import styles from './LegalPage.module.css'
import type { loadLegal } from './load-legal.ts'
import { OriginalNote } from './OriginalNote.tsx'
import { TableOfContents } from './TableOfContents.tsx'
import { type LegalArea, useLegalFacts, useSections } from './use-sections.ts'

interface LegalPageProps {
  area: LegalArea
  /** Rendered above the sections. */
  children?: ReactNode
  /** Anchors of the sections that do not apply to this site. */
  omit?: readonly string[]
}

/** A legal page: title, table of contents, sections with stable anchors, and the company; in its original language on demand. */
export function LegalPage(props: LegalPageProps) {
  const { original } = useLoaderData<ReturnType<typeof loadLegal>>()
  return (
    <div className={`frame stack frame-page gap-6 ${styles.page}`}>
      <OriginalNote isOriginal={original !== null} />
      {original ? (
        <I18nextProvider i18n={original}>
          <article lang={LEGAL_ORIGINAL}>
            <LegalText {...props} />
          </article>
        </I18nextProvider>
      ) : (
        <article>
          <LegalText {...props} />
        </article>
      )}
    </div>
  )
}

const NONE: readonly string[] = []

function LegalText({ area, children, omit = NONE }: LegalPageProps) {
  const { t } = useTranslation([area, 'legal'])
  const { search } = useLocation()
  const facts = useLegalFacts()
  const sections = useSections(area).filter(({ anchor }) => !omit.includes(anchor))
  return (
    <>
      <PageHead title={t(`${area}:title`, facts)} lead={t(`${area}:lead`, facts)}>
        {children}
      </PageHead>
      <div className={`stack gap-6 above-6 ${styles.columns}`}>
        <TableOfContents sections={sections} search={search} />
        <div className={`stack gap-8 ${styles.text}`}>
          {sections.map((section) => (
            <section key={section.anchor} id={section.anchor} className={`stack gap-3 ${styles.section}`}>
              <h2 tabIndex={-1}>{section.title}</h2>
              <LegalSection section={section} />
            </section>
          ))}
          <section className={`card stack gap-3 pad-5 ${styles.company}`}>
            <h2>{t('legal:company')}</h2>
            <CompanyBlock />
          </section>
          <Button variant="outline" className="no-print self-start" onClick={() => window.print()}>
            {t('legal:print')}
          </Button>
        </div>
      </div>
    </>
  )
}
