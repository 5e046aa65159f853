import type { ComponentType } from 'react'
import type { Area } from '#src/i18n/typed-keys.ts'
import type { SceneProps } from './scene.ts'

/** A landing page: its scene, and the texts that it has besides the `title` and the `lead` under its name. */
interface LanderPage {
  /** The name of its texts, if it has another title and lead for when there is no target member. */
  none?: 'landing' | 'landing2' | 'landing3'
  /** Its lead invites to look at the members of its scene, so it has another one where visitors see none. */
  showsMembers?: boolean
  /** Renders the scene below the text instead of beside it. */
  isWide?: boolean
  /** The area of the scene's texts, in addition to `landers`. */
  area?: Area
  load: () => Promise<ComponentType<SceneProps>>
}

/** All landing pages of the site by the name in their path (docs/rules.md#landers). */
const LANDER_PAGES = {
  landing: {
    none: 'landing',
    load: () => import('./PortraitScene.tsx').then((module) => module.PortraitScene),
  },
  landing2: {
    none: 'landing2',
    load: () => import('./FirstLinesScene.tsx').then((module) => module.FirstLinesScene),
  },
  landing3: {
    none: 'landing3',
    area: 'profile',
    load: () => import('./AboutScene.tsx').then((module) => module.AboutScene),
  },
  alonetonight: {
    load: () => import('./NightScene.tsx').then((module) => module.NightScene),
  },
  collagelanding: {
    showsMembers: true,
    load: () => import('./CollageScene.tsx').then((module) => module.CollageScene),
  },
  gallery: {
    showsMembers: true,
    load: () => import('./GalleryScene.tsx').then((module) => module.GalleryScene),
  },
  iconslanding: {
    area: 'profile',
    load: () => import('./IconsScene.tsx').then((module) => module.IconsScene),
  },
  maplanding: {
    load: () => import('./MapScene.tsx').then((module) => module.MapScene),
  },
  socialnetwork: {
    showsMembers: true,
    isWide: true,
    load: () => import('./FeedScene.tsx').then((module) => module.FeedScene),
  },
  transitionsvideolanding: {
    showsMembers: true,
    load: () => import('./TransitionsScene.tsx').then((module) => module.TransitionsScene),
  },
  video: {
    load: () => import('./CupsScene.tsx').then((module) => module.CupsScene),
  },
  tinderswipe: {
    showsMembers: true,
    load: () => import('./SwipeScene.tsx').then((module) => module.SwipeScene),
  },
} satisfies Record<string, LanderPage>

/** The name of a landing page, as in its path. */
export type LanderName = keyof typeof LANDER_PAGES

/** Returns a landing page by its name. */
export function landerPage(name: LanderName): LanderPage {
  return LANDER_PAGES[name]
}

function isLanderName(word: string): word is LanderName {
  return Object.hasOwn(LANDER_PAGES, word)
}

/** Returns the landing page of a path, `/landers/{name}/…` or `/members/{id}/{name}/…`; `null` if there is none. */
export function landerOf(pathname: string): LanderName | null {
  const [, root, first, second] = pathname.toLowerCase().split('/')
  const name = root === 'landers' ? first : second
  return name !== undefined && isLanderName(name) ? name : null
}
