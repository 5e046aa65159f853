import { use, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { unblockMember } from '#src/actions/block.ts'
import type { ShortProfile } from '#src/domain/member/profile.ts'
import { memberName } from '#src/components/member-name.ts'
import { LoadError } from '#src/components/LoadError.tsx'
import { FictionalLabel } from '#src/components/FictionalLabel.tsx'
import { MemberPhoto } from '#src/components/MemberPhoto.tsx'
import { Button } from '#src/ui/Button.tsx'
import type { Answer } from '#src/screens/settings/answer.ts'
import styles from './PrivacySection.module.css'
import { SaveNote } from '#src/screens/settings/SaveNote.tsx'
import { useSaving } from '#src/screens/settings/use-saving.ts'

interface BlockedMembersProps {
  answer: Answer<ShortProfile[]>
  onRetry: () => void
}

/** The members whom one has blocked, each with the way back; a block that cannot be lifted stays in the list. */
export function BlockedMembers({ answer, onRetry }: BlockedMembersProps) {
  const result = use(answer)
  if ('error' in result) return <LoadError error={result.error} onRetry={onRetry} />
  return <BlockedList profiles={result.value} />
}

function BlockedList({ profiles }: { profiles: readonly ShortProfile[] }) {
  const { t } = useTranslation('settings')
  const [lifted, setLifted] = useState<ReadonlySet<string>>(new Set())
  const [saving, save] = useSaving()
  const rows = profiles.filter(({ id }) => !lifted.has(id))

  function unblock(profile: ShortProfile) {
    const { id, name } = profile
    setLifted((before) => new Set([...before, id]))
    void save({
      run: () => unblockMember(profile),
      undo: () => setLifted((before) => new Set([...before].filter((other) => other !== id))),
      saved: t('blocked.lifted', { name }),
    })
  }

  return (
    <>
      {rows.length === 0 && <p className={styles.lead}>{t('blocked.none')}</p>}
      <ul className={styles.members}>
        {rows.map((profile) => {
          const name = memberName(profile)
          return (
            <li key={profile.id} className={styles.member}>
              <MemberPhoto profile={profile} shape="round" className={styles.portrait} />
              <div className={styles.who}>
                <bdi className={styles.name}>{name}</bdi>
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
            </li>
          )
        })}
      </ul>
      <SaveNote saving={saving} />
    </>
  )
}
