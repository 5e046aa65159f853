import { use } from 'react'
import { isFictional, type ShortProfile, usableImage } from '#src/domain/profile.ts'
import { MemberPhoto } from '#src/features/member/MemberPhoto.tsx'
import { Skeleton } from '#src/ui/Skeleton.tsx'
import styles from './Portraits.module.css'

const COUNT = 3

/** Whose pictures stand beside the title: they carry no label there, so nobody whose profile the site runs. */
export function portraitsOf(people: ShortProfile[]): ShortProfile[] {
  return people.filter((person) => usableImage(person) !== null && !isFictional(person)).slice(0, COUNT)
}

/** A few faces beside the title. */
export function Portraits({ people }: { people: Promise<ShortProfile[]> }) {
  const shown = portraitsOf(use(people))
  if (shown.length < COUNT) return null
  return (
    <div className={styles.portraits}>
      {shown.map((person) => (
        <MemberPhoto key={person.id} profile={person} eager className={styles.portrait} />
      ))}
    </div>
  )
}

/** Keeps the place of the faces until they are known. */
export function PortraitsSkeleton() {
  return (
    <div className={styles.portraits} aria-hidden="true">
      <Skeleton shape="photo" />
      <Skeleton shape="photo" />
      <Skeleton shape="photo" />
    </div>
  )
}
