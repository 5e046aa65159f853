import i18next from 'i18next'
import { loadTexts } from '#src/i18n/texts.ts'
import { postToWorker } from '#src/lib/push-browser.ts'
import { usePreferences } from '#src/stores/browser/preferences.ts'
import { usePush } from '#src/stores/browser/push.ts'

const NAME = { name: '%name%' }

async function sendWords(): Promise<void> {
  await loadTexts(['push'])
  const { namesInPush, discreet } = usePreferences.getState()
  const words = {
    lang: i18next.language,
    withNames: namesInPush,
    isDiscreet: discreet,
    title: i18next.t('push:note_title'),
    message: i18next.t('push:note_message'),
    like: i18next.t('push:note_like'),
    match: i18next.t('push:note_match'),
    other: i18next.t('push:note_news'),
    named_message: i18next.t('push:note_named_message', NAME),
    named_like: i18next.t('push:note_named_like', NAME),
    named_match: i18next.t('push:note_named_match', NAME),
  }
  await postToWorker({ type: 'words', words })
}

/**
 * Gives the service worker the texts of its notifications, in the member's language and as discreet as they want, and clears them when push
 * ends. Returns a function that stops it.
 */
export function startPushWords(): () => void {
  const update = async () => {
    if (!usePush.getState().isSubscribed) return
    try {
      await sendWords()
    } catch {
      // The service worker uses its previous texts, which are neutral.
    }
  }
  const onLanguage = () => void update()
  i18next.on('languageChanged', onLanguage)
  const stops = [
    usePush.subscribe(({ isSubscribed }, before) => {
      if (isSubscribed === before.isSubscribed) return
      if (isSubscribed) void update()
      else void postToWorker({ type: 'forget' })
    }),
    usePreferences.subscribe((state, before) => {
      if (state.namesInPush !== before.namesInPush || state.discreet !== before.discreet) void update()
    }),
    () => i18next.off('languageChanged', onLanguage),
  ]
  return () => stops.forEach((stop) => stop())
}
