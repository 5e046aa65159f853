import { useLayoutEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { followNews } from '#src/actions/follow-news.ts'

/** Announces new messages and likes to screen readers, which cannot see the badges change: politely, and each once. */
export function NewsStatus() {
  const { t } = useTranslation('banners')
  const [news, setNews] = useState({ text: '', number: 0 })

  // With the picture: what comes before a passive effect has run would be no news.
  useLayoutEffect(() => {
    const say = (text: string) => setNews(({ number }) => ({ text, number: number + 1 }))
    return followNews(
      (count) => say(t('new_message', { count })),
      (count) => say(t('new_like', { count })),
    )
  }, [t])

  return (
    <p className="visually-hidden" role="status">
      {/* A new element, so that the same words are read again. */}
      <span key={news.number}>{news.text}</span>
    </p>
  )
}
