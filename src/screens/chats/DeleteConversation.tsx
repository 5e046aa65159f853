import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { loadChunk } from '#src/lib/load-chunk.ts'
import { PATHS } from '#src/paths.ts'
import { removeChat } from '#src/stores/chats.ts'
import { clearDraft } from '#src/stores/drafts.ts'
import { removeEntry, useOutbox } from '#src/stores/outbox.ts'
import { Button } from '#src/ui/Button.tsx'
import { IconButton } from '#src/ui/IconButton.tsx'
import { trash } from '#src/ui/icons.ts'

const Dialog = lazy(async () => ({ default: (await loadChunk(() => import('#src/ui/Dialog.tsx'))).Dialog }))

interface DeleteConversationProps {
  conversationId: string
  profileId: string
  name: string
}

/** Deletes the conversation after a question: it leaves the list at once, and comes back with an alert when the server refuses. */
export function DeleteConversation({ conversationId, profileId, name }: DeleteConversationProps) {
  const { t } = useTranslation(['chat', 'common'])
  const navigate = useNavigate()
  const [isAsking, setAsking] = useState(false)
  const [wasAsked, setWasAsked] = useState(false)

  function ask() {
    setWasAsked(true)
    setAsking(true)
  }

  async function remove() {
    setAsking(false)
    clearDraft(profileId)
    const { entries } = useOutbox.getState()
    for (const entry of entries) {
      if (entry.profile_id === profileId && entry.state === 'failed') removeEntry(entry)
    }
    await navigate(PATHS.chats, { replace: true })
    await removeChat(conversationId)
  }

  return (
    <>
      <IconButton icon={trash} label={t('remove.button')} onClick={ask} />
      {wasAsked && (
        <Suspense>
          <Dialog
            open={isAsking}
            title={t('remove.title')}
            closeLabel={t('common:close')}
            onClose={() => setAsking(false)}
            footer={
              <>
                <Button variant="danger" onClick={() => void remove()}>
                  {t('remove.button')}
                </Button>
                <Button variant="outline" onClick={() => setAsking(false)}>
                  {t('remove.keep')}
                </Button>
              </>
            }
          >
            <p>{t('remove.text', { name })}</p>
          </Dialog>
        </Suspense>
      )}
    </>
  )
}
