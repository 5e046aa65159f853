import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { canPlay, type Deck, lastSwipe } from '#src/domain/member/swipe.ts'
import { link, PATHS } from '#src/paths.ts'
import { classes } from '#src/ui/classes.ts'
import { Icon } from '#src/ui/Icon.tsx'
import { arrowCounterclockwise, heartFill, person, x } from '#src/ui/icons.ts'
import styles from './DeckButtons.module.css'
import type { Play } from './use-play.ts'

interface ButtonFaceProps {
  icon: string
  word: string
  keyCap: string
  isLarge?: boolean
}

function ButtonFace({ icon, word, keyCap, isLarge = false }: ButtonFaceProps) {
  return (
    <>
      <span className={classes(styles.disc, isLarge && styles.large)}>
        <Icon icon={icon} size={isLarge ? 30 : 22} />
      </span>
      <span className={styles.word}>{word}</span>
      <kbd className={styles.key} aria-hidden="true">
        {keyCap}
      </kbd>
    </>
  )
}

/** Buttons for everything that can be done with a card by hand. */
export function DeckButtons({ deck, game }: { deck: Deck; game: Play }) {
  const { t } = useTranslation(['swipe', 'common'])
  const top = deck.cards[0]
  return (
    <div className={styles.buttons} role="group" aria-label={t('moves')}>
      <button
        type="button"
        className={styles.button}
        aria-disabled={lastSwipe(deck) === null || undefined}
        onClick={game.undo}
      >
        <ButtonFace icon={arrowCounterclockwise} word={t('undo')} keyCap="H" />
      </button>
      <button
        type="button"
        className={styles.button}
        aria-disabled={!canPlay(deck, 'skip') || undefined}
        onClick={() => game.play('skip')}
      >
        <ButtonFace icon={x} word={t('skip')} keyCap="←" isLarge />
      </button>
      <button
        type="button"
        className={classes(styles.button, styles.primary)}
        aria-disabled={!canPlay(deck, 'like') || undefined}
        onClick={() => game.play('like')}
      >
        <ButtonFace icon={heartFill} word={t('common:member.like')} keyCap="→" isLarge />
      </button>
      {top ? (
        <Link className={styles.button} to={link(PATHS.member, { id: top.id })}>
          <ButtonFace icon={person} word={t('profile')} keyCap="↑" />
        </Link>
      ) : (
        <span className={classes(styles.button, styles.none)} aria-hidden="true">
          <ButtonFace icon={person} word={t('profile')} keyCap="↑" />
        </span>
      )}
    </div>
  )
}
