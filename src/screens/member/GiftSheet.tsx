import { useLayoutEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { sendGift } from '#src/actions/send-gift.ts'
import { FictionalLabel } from '#src/components/FictionalLabel.tsx'
import { memberName } from '#src/i18n/member-name.ts'
import { FailureNote } from '#src/components/failure/FailureNote.tsx'
import { useErrorText } from '#src/components/failure/use-error-text.ts'
import { isCancelled } from '#src/domain/api-error.ts'
import { goneReason } from '#src/domain/chat/chat-failure.ts'
import type { Gift } from '#src/domain/chat/gifts.ts'
import { isFictional } from '#src/domain/member/fictional.ts'
import type { Profile } from '#src/domain/member/profile.ts'
import { GiftPicker } from '#src/features/messages/GiftPicker.tsx'
import { FictionalNotice } from '#src/features/messages/FictionalNotice.tsx'
import { useMessageBudget } from '#src/features/messages/use-message-budget.ts'
import { useRecipient } from '#src/features/messages/use-recipient.ts'
import { useLoginWhenExpired } from '#src/features/safety/use-login-when-expired.ts'
import { link, PATHS } from '#src/paths.ts'
import { showToast } from '#src/stores/browser/toasts.ts'
import { useSession } from '#src/stores/session.ts'

interface GiftSheetProps {
  profile: Profile
  open: boolean
  onClose: () => void
}

/** The gifts on a member's profile: one is sent from here, and closing it leaves the profile on the screen. Import it lazily. */
export function GiftSheet({ profile, open, onClose }: GiftSheetProps) {
  const { t } = useTranslation('chat')
  const navigate = useNavigate()
  const errorText = useErrorText()
  const sending = useRef<AbortController>(null)
  const [isBusy, setIsBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const recipient = useRecipient(profile)
  const budget = useMessageBudget(recipient)
  const isUnconfirmed = useSession((state) => state.user?.status === 'not_confirmed')
  const name = memberName(profile)
  useLoginWhenExpired(open)

  function stop() {
    sending.current?.abort()
    sending.current = null
    setIsBusy(false)
  }

  // A layout effect, because an answer may come before a passive one has run.
  useLayoutEffect(() => (open ? stop : undefined), [open])

  function close() {
    setProblem(undefined)
    onClose()
  }

  function textOf(error: unknown): string {
    const reason = goneReason(error)
    if (reason === null) return errorText(error)
    return t(reason === 'blocked' ? 'failed.blocked' : 'failed.cannot_reply', { name })
  }

  async function send(gift: Gift, cost: number | null) {
    if (sending.current) return
    const { signal } = (sending.current = new AbortController())
    setIsBusy(true)
    setProblem(undefined)
    try {
      if (await sendGift(recipient, gift, cost, signal)) {
        onClose()
        const run = () => void navigate(link(PATHS.memberChat, { id: profile.id }))
        const text = t('attach.gift_sent', { gift: gift.name, name })
        showToast({ tone: 'news', text, action: { label: t('attach.gift_open'), run } })
      } else setProblem(t('failed.cannot_reply', { name }))
    } catch (error) {
      if (!isCancelled(error)) setProblem(textOf(error))
    }
    if (!signal.aborted) stop()
  }

  return (
    <GiftPicker
      open={open}
      budget={budget}
      busy={isBusy}
      problem={problem !== undefined && <FailureNote>{problem}</FailureNote>}
      onClose={close}
      onSend={(gift, cost) => void send(gift, cost)}
    >
      {isFictional(profile) && <FictionalNote profile={profile} />}
      {isUnconfirmed && <p className="note note-warning below-4">{t('notice.not_confirmed', { name })}</p>}
    </GiftPicker>
  )
}

/** Says who runs the profile, before something is paid. */
function FictionalNote({ profile }: { profile: Profile }) {
  const { t } = useTranslation('chat')
  return (
    <div className="stack gap-2 below-4">
      <p>
        <FictionalLabel profile={profile} />
      </p>
      <p>
        {t('notice.fictional', { name: memberName(profile) })}{' '}
        <span className="muted">
          <FictionalNotice />
        </span>
      </p>
    </div>
  )
}
