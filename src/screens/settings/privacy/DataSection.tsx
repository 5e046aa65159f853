import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { clearDevice, clearDevicePart, type DevicePart, deviceCopy } from '#src/actions/local-data.ts'
import { accountOf, type User } from '#src/domain/account/user.ts'
import { PATHS } from '#src/paths.ts'
import { useOutbox } from '#src/stores/outbox.ts'
import { Button } from '#src/ui/Button.tsx'
import { download } from '#src/ui/icons.ts'
import { ClearButton } from './ClearButton.tsx'
import { Section } from '#src/screens/settings/Section.tsx'
import { countStored, useDeviceParts } from './use-device-parts.ts'

function saveAs(name: string, content: string): void {
  const url = URL.createObjectURL(new Blob([content], { type: 'application/json' }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}

/** The data that this browser stores for the account: listed with their numbers, cleared by part or as a whole, and downloaded as JSON. */
export function DataSection({ user }: { user: User }) {
  const { t } = useTranslation('settings')
  const account = accountOf(user)
  const [stored, setStored] = useState(() => countStored(account))
  const parts = useDeviceParts(stored)
  const [announcement, setAnnouncement] = useState({ text: '', number: 0 })

  function announce(text: string) {
    setStored(countStored(account))
    setAnnouncement(({ number }) => ({ text, number: number + 1 }))
  }

  /** Returns the sentence about a message that was not cleared. */
  function keptMessage(): string {
    return useOutbox.getState().entries.length > 0 ? ` ${t('data.but_message')}` : ''
  }

  function clear(part: DevicePart) {
    const cleared = clearDevicePart(part)
    // At once, so that the button is disabled before it would take the focus.
    setStored(countStored(account))
    void cleared.then(() => announce(`${t('data.cleared')}${part === 'unsent' ? keptMessage() : ''}`))
  }

  async function clearAll() {
    announce(((await clearDevice()) ? t('data.wiped') : t('data.wiped_but_order')) + keptMessage())
  }

  return (
    <Section id="data" title={t('data.title')} lead={t('data.lead')}>
      <ul className="stack divided">
        {parts.map(({ part, count }) => (
          <li key={part} className="row gap-4 lines-2 between wrap pad-y-3">
            <div className="grow-wrap">
              <p className="strong">{t(`data.${part}`)}</p>
              <p className="muted">{t(`data.${part}_count`, { count })}</p>
            </div>
            <ClearButton
              label={t('data.clear_part', { part: t(`data.${part}`) })}
              question={t('data.sure_part', { part: t(`data.${part}`) })}
              disabled={count === 0}
              onClear={() => clear(part)}
            >
              {t('data.clear')}
            </ClearButton>
          </li>
        ))}
      </ul>
      <div className="row gap-3 lines-2 wrap">
        <Button
          variant="outline"
          icon={download}
          onClick={() => saveAs('my-data.json', JSON.stringify(deviceCopy(), null, 2))}
        >
          {t('data.download')}
        </Button>
        <ClearButton question={t('data.sure_all')} onClear={() => void clearAll()}>
          {t('data.wipe')}
        </ClearButton>
      </div>
      <p role="status">
        {/* A new element, so that the same words are read again. */}
        <span key={announcement.number}>{announcement.text}</span>
      </p>
      <p className="muted">
        {t('data.logout')} <Link to={`${PATHS.service}?topic=data`}>{t('data.request')}</Link>
      </p>
    </Section>
  )
}
