import { useDeferredValue, useEffect, useReducer, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFocusFallback } from '#src/lib/hooks/use-focus-fallback.ts'
import { LoadError } from '#src/components/failure/LoadError.tsx'
import { CHAT_FILTERS, type ChatFilter, filterChats } from '#src/domain/chat/chat.ts'
import { PATHS } from '#src/paths.ts'
import { loadChats, useChats } from '#src/stores/chats.ts'
import { Button } from '#src/ui/Button.tsx'
import { ButtonLink } from '#src/ui/ButtonLink.tsx'
import { Chip } from '#src/ui/Chip.tsx'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import { search } from '#src/ui/icons.ts'
import { Loading } from '#src/ui/Loading.tsx'
import { TextInput } from '#src/ui/form/TextInput.tsx'
import { ConversationList } from './ConversationList.tsx'
import styles from './ConversationsPane.module.css'
import { focusListHeading, LIST_HEADING_ID } from '#src/screens/chats/focus.ts'
import { ListSkeleton } from './ListSkeleton.tsx'
import { UndoRemoval } from './UndoRemoval.tsx'

interface ConversationsPaneProps {
  /** `h1` when the list is the whole page. */
  heading: 'h1' | 'h2'
}

/**
 * Returns what is opened from a filter, one conversation after the other; it stays in the filter although it is read then, because another
 * row would move under the pointer. `null` begins anew.
 */
function withOpened(openedIds: readonly string[], id: string | null): readonly string[] {
  return id === null ? [] : [...openedIds, id]
}

/** The list of conversations with its search and filters, and its empty, loading and error states. */
export function ConversationsPane({ heading: Heading }: ConversationsPaneProps) {
  const { t } = useTranslation(['chat', 'common'])
  const chats = useChats((state) => state.chats)
  const error = useChats((state) => state.error)
  const [filter, setFilter] = useState<ChatFilter>('all')
  const [query, setQuery] = useState('')
  const [isBusy, setIsBusy] = useState(false)
  const deferredQuery = useDeferredValue(query)
  const focusFallback = useFocusFallback(() =>
    // Undo takes the focus of a conversation that is removed.
    useChats.getState().removed ? null : document.getElementById(LIST_HEADING_ID),
  )
  const [openedIds, noteOpened] = useReducer(withOpened, [])
  const shown = chats && filterChats(chats, filter, deferredQuery, openedIds)

  useEffect(() => {
    if (Heading === 'h1') noteOpened(null)
  }, [Heading])

  function choose(name: ChatFilter) {
    setFilter(name)
    noteOpened(null)
  }

  function showAll() {
    choose('all')
    setQuery('')
    focusListHeading()
  }

  async function retry() {
    setIsBusy(true)
    await loadChats()
    setIsBusy(false)
  }

  return (
    <section className="pane grow" aria-label={t('messages')} {...focusFallback.handlers}>
      <div className={styles.head}>
        <Heading id={LIST_HEADING_ID} className={`text-3xl ${styles.title}`} tabIndex={-1}>
          {t('messages')}
        </Heading>
        <TextInput
          type="search"
          icon={search}
          className={styles.search}
          aria-label={t('list.search')}
          placeholder={t('list.search')}
          value={query}
          onChange={(event) => setQuery(event.target.value)}
        />
        <div className="row gap-2 align-stretch wrap" role="group" aria-label={t('list.filters')}>
          {CHAT_FILTERS.map((name) => (
            <Chip key={name} active={name === filter} onClick={() => choose(name)}>
              {t(`list.${name}`)}
            </Chip>
          ))}
        </div>
      </div>
      {chats !== null && error !== null && (
        <div className={`note note-warning ${styles.alert}`}>
          {/* Another element after each retry, which is announced even if the words are the same. */}
          <p key={String(isBusy)} role={isBusy ? undefined : 'alert'}>
            {t('list.refresh_failed')}
          </p>
          <Button variant="quiet" size="sm" busy={isBusy} onClick={() => void retry()}>
            {t('common:error.retry')}
          </Button>
        </div>
      )}
      <UndoRemoval />
      <Loading isLoading={!shown && error === null} placeholder={<ListSkeleton />}>
        {shown && shown.length > 0 && (
          <ConversationList chats={shown} search={`${filter} ${deferredQuery}`} onOpen={noteOpened} />
        )}
        {shown?.length === 0 && chats?.length === 0 && (
          <div className={styles.place}>
            <EmptyState
              drawing="bubbles"
              title={t('list.empty_title')}
              action={
                <ButtonLink to={PATHS.members} size="lg">
                  {t('common:look_around')}
                </ButtonLink>
              }
            >
              {t('list.empty_text')}
            </EmptyState>
          </div>
        )}
        <div className="hide-empty" role="status">
          {shown?.length === 0 && chats !== null && chats.length > 0 && (
            <div className="muted centered pad-y-7 pad-x-4">
              <p>
                {t(deferredQuery.trim() || filter === 'all' ? 'list.empty_search' : `list.empty_${filter}`)}
              </p>
              <Button variant="quiet" size="sm" onClick={showAll}>
                {t('list.show_all')}
              </Button>
            </div>
          )}
        </div>
        {!shown && error !== null && (
          <div className={styles.place}>
            <LoadError error={error} onRetry={() => void retry()} busy={isBusy} />
          </div>
        )}
      </Loading>
    </section>
  )
}
