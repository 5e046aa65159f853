import { unlabelledMembers } from '#src/domain/member/start-members.ts'
import { MemberPhoto } from '#src/components/MemberPhoto.tsx'
import { Skeleton } from '#src/ui/Skeleton.tsx'
import styles from './CollageScene.module.css'
import type { SceneProps } from './scene.ts'

const PLACES = [0, 1, 2, 3, 4, 5]

/** Pictures scattered on a table. */
export function CollageScene({ members }: SceneProps) {
  const faces = unlabelledMembers(members ?? [], PLACES.length)
  if (members && faces.length === 0) return null
  return (
    <div className={`stack gap-3 pad-y-4 pad-x-2 middle width-form ${styles.collage}`} aria-hidden="true">
      {PLACES.filter((index) => !members || faces[index]).map((index) => {
        const member = faces[index]
        return (
          <div key={index} className={styles.picture}>
            {member ? <MemberPhoto profile={member} eager /> : <Skeleton shape="photo" />}
          </div>
        )
      })}
    </div>
  )
}
