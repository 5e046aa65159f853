import i18next from 'i18next'
import { Component, type ReactNode, Suspense } from 'react'
import { HiddenPage } from '#src/overlays/HiddenPage.tsx'
import { PATHS } from '#src/paths.ts'
import { lazily } from '#src/ui/lazily.tsx'

const RouteError = lazily(() => import('./RouteError.tsx').then((module) => module.RouteError))

/** Replaces a route that failed: 404 with a link home, otherwise the message and a reload button (docs/rules.md#error-page). */
export function ErrorPage() {
  return (
    <LastResort>
      <Suspense>
        <RouteError />
      </Suspense>
    </LastResort>
  )
}

/** The error page in place of the whole site, where no layout renders the `main`. */
export function SiteErrorPage() {
  return (
    <main>
      <ErrorPage />
      <HiddenPage />
    </main>
  )
}

const LAST_WORDS = {
  in_error: 'An error occurred while showing the error page',
  home: 'Back to the home page',
}

function lastWords(key: keyof typeof LAST_WORDS): string {
  try {
    return i18next.exists(`error.${key}`) ? i18next.t(`error.${key}`) : LAST_WORDS[key]
  } catch {
    // The failure may be that of the texts themselves.
    return LAST_WORDS[key]
  }
}

/** Two lines without styles or icons, in English if the texts failed too. */
export function LastWords() {
  return (
    <div role="alert">
      <p>{lastWords('in_error')}</p>
      <a href={PATHS.index}>{lastWords('home')}</a>
    </div>
  )
}

/** Shown when the error page itself fails (docs/rules.md#error-page). */
class LastResort extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override render() {
    return this.state.failed ? <LastWords /> : this.props.children
  }
}
