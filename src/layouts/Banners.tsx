import { type ComponentType, type RefCallback, Suspense, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { BANNER_KINDS, type BannerKind } from '#src/domain/site/banner-kinds.ts'
import { bannerOf } from '#src/domain/site/banners.ts'
import { ActivationBanner } from '#src/features/banners/ActivationBanner.tsx'
import { MailsOffBanner } from '#src/features/banners/MailsOffBanner.tsx'
import { OfflineBanner } from '#src/features/banners/OfflineBanner.tsx'
import { PhotoBanner } from '#src/features/banners/PhotoBanner.tsx'
import { PushBanner } from '#src/features/banners/PushBanner.tsx'
import { withTexts } from '#src/i18n/texts.ts'
import { focusContent } from '#src/lib/focus-on.ts'
import { publishHeight } from '#src/lib/publish-height.ts'
import { useBackOnline } from '#src/lib/hooks/use-back-online.ts'
import { useOnline } from '#src/lib/hooks/use-online.ts'
import {
  dismissedAt,
  dismiss,
  noteVisitBanner,
  useDismissals,
  visitBanner,
} from '#src/stores/browser/dismissals.ts'
import { useAchieved, useInstall } from '#src/stores/browser/install.ts'
import { usePreferences } from '#src/stores/browser/preferences.ts'
import { usePush } from '#src/stores/browser/push.ts'
import { useSession } from '#src/stores/session.ts'
import { useSiteSettings } from '#src/stores/settings.ts'
import { useTimeBonus } from '#src/stores/time-bonus.ts'
import { showToast } from '#src/stores/browser/toasts.ts'
import { useWelcome } from '#src/stores/welcome.ts'
import type { BannerClosing } from '#src/ui/Banner.tsx'
import { lazyExtra } from '#src/ui/lazily.tsx'
import styles from './Banners.module.css'
import { useRouteFacts } from './use-route-facts.ts'

/** Few members ever see a bonus, so its banner and its texts are loaded on demand. */
const TimeBonusBanner = lazyExtra(() =>
  withTexts(
    ['bonus'],
    import('#src/features/bonus/TimeBonusBanner.tsx').then((module) => module.TimeBonusBanner),
  ),
)
const TimeBonusEnd = lazyExtra(() =>
  withTexts(
    ['bonus'],
    import('#src/features/bonus/TimeBonusBanner.tsx').then((module) => module.TimeBonusEnd),
  ),
)
const WelcomeBanner = lazyExtra(() =>
  withTexts(
    ['bonus'],
    import('#src/features/bonus/WelcomeBanner.tsx').then((module) => module.WelcomeBanner),
  ),
)

/** Few browsers offer to install the site. */
const InstallBanner = lazyExtra(() =>
  import('#src/features/banners/InstallBanner.tsx').then((module) => module.InstallBanner),
)

/**
 * Publishes the height of the slot for screens that fill the window. Only quiet pages have one: elsewhere the variable would make the
 * browser compute all styles again.
 */
const publishSlotHeight = publishHeight('--banner-height')

/** The component of each banner. */
const BANNERS: Readonly<Record<BannerKind, ComponentType<BannerClosing>>> = {
  offline: OfflineBanner,
  activation: ActivationBanner,
  disabled_mails: MailsOffBanner,
  photo: PhotoBanner,
  install: InstallBanner,
  push: PushBanner,
  time_bonus: TimeBonusBanner,
  welcome: WelcomeBanner,
}

function close(kind: BannerKind): void {
  dismiss(kind)
  focusContent()
}

interface SlotProps {
  kind: BannerKind | null
  ref?: RefCallback<HTMLDivElement> | undefined
}

function Slot({ kind, ref }: SlotProps) {
  const { t } = useTranslation('common')
  useEffect(() => {
    // The other two may be gone at any moment, and the visit's own banner may still follow.
    if (kind !== null && kind !== 'offline' && kind !== 'time_bonus') noteVisitBanner(kind)
  }, [kind])

  if (kind === null) return null
  const Content = BANNERS[kind]
  return (
    <div ref={ref} className={`fixed ${styles.slot}`}>
      <Suspense fallback={<div className={styles.line} />}>
        <Content onClose={() => close(kind)} closeLabel={t('close')} />
      </Suspense>
    </div>
  )
}

/** The slot for banners above the content: shows the most urgent one, the others wait (docs/rules.md#banners). */
export function Banners() {
  const { t } = useTranslation('banners')
  const { isQuiet = false } = useRouteFacts()
  const kind = useBanner()
  const isOffline = kind === 'offline'
  useBackOnline(() => showToast({ tone: 'news', text: t('online_again') }), true)

  return (
    <>
      <p className="visually-hidden" role="status">
        {isOffline && t('offline_title')}
        <Suspense>{kind === 'time_bonus' && <TimeBonusEnd />}</Suspense>
      </p>
      <Slot kind={isQuiet && !isOffline ? null : kind} ref={isQuiet ? publishSlotHeight : undefined} />
    </>
  )
}

/** The slot below the content of a page that keeps the space above for itself. */
export function BannersBelow() {
  const { isQuiet = false } = useRouteFacts()
  const kind = useBanner()
  return <Slot kind={isQuiet && kind !== 'offline' ? kind : null} />
}

function useBanner(): BannerKind | null {
  const isOnline = useOnline()
  const { withoutBanners = [], isMembersArea = false, isQuiet = false } = useRouteFacts()
  const { push_public_key } = useSiteSettings()
  const user = useSession((state) => state.user)
  const dismissals = useDismissals((state) => state.dismissals)
  const now = useDismissals((state) => state.now)
  const ofVisit = useDismissals(visitBanner)
  const hasWelcomeCode = useWelcome((state) => state.welcome !== null)
  const hasTimeBonus = useTimeBonus((state) => state.expires !== null)
  const isOffered = useInstall((state) => state.ask !== null)
  const hasAchieved = useAchieved((state) => state.hasAchieved)
  const isDiscreet = usePreferences((state) => state.discreet)
  const canSubscribe = usePush(
    ({ support, permission, isSubscribed }) =>
      support === 'yes' && permission !== 'denied' && !isSubscribed && Boolean(push_public_key),
  )
  return bannerOf({
    isOffline: !isOnline,
    user,
    without: withoutBanners,
    isQuiet,
    isMembersArea,
    canSubscribe,
    canInstall: isOffered && hasAchieved && !isDiscreet,
    hasTimeBonus,
    hasWelcomeCode,
    dismissedAt: Object.fromEntries(BANNER_KINDS.map((kind) => [kind, dismissedAt(dismissals, kind)])),
    ofVisit,
    now,
  })
}
