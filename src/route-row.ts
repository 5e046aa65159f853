import type { ComponentType } from 'react'
import type { LoaderFunction, RouteObject, ShouldRevalidateFunction } from 'react-router'
import { loadTexts } from '#src/i18n/texts.ts'
import type { Area } from '#src/i18n/typed-keys.ts'
import type { RouteFacts } from '#src/domain/site/route-facts.ts'
import { MeetNav } from '#src/layouts/member-parts.ts'
import { whenQuiet } from '#src/lib/async/when-quiet.ts'
import { loadAhead, loadChunk } from '#src/lib/load-chunk.ts'
import { hasSessionHint } from '#src/lib/storage/session-hint.ts'

/** The module of a screen. */
export interface Screen {
  Component: ComponentType
  loader?: LoaderFunction
}

/** The lazy screen of a route. `prefetch` loads it before it is opened; a failure has no consequence until then. */
interface LazyScreen {
  (): Promise<Screen>
  prefetch: () => void
}

/** Returns the lazy screen of a route, loaded with its texts when it is first opened. Its loader's calls do not wait for the texts. */
export function screen(load: () => Promise<Screen>, ...areas: Area[]): LazyScreen {
  const loadAreas = () => loadTexts(areas)
  const loadTextsAhead = () => {
    const texts = loadAreas()
    // If the chunk or the loader fails first, nothing else handles this.
    texts.catch(() => {})
    return texts
  }
  const lazy = async () => {
    let texts = loadTextsAhead()
    const { Component, loader } = await loadChunk(load)
    const loadRest = () => {
      // Loaded texts are not loaded again: that would wait for whatever other texts are still loading.
      texts = loadChunk(loadAreas, texts)
      return texts
    }
    if (!loader) {
      await loadRest()
      return { Component }
    }
    const loadAll: LoaderFunction = async (...args) => {
      const [data] = await Promise.all([loader(...args), loadRest()])
      return data
    }
    return { Component, loader: loadAll }
  }
  const prefetch = () => {
    void loadTextsAhead()
    loadAhead(load)
  }
  return Object.assign(lazy, { prefetch })
}

/** Returns a function that loads a screen, and then, when the page is quiet, the one that is probably opened next. */
export function followedBy(load: () => Promise<Screen>, next: () => Promise<Screen>): () => Promise<Screen> {
  return () => {
    whenQuiet(() => loadAhead(next))
    return load()
  }
}

/** Returns the lazy screen of a way to meet people, loaded with the row that leads to the others (docs/rules.md#ways-to-meet). */
export function wayToMeet(load: () => Promise<Screen>, ...areas: Area[]): LazyScreen {
  const lazy = screen(load, ...areas)
  const withNav = async () => {
    const [loaded] = await Promise.all([lazy(), MeetNav.preload()])
    return loaded
  }
  return Object.assign(withNav, { prefetch: lazy.prefetch })
}

/** A visitor who goes back to the first step of the signup, which has no hash, is still on the same page; the router would load it again. */
const shouldRevalidate: ShouldRevalidateFunction = ({ currentUrl, nextUrl, defaultShouldRevalidate }) => {
  const { hash, href } = currentUrl
  const isStepBack = hash.startsWith('#signup-') && href === nextUrl.href + hash && !hasSessionHint()
  return defaultShouldRevalidate && !isStepBack
}

/** Returns a row of the route table: path, facts, screen. */
export function row(path: string, handle: RouteFacts, lazy: RouteObject['lazy']): RouteObject {
  return { path, handle, lazy, shouldRevalidate }
}
