import { type KeyboardEvent, Suspense, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { codePointsIn } from '#src/lib/text/code-points.ts'
import { TopUpLink } from '#src/features/payment/TopUpLink.tsx'
import type { DeferredData } from '#src/lib/deferred.ts'
import { useFocusFallback } from '#src/lib/hooks/use-focus-fallback.ts'
import { useOnline } from '#src/lib/hooks/use-online.ts'
import type { OpenChat } from '#src/stores/chats-open.ts'
import { draftNow, setDraft, useDraft } from '#src/stores/browser/drafts.ts'
import { useSiteSettings } from '#src/stores/settings.ts'
import { IconButton } from '#src/ui/IconButton.tsx'
import { Icon } from '#src/ui/Icon.tsx'
import { sendFill, wifiOff } from '#src/ui/icons.ts'
import { lazyDialog, lazyExtra } from '#src/ui/lazily.tsx'
import { AttachMenu } from './AttachMenu.tsx'
import { ComposerNotes } from './ComposerNotes.tsx'
import styles from './Composer.module.css'
import { COMPOSER_ID } from '#src/screens/chats/focus.ts'
import { useMessageBudget } from '#src/features/messages/use-message-budget.ts'
import { useSending } from './use-sending.ts'

const FictionalQuestion = lazyDialog(() =>
  import('./FictionalQuestion.tsx').then((module) => module.FictionalQuestion),
)

const Ideas = lazyExtra(() => import('#src/screens/chats/Ideas.tsx').then((module) => module.Ideas))

const IME_KEY_CODE = 229

/** Returns whether a key sends: Enter, but not on a touch screen, where it inserts a new line, nor while an input method composes. */
function isSendKey({ key, shiftKey, nativeEvent }: KeyboardEvent): boolean {
  // Safari ends a composition before the keydown of the Enter that ended it; only the old key code shows that.
  // oxlint-disable-next-line typescript/no-deprecated
  const isComposing = nativeEvent.isComposing || nativeEvent.keyCode === IME_KEY_CODE
  return key === 'Enter' && !shiftKey && !isComposing && matchMedia('(pointer: fine)').matches
}

interface ComposerProps {
  chat: OpenChat
  /** The call that opens the conversation. */
  opened: DeferredData<string>
}

/** The text field and its buttons. Nothing is spent before Send, and no text is lost: it stays a draft until the outbox has it. */
export function Composer({ chat, opened }: ComposerProps) {
  const { t } = useTranslation('chat')
  const notesId = useId()
  const { message_length } = useSiteSettings()
  const { conversation_id, profile, messages, is_preview } = chat
  const text = useDraft(profile.id)
  const recipient = { conversation_id, profile_id: profile.id }
  const budget = useMessageBudget(recipient)
  const { send, isHeld, unconfirmed, confirm, cancel } = useSending(chat, { opened, isFree: budget.isFree })
  // A message that waits for a confirmation or for the server comes first and uses up the free conversation.
  const isFree = budget.isFree && unconfirmed === null && !isHeld
  /** The other member has written first; before any message the log has the ideas. */
  const needsIdeas = !is_preview && messages.length > 0 && !messages.some((message) => message.from_me)
  const length = codePointsIn(text)
  const isTooLong = message_length !== null && length > message_length
  const canSend = text.trim() !== '' && !isTooLong && budget.canPay

  // When credits arrive from elsewhere, the link to the packages is gone, and so is the sheet that it has opened.
  const topUpFocus = useFocusFallback(() => (budget.canPay ? document.getElementById(COMPOSER_ID) : null))

  /** A second click before the next render finds another draft, and sends nothing. */
  function sendText() {
    if (canSend && draftNow(profile.id) === text)
      send({ ...recipient, text, attachment: null, cost: isFree ? 0 : budget.cost.credits })
  }

  function handleKeyDown(event: KeyboardEvent) {
    if (!isSendKey(event)) return
    event.preventDefault()
    if (event.repeat) return
    if (budget.canPay) sendText()
    // The way to more credits.
    else event.currentTarget.closest('form')?.querySelector('a')?.focus()
  }

  return (
    <form
      className={`line-above surface gutter ${styles.composer}`}
      data-composer
      {...topUpFocus.handlers}
      onSubmit={(event) => {
        event.preventDefault()
        sendText()
      }}
    >
      <OfflineNote />
      {text === '' && needsIdeas && (
        <Suspense>
          <Ideas profileId={profile.id} most={3} />
        </Suspense>
      )}
      <div className="row gap-2 align-end wrap">
        <AttachMenu budget={{ ...budget, isFree }} recipient={recipient} onSend={send} />
        <div className={`surface ${styles.grow}`} data-text={`${text}\n`}>
          <textarea
            id={COMPOSER_ID}
            className={styles.field}
            rows={1}
            dir="auto"
            aria-label={t('composer.label')}
            aria-describedby={notesId}
            aria-invalid={isTooLong || undefined}
            placeholder={t('composer.placeholder')}
            value={text}
            onChange={(event) => setDraft(profile.id, event.target.value)}
            onKeyDown={handleKeyDown}
          />
        </div>
        {budget.canPay ? (
          <IconButton
            type="submit"
            look="filled"
            size="md"
            icon={sendFill}
            label={t('composer.send')}
            aria-disabled={!canSend}
            busy={isHeld}
            // A press leaves the focus in the field, so that the on-screen keyboard stays open.
            onMouseDown={(event) => event.preventDefault()}
          />
        ) : (
          <TopUpLink className={styles.credits} to={budget.creditsPath} />
        )}
      </div>
      <ComposerNotes id={notesId} profileId={profile.id} length={length} budget={budget} />
      <Suspense>
        {unconfirmed && (
          <FictionalQuestion chat={chat} cost={unconfirmed.cost} onSend={confirm} onClose={cancel} />
        )}
      </Suspense>
    </form>
  )
}

/** Announces that the connection is lost and that messages wait. */
function OfflineNote() {
  const { t } = useTranslation('chat')
  const isOnline = useOnline()
  // A constant within a condition, such as an icon, is copied into this chunk by the bundler.
  const note = (
    <p className={`note row note-warning gap-3 pad-y-2 pad-x-4 ${styles.offline}`}>
      <Icon icon={wifiOff} />
      {t('notice.offline')}
    </p>
  )
  return <div role="status">{!isOnline && note}</div>
}
