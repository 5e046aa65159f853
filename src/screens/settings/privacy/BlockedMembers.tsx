import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { unblockMember } from '#src/actions/block.ts'
import { isUnanswered } from '#src/domain/api-error.ts'
import { memberName } from '#src/i18n/member-name.ts'
import { useRowFocus } from '#src/lib/hooks/use-row-focus.ts'
import type { ShortProfile } from '#src/domain/member/profile.ts'
import { FictionalLabel } from '#src/components/FictionalLabel.tsx'
import { MemberPhoto } from '#src/components/MemberPhoto.tsx'
import { ReportButton } from '#src/features/safety/ReportButton.tsx'
import { Button } from '#src/ui/Button.tsx'
import styles from './PrivacySection.module.css'
import { SaveNote } from '#src/screens/settings/SaveNote.tsx'
import { useSaving } from '#src/screens/settings/use-saving.ts'

/** The blocked members, each with buttons to unblock and to report them; if that fails, the member reappears in the list. */
export function BlockedMembers({ profiles }: { profiles: readonly ShortProfile[] }) {
  const { t } = useTranslation(['settings', 'common'])
  const [unblocked, setUnblocked] = useState<ReadonlySet<string>>(new Set())
  const [saving, save] = useSaving('privacy')
  const rowFocus = useRowFocus()
  const rows = profiles.filter(({ id }) => !unblocked.has(id))

  function unblock(profile: ShortProfile) {
    const { id } = profile
    const name = memberName(profile)
    setUnblocked((before) => new Set([...before, id]))
    void save({
      run: () => unblockMember(profile.id),
      undo: () => setUnblocked((before) => new Set([...before].filter((other) => other !== id))),
      saved: { text: 'blocked.lifted', name },
      failed: (error) => (isUnanswered(error) ? { text: 'safety:block_unclear', name } : null),
    })
  }

  return (
    <div className="stack gap-4" {...rowFocus}>
      {rows.length === 0 && <p className={styles.lead}>{t('blocked.none')}</p>}
      <ul className="stack gap-3" hidden={rows.length === 0}>
        {rows.map((profile) => {
          const name = memberName(profile)
          return (
            <li key={profile.id} className="row gap-3 lines-2 wrap">
              <MemberPhoto profile={profile} shape="round" className={styles.portrait} />
              <div className={`grow ${styles.who}`}>
                <bdi className="strong anywhere">{name}</bdi>
                <FictionalLabel profile={profile} look="plain" />
              </div>
              <Button
                variant="outline"
                size="sm"
                aria-label={t('blocked.unblock_name', { name })}
                onClick={() => unblock(profile)}
              >
                {t('blocked.unblock')}
              </Button>
              <ReportButton profile={profile} />
            </li>
          )
        })}
      </ul>
      <SaveNote saving={saving} />
    </div>
  )
}
