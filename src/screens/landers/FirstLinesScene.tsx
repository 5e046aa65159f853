import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { membersWithPhoto } from '#src/domain/member/start-members.ts'
import { FictionalLabel } from '#src/components/FictionalLabel.tsx'
import { MemberMeta } from '#src/components/MemberMeta.tsx'
import { MemberPhoto } from '#src/components/MemberPhoto.tsx'
import { NameWithAge } from '#src/components/NameWithAge.tsx'
import { useIsSignupClosed } from '#src/features/visitor/use-is-signup-closed.ts'
import { ownValue } from '#src/lib/own-value.ts'
import { siteStore } from '#src/lib/state.ts'
import { link, PATHS } from '#src/paths.ts'
import { saveAnswers, storedAnswers } from '#src/stores/signup.ts'
import { Icon } from '#src/ui/Icon.tsx'
import { sendFill } from '#src/ui/icons.ts'
import styles from './FirstLinesScene.module.css'
import type { SceneProps } from './scene.ts'

const LINES = ['landing2.line_1', 'landing2.line_2', 'landing2.line_3'] as const

/** The lines that were chosen, perhaps in another language. */
const useChosenLines = siteStore(() => new Set<string>())

/** Stores a first line for the signup, replacing another of the `lines`; a message that the visitor wrote is kept. */
function saveLine(profileId: string, line: string, lines: readonly string[]) {
  const answers = storedAnswers()
  const before = ownValue(answers.messages, profileId)?.trim()
  const chosen = useChosenLines.getState()
  if (before && !chosen.has(before) && !lines.includes(before)) return
  chosen.add(line)
  saveAnswers({ ...answers, messages: { ...answers.messages, [profileId]: line } })
}

/**
 * The start of a conversation: the member, and three possible first lines; the chosen one is passed on to the signup. Without a member,
 * or where the signup is closed, they are only examples.
 */
export function FirstLinesScene({ members, target }: SceneProps) {
  const { t } = useTranslation('landers')
  const lines = LINES.map((line) => t(line))
  const member = target ?? membersWithPhoto(members ?? [], 1)[0]
  const isClosed = useIsSignupClosed()
  const look = `row gap-4 pad-y-4 pad-x-5 ${styles.line}`
  return (
    <section className={`surface ${styles.chat}`} aria-label={t('landing2.lines')}>
      {member && (
        <header className={`row gap-4 lines-2 wrap below-5 line-below ${styles.head}`}>
          <MemberPhoto profile={member} shape="round" className={styles.portrait} eager />
          <div>
            <h2 className="text-xl">
              <NameWithAge profile={member} />
            </h2>
            <MemberMeta profile={member} />
          </div>
          <FictionalLabel profile={member} />
        </header>
      )}
      <ul className="stack gap-3 align-end">
        {lines.map((line) => (
          <li key={line}>
            {member && !isClosed ? (
              <Link
                to={link(PATHS.memberSignup, { id: member.id })}
                className={look}
                onClick={() => saveLine(member.id, line, lines)}
              >
                <span>{line}</span>
                <Icon icon={sendFill} size={18} />
              </Link>
            ) : (
              <p className={look}>{line}</p>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
