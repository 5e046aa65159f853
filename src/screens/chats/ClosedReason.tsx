import { useTranslation } from 'react-i18next'
import { clearDraft, useDraft } from '#src/stores/browser/drafts.ts'
import { useSession } from '#src/stores/session.ts'
import { TextArea } from '#src/ui/form/TextArea.tsx'
import { Icon } from '#src/ui/Icon.tsx'
import { lock } from '#src/ui/icons.ts'
import styles from './Conversation.module.css'
import { focusLog } from './focus.ts'
import { CopyAction, MessageAction } from './log/MessageAction.tsx'

const CLOSED_REASONS = ['blocked', 'disabled', 'gone', 'not_confirmed'] as const

/** Shown instead of the composer, and read out when it takes its place: why no message can be sent. Import it lazily. */
export function ClosedReason({ reason, name }: { reason: string | null; name: string }) {
  const { t } = useTranslation('chat')
  const isOwnEmail = useSession((state) => state.user?.status === 'not_confirmed')
  const known = CLOSED_REASONS.find((code) => code === reason)
  const code = known === 'not_confirmed' && isOwnEmail ? 'not_confirmed_own' : known
  return (
    <p className={`row gap-3 muted line-above surface gutter ${styles.closed}`}>
      <Icon icon={lock} />
      <span>{t(`closed.${code ?? 'other'}`, { name })}</span>
    </p>
  )
}

/** What is typed to a member, where there is no composer for it: it can be read, copied and deleted. Import it lazily. */
export function ClosedDraft({ profileId }: { profileId: string }) {
  const { t } = useTranslation('chat')
  const text = useDraft(profileId)

  function remove() {
    clearDraft(profileId)
    focusLog()
  }

  if (text.trim() === '') return null
  return (
    <div className="fixed line-above gutter pad-y-3">
      <label className="block">
        <span className="muted text-s">{t('list.draft')}</span>
        <TextArea readOnly rows={3} dir="auto" value={text} />
      </label>
      <div className="row gap-1 justify-end wrap">
        <CopyAction text={text} />
        <MessageAction onClick={remove}>{t('actions.delete')}</MessageAction>
      </div>
    </div>
  )
}
