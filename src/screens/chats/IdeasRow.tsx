import { useTranslation } from 'react-i18next'
import { accountOf } from '#src/domain/user.ts'
import { hiddenAt, hide, useHideFlags } from '#src/stores/hide-flags.ts'
import { useSession } from '#src/stores/session.ts'
import { focusLog } from './focus.ts'
import styles from './IdeasRow.module.css'
import { useIdeas } from './use-ideas.ts'

const FLAG = 'ideas'

interface IdeasRowProps {
  /** The name of the row's field, which its buttons fill. */
  onChoose: (line: string) => void
}

/** Opening lines above an empty field; "not now" is remembered. */
export function IdeasRow({ onChoose }: IdeasRowProps) {
  const { t } = useTranslation('chat')
  const account = useSession((state) => state.user && accountOf(state.user))
  const isHidden = useHideFlags(
    ({ flags }) => account !== null && hiddenAt(flags, account, FLAG) !== undefined,
  )
  const lines = useIdeas()
  if (isHidden || account === null) return null
  function notNow(member: string) {
    hide(member, FLAG)
    focusLog()
  }

  return (
    <div className={styles.row} role="group" aria-label={t('attach.ideas')}>
      <span className={styles.label} aria-hidden="true">
        {t('ideas.label')}
      </span>
      <div className={styles.lines}>
        {lines.map((line) => (
          <button key={line} type="button" className={styles.line} onClick={() => onChoose(line)}>
            {line}
          </button>
        ))}
      </div>
      <button type="button" className={styles.away} onClick={() => notNow(account)}>
        {t('ideas.not_now')}
      </button>
    </div>
  )
}
