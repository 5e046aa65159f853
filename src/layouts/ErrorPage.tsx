import { Component, type ReactNode, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { isRouteErrorResponse, useRouteError } from 'react-router'
import { ApiError } from '#src/domain/api-error.ts'
import { useIsOnline } from '#src/lib/use-is-online.ts'
import { PATHS } from '#src/paths.ts'
import { Button } from '#src/ui/Button.tsx'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import styles from './ErrorPage.module.css'

interface Problem {
  status: number
  message: string
  isOffline?: boolean
}

function problemOf(error: unknown): Problem {
  if (isRouteErrorResponse(error)) return { status: error.status, message: '' }
  if (!navigator.onLine) return { status: 500, message: '', isOffline: true }
  if (error instanceof ApiError) return { status: error.status || 500, message: error.message }
  return { status: 500, message: '' }
}

/** A fault of our own, which belongs into the console; refusals and lost connections do not. */
function isUnforeseen(error: unknown): boolean {
  return !isRouteErrorResponse(error) && !(error instanceof ApiError)
}

/** Stands where a route could not be shown: 404 with a way home, else the message and a reload (seed, point 8). */
export function ErrorPage() {
  const error = useRouteError()
  useEffect(() => {
    if (isUnforeseen(error)) reportError(error)
  }, [error])
  return (
    <LastResort>
      <ErrorContent {...problemOf(error)} />
    </LastResort>
  )
}

function ErrorContent({ status, message, isOffline = false }: Problem) {
  const { t } = useTranslation()
  const home = (
    <a className={styles.home} href={PATHS.index}>
      {t('error.home')}
    </a>
  )
  if (status === 404) {
    return (
      <EmptyState drawing="signpost" heading="h1" title={t('error.not_found')} action={home}>
        {t('error.not_found_text')}
      </EmptyState>
    )
  }
  if (isOffline) return <OfflineContent />
  return (
    <div className={styles.error} role="alert">
      <EmptyState
        drawing="plug"
        heading="h1"
        title={message || t('error.title')}
        action={
          <div className={styles.actions}>
            <Button size="lg" onClick={() => location.reload()}>
              {t('error.reload')}
            </Button>
            {home}
          </div>
        }
      >
        {t('error.generic')}
      </EmptyState>
    </div>
  )
}

/** The shell came from this device and nothing else can; the page is opened anew when the connection is back. */
function OfflineContent() {
  const { t } = useTranslation()
  const isOnline = useIsOnline()
  useEffect(() => {
    if (isOnline) location.reload()
  }, [isOnline])
  return (
    <div className={styles.error} role="alert">
      <EmptyState
        drawing="plug"
        heading="h1"
        title={t('error.offline_title')}
        action={
          <Button size="lg" busy={isOnline} onClick={() => location.reload()}>
            {t('error.retry')}
          </Button>
        }
      >
        {t('error.offline_start')}
      </EmptyState>
    </div>
  )
}

const LAST_WORDS = { text: 'An error occurred while showing the error page', home: 'Back to the home page' }

/** When the error page itself fails, plain English without texts, styles or icons, and a link home (seed, point 8). */
class LastResort extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override render() {
    if (!this.state.failed) return this.props.children
    return (
      <div role="alert" lang="en">
        <p>{LAST_WORDS.text}</p>
        <a href={PATHS.index}>{LAST_WORDS.home}</a>
      </div>
    )
  }
}
