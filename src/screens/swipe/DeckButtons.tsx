import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { canPlay, type Deck } from '#src/domain/member/swipe.ts'
import { link, PATHS } from '#src/paths.ts'
import { classes } from '#src/ui/classes.ts'
import { Icon } from '#src/ui/Icon.tsx'
import { arrowCounterclockwise, heartFill, person, x } from '#src/ui/icons.ts'
import styles from './DeckButtons.module.css'
import type { Play } from './use-play.ts'

interface FaceProps {
  icon: string
  word: string
  keyCap: string
  isLarge?: boolean
}

function Face({ icon, word, keyCap, isLarge = false }: FaceProps) {
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

/** Everything that the hand can do with a card, as buttons. */
export function DeckButtons({ deck, game }: { deck: Deck; game: Play }) {
  const { t } = useTranslation('swipe')
  const top = deck.cards[0]
  return (
    <div className={styles.buttons} role="group" aria-label={t('moves')}>
      <button
        type="button"
        className={styles.button}
        aria-disabled={!(deck.pending ?? deck.settled) || undefined}
        onClick={game.undo}
      >
        <Face icon={arrowCounterclockwise} word={t('undo')} keyCap="H" />
      </button>
      <button
        type="button"
        className={styles.button}
        aria-disabled={!canPlay(deck, 'skip') || undefined}
        onClick={() => game.play('skip')}
      >
        <Face icon={x} word={t('skip')} keyCap="←" isLarge />
      </button>
      <button
        type="button"
        className={classes(styles.button, styles.primary)}
        aria-disabled={!canPlay(deck, 'like') || undefined}
        onClick={() => game.play('like')}
      >
        <Face icon={heartFill} word={t('like')} keyCap="→" isLarge />
      </button>
      {top ? (
        <Link className={styles.button} to={link(PATHS.member, { id: top.id })}>
          <Face icon={person} word={t('profile')} keyCap="↑" />
        </Link>
      ) : (
        <span className={classes(styles.button, styles.none)} aria-hidden="true">
          <Face icon={person} word={t('profile')} keyCap="↑" />
        </span>
      )}
    </div>
  )
}
