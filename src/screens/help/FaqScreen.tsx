import { useDeferredValue, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate } from 'react-router'
import { findSections } from '#src/domain/site/legal-text.ts'
import { useMessageCost } from '#src/components/use-message-cost.ts'
import { useLegalFacts, useSections } from '#src/features/legal/use-sections.ts'
import { PATHS } from '#src/paths.ts'
import { Button } from '#src/ui/Button.tsx'
import { ButtonLink } from '#src/ui/ButtonLink.tsx'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import { search as searchIcon } from '#src/ui/icons.ts'
import { TextInput } from '#src/ui/form/TextInput.tsx'
import { Answer } from './Answer.tsx'
import { PageHead } from '#src/ui/PageHead.tsx'

/** Questions and answers with a search; each answer has its own URL. */
function FaqScreen() {
  const { t } = useTranslation(['faq', 'common'])
  const facts = useLegalFacts()
  const { text: cost } = useMessageCost()
  const price = cost === null ? t('price_unknown') : t('price_known', { cost })
  const sections = useSections('faq', { price })
  const field = useRef<HTMLInputElement>(null)
  const [query, setQuery] = useState('')
  const found = findSections(sections, useDeferredValue(query))
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set())
  const { hash } = useLocation()
  const navigate = useNavigate()
  const linked = hash.slice(1)
  const isOpen = (anchor: string) => anchor === linked || opened.has(anchor)

  function toggle(anchor: string) {
    const next = new Set(opened)
    if (linked) next.add(linked)
    if (isOpen(anchor)) next.delete(anchor)
    else next.add(anchor)
    setOpened(next)
    void navigate({ hash: next.has(anchor) ? anchor : '' }, { replace: true, preventScrollReset: true })
  }

  function clear() {
    setQuery('')
    field.current?.focus()
  }

  return (
    <div className="frame frame-article">
      <PageHead title={t('title')} lead={t('lead', facts)}>
        <form role="search" className="above-2" onSubmit={(event) => event.preventDefault()}>
          <TextInput
            ref={field}
            type="search"
            icon={searchIcon}
            aria-label={t('search')}
            placeholder={t('search')}
            value={query}
            onChange={(event) => setQuery(event.target.value)}
          />
        </form>
        <p role="status" className="muted one-line">
          {query.trim() !== '' && t('found', { count: found.length })}
        </p>
      </PageHead>
      {found.length > 0 ? (
        <div className="stack gap-3">
          {found.map((section) => (
            <Answer
              key={section.anchor}
              section={section}
              isOpen={isOpen(section.anchor)}
              onToggle={() => toggle(section.anchor)}
            />
          ))}
        </div>
      ) : (
        <EmptyState
          drawing="signpost"
          title={t('none')}
          action={
            <Button size="lg" onClick={clear}>
              {t('clear')}
            </Button>
          }
        >
          {t('none_text')}
        </EmptyState>
      )}
      <section className="stack gap-4 align-start above-9">
        <h2>{t('more')}</h2>
        <ButtonLink to={PATHS.service} variant="outline">
          {t('common:ask_service')}
        </ButtonLink>
      </section>
    </div>
  )
}

export { FaqScreen as Component }
