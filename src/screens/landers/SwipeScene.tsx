import { type KeyboardEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { membersWithPhoto } from '#src/domain/member/start-members.ts'
import type { ShortProfile } from '#src/domain/member/profile.ts'
import { FictionalLabel } from '#src/components/FictionalLabel.tsx'
import { MemberMeta } from '#src/components/MemberMeta.tsx'
import { useCardDrag } from '#src/components/use-card-drag.ts'
import { MemberPhoto } from '#src/components/MemberPhoto.tsx'
import { NameWithAge } from '#src/components/NameWithAge.tsx'
import { useIsSignupClosed } from '#src/features/visitor/use-is-signup-closed.ts'
import { memberName } from '#src/i18n/member-name.ts'
import { useFocusFallback } from '#src/lib/hooks/use-focus-fallback.ts'
import { hasModifier } from '#src/lib/keyboard/has-modifier.ts'
import { link, PATHS } from '#src/paths.ts'
import { saveIntent } from '#src/stores/intent.ts'
import { Button } from '#src/ui/Button.tsx'
import { ButtonLink } from '#src/ui/ButtonLink.tsx'
import { Icon } from '#src/ui/Icon.tsx'
import { heartFill, x } from '#src/ui/icons.ts'
import { Skeleton } from '#src/ui/Skeleton.tsx'
import type { SceneProps } from './scene.ts'
import styles from './SwipeScene.module.css'

const COUNT = 5

/** A deck to try out by drag, buttons or arrow keys. Nothing is sent; a like leads to the signup, and is sent after it. */
export function SwipeScene({ members }: SceneProps) {
  const { t } = useTranslation(['landers', 'common'])
  const [index, setIndex] = useState(0)
  const [liked, setLiked] = useState<ShortProfile | null>(null)
  const deck = membersWithPhoto(members ?? [], COUNT)
  const card = deck[index]
  const section = useRef<HTMLElement>(null)
  const { handlers } = useFocusFallback(() =>
    section.current?.querySelector<HTMLElement>('h2[tabindex], button'),
  )

  function goOn() {
    setLiked(null)
    setIndex(index + 1)
  }

  function decide(isLike: boolean) {
    if (!card || liked) return
    if (isLike) setLiked(card)
    else goOn()
  }

  function onKeyDown(event: KeyboardEvent) {
    if (hasModifier(event)) return
    if (event.key === 'ArrowRight') decide(true)
    if (event.key === 'ArrowLeft') decide(false)
  }

  if (members === null)
    return <Skeleton shape="photo" className={`full middle width-tile stack gap-5 ${styles.deck}`} />
  if (deck.length === 0) return null
  return (
    <section
      className={`full middle width-tile stack gap-5 ${styles.deck}`}
      aria-label={t('tinderswipe.deck')}
      ref={section}
      {...handlers}
    >
      <p className="visually-hidden" role="status">
        {card && !liked && t('tinderswipe.announce', { name: memberName(card) })}
      </p>
      {liked || !card ? (
        <Outcome liked={liked} onAgain={liked && deck[index + 1] ? goOn : null} />
      ) : (
        <>
          <Card key={card.id} card={card} next={deck[index + 1]} onDecide={decide} />
          {/* The arrow keys are shortcuts for the two buttons inside. */}
          {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions */}
          <div className="stack gap-4 columns-2" onKeyDown={onKeyDown}>
            <button
              type="button"
              className={`row gap-3 lines-0 justify-center wrap strong pad-y-2 pad-x-3 surface pill ${styles.skip}`}
              onClick={() => decide(false)}
            >
              <Icon icon={x} size={26} />
              {t('tinderswipe.skip')}
            </button>
            <button
              type="button"
              className={`row gap-3 lines-0 justify-center wrap strong accent pad-y-2 pad-x-3 surface pill ${styles.like}`}
              onClick={() => decide(true)}
            >
              <Icon icon={heartFill} size={26} />
              {t('common:member.like')}
            </button>
          </div>
        </>
      )}
    </section>
  )
}

interface CardProps {
  card: ShortProfile
  next: ShortProfile | undefined
  onDecide: (isLike: boolean) => void
}

function Card({ card, next, onDecide }: CardProps) {
  const bind = useCardDrag((action) => {
    onDecide(action === 'like')
    return true
  })
  return (
    <div className={`relative ${styles.stack}`}>
      {next && (
        <div className={styles.behind} aria-hidden="true">
          <MemberPhoto profile={next} size="full" eager className={styles.faded} />
          <div className={styles.label}>
            <FictionalLabel profile={next} look="photo" />
          </div>
        </div>
      )}
      <article className={`relative ${styles.card}`} aria-label={memberName(card)} {...bind()}>
        <MemberPhoto profile={card} size="full" eager />
        <div className={styles.label}>
          <FictionalLabel profile={card} look="photo" />
        </div>
        <div className={styles.words} data-bs-theme="dark">
          <h2 className={styles.name}>
            <NameWithAge profile={card} />
          </h2>
          <MemberMeta profile={card} />
        </div>
      </article>
    </div>
  )
}

function Outcome({ liked, onAgain }: { liked: ShortProfile | null; onAgain: (() => void) | null }) {
  const { t } = useTranslation(['landers', 'common'])
  const isClosed = useIsSignupClosed()
  const text = liked ? t('tinderswipe.liked_text') : t('tinderswipe.end_text')
  const to = liked ? link(PATHS.memberSignup, { id: liked.id }) : PATHS.signup

  function saveLike() {
    if (liked) saveIntent({ kind: 'like', profile: liked, path: link(PATHS.member, { id: liked.id }) })
  }

  return (
    <div
      className="card stack card-floating gap-4 align-center centered anywhere pad-y-7 pad-x-6"
      role="status"
    >
      {liked && <MemberPhoto profile={liked} shape="round" className={styles.portrait} />}
      <h2 dir="auto" tabIndex={-1}>
        {liked ? t('tinderswipe.liked', { name: memberName(liked) }) : t('tinderswipe.end')}
      </h2>
      {liked && <FictionalLabel profile={liked} />}
      <p>{isClosed ? t('common:nav.signup_closed') : text}</p>
      {!isClosed && (
        <ButtonLink to={to} wide onClick={saveLike}>
          {t('signup')}
        </ButtonLink>
      )}
      {onAgain && (
        <Button variant="quiet" wide onClick={onAgain}>
          {t('tinderswipe.again')}
        </Button>
      )}
    </div>
  )
}
