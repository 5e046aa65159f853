import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { type LoaderFunctionArgs, NavigationType, useNavigationType, useParams } from 'react-router'
import { useMessageCost } from '#src/components/use-message-cost.ts'
import { isLikeType, LIKE_TYPES, likeRows, type Likes, type LikeType } from '#src/domain/member/likes.ts'
import { withSent } from '#src/domain/member/sent-likes.ts'
import { formatNumber } from '#src/i18n/format.ts'
import { useRowFocus } from '#src/lib/hooks/use-row-focus.ts'
import { focusCard } from '#src/components/focus-card.ts'
import { link, PATHS } from '#src/paths.ts'
import { noteLikesShown, useLikes } from '#src/stores/likes.ts'
import { useSession } from '#src/stores/session.ts'
import { Button } from '#src/ui/Button.tsx'
import { Loading } from '#src/ui/Loading.tsx'
import { Tabs } from '#src/ui/Tabs.tsx'
import { LikesError } from './LikesError.tsx'
import { LikesGrid } from './LikesGrid.tsx'
import { LikesSkeleton } from './LikesSkeleton.tsx'
import { NoLikes } from './NoLikes.tsx'
import styles from './LikesScreen.module.css'
import { useHiddenLikes } from './use-hidden-likes.ts'

const PANEL_ID = 'likes-panel'

/** Returns the list in the path: `/likes` is the received likes; `null` if there is no such list. */
function typeOf(word: string | undefined): LikeType | null {
  if (word === undefined) return 'received'
  return isLikeType(word) ? word : null
}

export function loader({ params }: LoaderFunctionArgs) {
  if (typeOf(params.type) === null) throw new Response(null, { status: 404 })
  return null
}

/** Gives the focus back to the card of the profile that was seen last, when Back leads to its list (docs/rules.md#next-member). */
function useReturn(): void {
  const isBack = useNavigationType() === NavigationType.Pop
  useEffect(() => {
    const { seenLast } = useLikes.getState()
    return isBack && seenLast !== null ? focusCard(seenLast) : undefined
  }, [isBack])
}

/** Likes received and sent, and matches: three tabs; the URL holds the open one. */
function LikesScreen() {
  const { t } = useTranslation('likes')
  const type = typeOf(useParams().type) ?? 'received'
  const answer = useLikes((state) => state.likes)
  const own = useLikes((state) => state.own)
  const likes = answer && withSent(answer, own)
  const hasFailed = useLikes((state) => state.error !== null)
  const { isHidden, hide, showAll } = useHiddenLikes(type)
  const listed = likes && likeRows(likes, type)
  const rows = listed && listed.filter((row) => !isHidden(type, row.profile.id))
  const isLoading = rows === null && !hasFailed
  const hasRows = rows !== null && rows.length > 0
  const hidden = (listed?.length ?? 0) - (rows?.length ?? 0)
  const rowFocus = useRowFocus()
  const { text: cost } = useMessageCost()
  const hasFree = useSession(({ user }) => user?.paid_user === false && Boolean(user.free_conversations_left))
  useEffect(() => {
    if (!hasRows) noteLikesShown(type, [])
  }, [type, hasRows])
  useReturn()
  const shownIn = (all: Likes, name: LikeType) =>
    likeRows(all, name).filter((row) => !isHidden(name, row.profile.id)).length
  const tabs = LIKE_TYPES.map((name) => ({
    to: link(PATHS.likesOf, { type: name }),
    label: t(name),
    count: likes ? formatNumber(shownIn(likes, name)) : '',
  }))
  return (
    <div className={`frame frame-wide ${styles.page}`}>
      <h1 tabIndex={-1}>{t('title')}</h1>
      <Tabs label={t('tabs')} tabs={tabs} selected={LIKE_TYPES.indexOf(type)} panelId={PANEL_ID} />
      <div className={styles.panel} id={PANEL_ID} role="tabpanel" aria-label={t(type)} {...rowFocus}>
        <LikesError />
        {(isLoading || hasRows) && (
          <>
            <h2 className="visually-hidden">{t(type)}</h2>
            <p className="muted below-4">
              {type === 'received' && <span>{t('received_hint')}</span>}{' '}
              {cost && !hasFree && <span>{t('cost', { cost })}</span>}
            </p>
          </>
        )}
        <Loading isLoading={isLoading} placeholder={<LikesSkeleton />}>
          {rows?.length === 0 && hidden === 0 && <NoLikes type={type} />}
          {hasRows && <LikesGrid key={type} type={type} rows={rows} onHide={hide} />}
        </Loading>
        {hidden > 0 && (
          <p className="row gap-2 lines-1 justify-center wrap muted above-7">
            {t('hidden', { count: hidden })}
            <Button variant="quiet" size="sm" onClick={() => showAll(listed ?? [])}>
              {t('show_hidden')}
            </Button>
          </p>
        )}
      </div>
    </div>
  )
}

export { LikesScreen as Component }
