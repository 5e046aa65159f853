import { useEffect, useState } from 'react'
import { membersWithPhoto } from '#src/domain/member/start-members.ts'
import { FictionalLabel } from '#src/components/FictionalLabel.tsx'
import { MemberPhoto } from '#src/components/MemberPhoto.tsx'
import { memberName } from '#src/i18n/member-name.ts'
import { classes } from '#src/ui/classes.ts'
import { Skeleton } from '#src/ui/Skeleton.tsx'
import { PlayButton } from './PlayButton.tsx'
import type { SceneProps } from './scene.ts'
import styles from './TransitionsScene.module.css'
import { usePlaying } from './use-playing.ts'

const COUNT = 5
const FACE_MS = 3_500

/** Portraits that fade into each other; the one that is shown stays while the animation is paused. */
export function TransitionsScene({ members }: SceneProps) {
  const { isPlaying, toggle } = usePlaying()
  const [turn, setTurn] = useState(0)
  const shown = membersWithPhoto(members ?? [], COUNT)
  const count = shown.length

  useEffect(() => {
    if (!isPlaying || count < 2) return
    const timer = setInterval(() => setTurn((before) => (before + 1) % count), FACE_MS)
    return () => clearInterval(timer)
  }, [isPlaying, count])

  if (members && count === 0) return null
  return (
    <div className={`full middle width-narrow relative ${styles.stage}`}>
      {shown.map((member, index) => (
        <div
          key={member.id}
          className={classes(styles.face, index === turn && styles.now, !isPlaying && styles.still)}
          aria-hidden={index !== turn}
        >
          <MemberPhoto profile={member} size="full" eager={index === 0} className={styles.photo} />
          <p className={`row gap-2 lines-1 wrap text-2xl heading ${styles.name}`}>
            <span>
              <bdi>{memberName(member)}</bdi>
              {member.age !== null && <span className="normal">, {member.age}</span>}
            </span>
            <FictionalLabel profile={member} look="photo" />
          </p>
        </div>
      ))}
      {members ? (
        count > 1 && <PlayButton isPlaying={isPlaying} onToggle={toggle} />
      ) : (
        <Skeleton shape="photo" className={styles.photo} />
      )}
    </div>
  )
}
