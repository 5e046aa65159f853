import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { LikeRow, LikeType } from '#src/domain/member/likes.ts'
import type { ShortProfile } from '#src/domain/member/profile.ts'
import { MemberCard } from '#src/components/MemberCard.tsx'
import { memberName } from '#src/i18n/member-name.ts'
import { useStableOrder } from '#src/lib/hooks/use-stable-order.ts'
import { CardMenu } from '#src/features/safety/CardMenu.tsx'
import { chatPath } from '#src/features/messages/chat-paths.ts'
import { useRecipient } from '#src/features/messages/use-recipient.ts'
import { link, PATHS } from '#src/paths.ts'
import { noteLikesShown } from '#src/stores/likes.ts'
import { ButtonLink } from '#src/ui/ButtonLink.tsx'
import { IconButton } from '#src/ui/IconButton.tsx'
import { eyeSlash, threeDots } from '#src/ui/icons.ts'
import styles from './LikesScreen.module.css'
import { useKeptView } from './use-kept-view.ts'

const FIRST_VIEW = 4

interface LikesGridProps {
  type: LikeType
  rows: LikeRow[]
  onHide: (profile: ShortProfile) => void
}

/** The members of one list, new likes first. */
export function LikesGrid({ type, rows, onHide }: LikesGridProps) {
  const { t } = useTranslation('likes')
  const shown = useStableOrder(rows, ({ profile }) => profile.id)
  const list = useRef<HTMLUListElement>(null)
  useKeptView(list, shown.rows)
  const ids = shown.rows.map((row) => row.profile.id).join(' ')
  useEffect(() => noteLikesShown(type, ids.split(' ')), [type, ids])
  const [menu, setMenu] = useState<{ profile: ShortProfile; open: boolean }>()
  const hideAction = (profile: ShortProfile) => ({
    icon: eyeSlash,
    label: t('hide', { name: memberName(profile) }),
    run: () => onHide(profile),
  })
  return (
    <>
      <ul ref={list} className="cards cards-5" {...shown.handlers}>
        {shown.rows.map((row, index) => (
          <li key={row.profile.id} className="column between gap-2" data-member={row.profile.id}>
            <LikeCard
              row={row}
              eager={index < FIRST_VIEW}
              onMenu={() => setMenu({ profile: row.profile, open: true })}
            />
          </li>
        ))}
      </ul>
      {menu && (
        <CardMenu
          key={menu.profile.id}
          {...menu}
          actions={[hideAction(menu.profile)]}
          onClose={() => setMenu({ ...menu, open: false })}
        />
      )}
    </>
  )
}

interface LikeCardProps {
  row: LikeRow
  eager: boolean
  onMenu: () => void
}

function LikeCard({ row: { profile, isNew }, eager, onMenu }: LikeCardProps) {
  const { t } = useTranslation(['likes', 'common'])
  const { conversation_id } = useRecipient(profile)
  return (
    <>
      <MemberCard
        profile={profile}
        to={link(PATHS.likedMember, { id: profile.id })}
        isNew={isNew}
        eager={eager}
        onMenu={onMenu}
      />
      <div className="row gap-2 wrap">
        <ButtonLink
          className={styles.message}
          to={chatPath(profile.id, conversation_id)}
          variant="outline"
          size="sm"
        >
          {t('common:member.message')}
        </ButtonLink>
        <IconButton icon={threeDots} label={t('actions', { name: memberName(profile) })} onClick={onMenu} />
      </div>
    </>
  )
}
