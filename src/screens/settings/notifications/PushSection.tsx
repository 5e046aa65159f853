import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { postToWorker } from '#src/lib/push-browser.ts'
import { requestOverlay } from '#src/stores/browser/overlays.ts'
import { setPreferences, usePreferences } from '#src/stores/browser/preferences.ts'
import { endPush, usePush } from '#src/stores/browser/push.ts'
import { useSiteSettings } from '#src/stores/settings.ts'
import { Button } from '#src/ui/Button.tsx'
import { classes } from '#src/ui/classes.ts'
import { Icon } from '#src/ui/Icon.tsx'
import { bell, check, exclamationCircle } from '#src/ui/icons.ts'
import { Section } from '#src/screens/settings/Section.tsx'
import { SwitchRow } from '#src/screens/settings/SwitchRow.tsx'

/** The actual state of notifications on this device. */
export function PushSection() {
  const { t } = useTranslation('settings')
  // Makes the section render again, so that it takes the focus when a button has disappeared.
  usePush((state) => state.isSubscribed)
  return (
    <Section id="push" title={t('push.title')} lead={t('push.lead')}>
      <PushState />
    </Section>
  )
}

function PushState() {
  const { t } = useTranslation('settings')
  const { push_public_key } = useSiteSettings()
  const support = usePush((state) => state.support)
  const permission = usePush((state) => state.permission)
  const isSubscribed = usePush((state) => state.isSubscribed)
  if (!push_public_key) return <State tone="plain" title={t('push.not_here')} />
  if (support === 'no')
    return <State tone="plain" title={t('push.unsupported')} text={t('push.unsupported_text')} />
  if (support === 'install-first') {
    return (
      <Steps
        title={t('push.install')}
        steps={[t('push.install_1'), t('push.install_2'), t('push.install_3')]}
      />
    )
  }
  if (permission === 'denied') {
    return (
      <Steps title={t('push.denied')} steps={[t('push.denied_1'), t('push.denied_2'), t('push.denied_3')]} />
    )
  }
  if (isSubscribed) return <PushOn />
  return (
    <>
      <State tone="plain" title={support === 'unknown' ? null : t('push.off')} />
      <div>
        <Button icon={bell} disabled={support === 'unknown'} onClick={() => requestOverlay('push', null)}>
          {t('push.turn_on')}
        </Button>
      </div>
    </>
  )
}

function PushOn() {
  const { t } = useTranslation(['settings', 'push'])
  const namesInPush = usePreferences((state) => state.namesInPush)
  const [tests, setTests] = useState(0)
  const [isEnding, setIsEnding] = useState(false)
  const [hasFailed, setHasFailed] = useState(false)

  async function test() {
    await postToWorker({ type: 'test', text: t('push:note_test') })
    setTests((count) => count + 1)
  }

  async function end() {
    setIsEnding(true)
    setHasFailed(false)
    await endPush()
    setIsEnding(false)
    setHasFailed(usePush.getState().isSubscribed)
  }

  return (
    <>
      <State tone="good" title={t('push.on')} />
      <SwitchRow
        label={t('push.names')}
        text={t('push.names_text')}
        checked={namesInPush}
        onChange={(isOn) => setPreferences({ namesInPush: isOn })}
      />
      <div className="row gap-3 align-stretch wrap">
        <Button variant="outline" onClick={() => void test()}>
          {t('push.test')}
        </Button>
        <Button variant="quiet" busy={isEnding} onClick={() => void end()}>
          {t('push.turn_off')}
        </Button>
      </div>
      {hasFailed && (
        <p className="danger" role="alert">
          {t('push:service_failed')}
        </p>
      )}
      <p role="status">
        {/* A new element, so that the same words are read again. */}
        {tests > 0 && <span key={tests}>{t('push.tested')}</span>}
      </p>
    </>
  )
}

function State({ tone, title, text }: { tone: 'good' | 'plain'; title: string | null; text?: string }) {
  return (
    <div role="status">
      <p className={classes('row gap-2 align-stretch strong icon-line', tone === 'good' && 'success')}>
        <Icon icon={tone === 'good' ? check : bell} />
        {title}
      </p>
      {text && <p className="muted above-1">{text}</p>}
    </div>
  )
}

function Steps({ title, steps }: { title: string; steps: readonly string[] }) {
  return (
    <div role="status">
      <p className="row gap-2 align-stretch strong icon-line">
        <Icon icon={exclamationCircle} />
        {title}
      </p>
      <ol className="stack gap-2 above-3 bullets">
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
    </div>
  )
}
