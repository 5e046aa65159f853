import { useEffect, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { isRouteErrorResponse, useLocation, useRevalidator, useRouteError } from 'react-router'
import { ApiError } from '#src/domain/api-error.ts'
import { useErrorText } from '#src/components/failure/use-error-text.ts'
import { focusHeading, isFocusInUse } from '#src/lib/focus-on.ts'
import { setPageTitle } from '#src/lib/page-title.ts'
import { isPageHeld, reloadOnce } from '#src/lib/reload-guard.ts'
import { useOnline } from '#src/lib/hooks/use-online.ts'
import { PATHS } from '#src/paths.ts'
import { Button } from '#src/ui/Button.tsx'
import { buttonClass } from '#src/ui/button-class.ts'
import { EmptyState } from '#src/ui/EmptyState.tsx'

interface Problem {
  status: number
  message: string
}

const DEFAULT_STATUS = 500

function problemOf(error: unknown): Problem {
  if (isRouteErrorResponse(error)) return { status: error.status, message: '' }
  if (error instanceof ApiError) return { status: error.status || DEFAULT_STATUS, message: error.message }
  return { status: DEFAULT_STATUS, message: '' }
}

/** Returns whether an error is a fault of the app, to be reported to the console, and not a refusal or a lost connection. */
function isUnforeseen(error: unknown): boolean {
  return !isRouteErrorResponse(error) && !(error instanceof ApiError)
}

/** The failures that were shown. */
const shown = new WeakSet<Error>()

/**
 * Reloads the document when a failure is shown a second time: the router keeps the failure of a screen that could not be loaded, and does
 * not load it again.
 */
function useReloadOfKept(error: unknown): void {
  useEffect(() => {
    if (!(error instanceof Error)) return
    if (shown.has(error) && navigator.onLine) void reloadOnce()
    shown.add(error)
  }, [error])
}

/** The text of the route's error, and the next step. */
export function RouteError() {
  const { t } = useTranslation()
  const error = useRouteError()
  const { key } = useLocation()
  const { status, message } = problemOf(error)
  // Decided once per error: the connection may return while the page is being loaded again.
  const isOffline = useMemo(() => !navigator.onLine && !isRouteErrorResponse(error), [error])
  const title = titleOf()
  useReloadOfKept(error)

  function titleOf(): string {
    if (status === 404) return t('error.not_found')
    return isOffline ? t('error.offline_title') : message || t('error.title')
  }

  useEffect(() => {
    if (isUnforeseen(error)) reportError(error)
  }, [error])

  // Also when the next page fails in the same way: until then it has the title of its route.
  useEffect(() => setPageTitle(title), [title, key])

  // This part may arrive after the navigation, which then finds no heading to focus.
  useEffect(() => {
    if (!isFocusInUse()) focusHeading()
    return () => {
      // The page, loaded again, has replaced what had the focus.
      if (document.activeElement === document.body) focusHeading()
    }
  }, [])

  if (status === 404) return <NotFound title={title} />
  if (isOffline) return <Offline title={title} error={error} />
  return <Failed title={title} status={status} error={error} />
}

function HomeLink({ className }: { className: string | undefined }) {
  const { t } = useTranslation()
  return (
    <a className={className} href={PATHS.index}>
      {t('error.home')}
    </a>
  )
}

function NotFound({ title }: { title: string }) {
  const { t } = useTranslation()
  return (
    <div className="pad-x-4">
      <EmptyState
        drawing="signpost"
        heading="h1"
        title={title}
        action={<HomeLink className={buttonClass({ size: 'lg' })} />}
      >
        {t('error.not_found_text')}
      </EmptyState>
    </div>
  )
}

function Failed({ title, status, error }: { title: string; status: number; error: unknown }) {
  const { t } = useTranslation()
  const errorText = useErrorText()
  return (
    <div className="pad-x-4" role="alert">
      <EmptyState
        drawing="plug"
        heading="h1"
        title={title}
        action={
          <div className="stack gap-3 align-center">
            <Button size="lg" onClick={() => location.reload()}>
              {t('error.reload')}
            </Button>
            <HomeLink className="action-link" />
            <small className="muted">{t('error.status', { status })}</small>
          </div>
        }
      >
        {errorText(error)}
      </EmptyState>
    </div>
  )
}

/**
 * Shown when a page could not be loaded offline. Once the connection is back, it reloads the document. Where that would lose data, it loads
 * only the page again, and leaves a missing part, which only a reload can load, to the member.
 */
function Offline({ title, error }: { title: string; error: unknown }) {
  const { t } = useTranslation()
  const { revalidate } = useRevalidator()
  const isOnline = useOnline()
  useEffect(() => {
    if (!isOnline) return
    if (!isPageHeld()) location.reload()
    else if (error instanceof ApiError) void revalidate()
  }, [isOnline, error, revalidate])
  return (
    <div className="pad-x-4" role="alert">
      <EmptyState
        drawing="plug"
        heading="h1"
        title={title}
        action={
          <Button size="lg" busy={isOnline && !isPageHeld()} onClick={() => location.reload()}>
            {t('error.retry')}
          </Button>
        }
      >
        {t('error.offline_start')}
      </EmptyState>
    </div>
  )
}
