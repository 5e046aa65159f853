import type { ParseKeys } from 'i18next'
import { useTranslation } from 'react-i18next'
import { badgeText } from '#src/domain/chat/badge.ts'
import { countUnread } from '#src/domain/chat/chat.ts'
import { creditsBadge } from '#src/domain/money/credits.ts'
import { countNewLikes } from '#src/domain/member/likes.ts'
import { LOW_CREDITS } from '#src/domain/limits.ts'
import type { User } from '#src/domain/account/user.ts'
import { PATHS } from '#src/paths.ts'
import { useChats } from '#src/stores/chats.ts'
import { useLikes } from '#src/stores/likes.ts'
import { chat, chatFill, coin, gem, heart, heartFill, person, personFill, search } from '#src/ui/icons.ts'

/** One of the main places, for the top and the bottom bar. */
export interface NavItem {
  to: string
  label: string
  icon: string
  activeIcon: string
  badge: { text: string; tone: 'unread' | 'low' | 'none'; words: string } | null
}

/** Search, Messages, Likes, and Credits or Get Premium, with their badges, and perhaps You (docs/rules.md#top-bar). */
export function useNavItems(user: User, hasYou: boolean): NavItem[] {
  const { t } = useTranslation()
  const unread = useChats((state) => countUnread(state.chats ?? []))
  const newLikes = useLikes((state) => countNewLikes(state.likes))
  const { credits } = user

  const badge = (count: number, key: 'nav.badge_messages' | 'nav.badge_likes') => {
    const text = badgeText(count)
    return text === null ? null : { text, tone: 'unread' as const, words: t(key, { count, text }) }
  }
  const balanceBadge = (balance: number) => {
    const tone = creditsBadge(balance, LOW_CREDITS)
    const text = String(balance)
    return tone && { text, tone, words: t('nav.badge_credits', { count: balance, text }) }
  }
  const item = (
    to: string,
    label: ParseKeys,
    [icon, activeIcon]: readonly [string, string],
    shown: NavItem['badge'] = null,
  ): NavItem => ({ to, label: t(label), icon, activeIcon, badge: shown })

  const items = [
    item(PATHS.members, 'nav.search', [search, search]),
    item(PATHS.chats, 'nav.messages', [chat, chatFill], badge(unread, 'nav.badge_messages')),
    item(PATHS.likes, 'nav.likes', [heart, heartFill], badge(newLikes, 'nav.badge_likes')),
    user.paid_user
      ? item(PATHS.credits, 'nav.credits', [coin, coin], credits === null ? null : balanceBadge(credits))
      : item(PATHS.premium, 'nav.premium', [gem, gem]),
  ]
  if (hasYou) items.push(item(PATHS.you, 'nav.you', [person, personFill]))
  return items
}
