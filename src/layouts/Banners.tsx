import { type ReactNode, Suspense, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { BANNER_KINDS, type BannerKind, bannerOf } from '#src/domain/site/banners.ts'
import { ActivationBanner } from '#src/features/banners/ActivationBanner.tsx'
import { MailsOffBanner } from '#src/features/banners/MailsOffBanner.tsx'
import { OfflineBanner } from '#src/features/banners/OfflineBanner.tsx'
import { PhotoBanner } from '#src/features/banners/PhotoBanner.tsx'
import { PushBanner } from '#src/features/banners/PushBanner.tsx'
import { withTexts } from '#src/i18n/texts.ts'
import { publishHeight } from '#src/lib/publish-height.ts'
import { useOnline } from '#src/lib/hooks/use-online.ts'
import { dismissedAt, dismiss, useDismissals } from '#src/stores/browser/dismissals.ts'
import { usePush } from '#src/stores/browser/push.ts'
import { useSession } from '#src/stores/session.ts'
import { useSiteSettings } from '#src/stores/settings.ts'
import { useTimeBonus } from '#src/stores/time-bonus.ts'
import { showToast } from '#src/stores/browser/toasts.ts'
import { useWelcome } from '#src/stores/welcome.ts'
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
const WelcomeBanner = lazyExtra(() =>
  withTexts(
    ['bonus'],
    import('#src/features/bonus/WelcomeBanner.tsx').then((module) => module.WelcomeBanner),
  ),
)

/** Leaves this margin on a screen that fills the window. */
const heightOfSlot = publishHeight('--banner-height')

/** The component of each banner. */
function contentOf(kind: BannerKind | null, onClose: () => void): ReactNode {
  switch (kind) {
    case 'offline':
      return <OfflineBanner />
    case 'activation':
      return <ActivationBanner onClose={onClose} />
    case 'disabled_mails':
      return <MailsOffBanner onClose={onClose} />
    case 'photo':
      return <PhotoBanner onClose={onClose} />
    case 'push':
      return <PushBanner onClose={onClose} />
    case 'time_bonus':
      return <TimeBonusBanner onClose={onClose} />
    case 'welcome':
      return <WelcomeBanner onClose={onClose} />
    default:
      return null
  }
}

/** The slot for banners: shows the most urgent one, the others wait (docs/rules.md#banners). */
export function Banners() {
  const { t } = useTranslation('banners')
  const kind = useBanner()
  const isOffline = kind === 'offline'
  const wasOffline = useRef(false)

  useEffect(() => {
    if (wasOffline.current && !isOffline) showToast({ tone: 'news', text: t('online_again') })
    wasOffline.current = isOffline
  }, [isOffline, t])

  function close() {
    if (kind !== null) dismiss(kind)
    document.querySelector('main')?.focus({ preventScroll: true })
  }

  const content = contentOf(kind, close)
  return (
    <>
      <p className="visually-hidden" role="status">
        {isOffline && t('offline_title')}
      </p>
      {content && (
        <div ref={heightOfSlot} className={`full middle ${styles.slot}`}>
          <Suspense>{content}</Suspense>
        </div>
      )}
    </>
  )
}

function useBanner(): BannerKind | null {
  const isOnline = useOnline()
  const { withoutBanners = [], isMembersArea = false } = useRouteFacts()
  const { push_public_key } = useSiteSettings()
  const user = useSession((state) => state.user)
  const flags = useDismissals((state) => state.flags)
  const now = useDismissals((state) => state.now)
  const hasWelcomeCode = useWelcome((state) => state.welcome !== null)
  const hasTimeBonus = useTimeBonus((state) => state.isVisible)
  const canSubscribe = usePush(
    ({ support, permission, isSubscribed }) =>
      support === 'yes' && permission !== 'denied' && !isSubscribed && Boolean(push_public_key),
  )
  return bannerOf({
    isOffline: !isOnline,
    user,
    without: withoutBanners,
    isMembersArea: isMembersArea,
    canSubscribe,
    hasTimeBonus,
    hasWelcomeCode,
    closedAt: Object.fromEntries(BANNER_KINDS.map((kind) => [kind, dismissedAt(flags, kind)])),
    now,
  })
}
