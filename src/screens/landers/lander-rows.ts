import type { ParseKeys } from 'i18next'
import type { ComponentType } from 'react'
import type { Area } from '#src/i18n/typed-keys.ts'
import type { SceneProps } from './scene.ts'

/** One landing page: its words and its own idea. */
interface LanderRow {
  title: ParseKeys<'landers'>
  lead: ParseKeys<'landers'>
  /** Without a member, where the page is about one. */
  titleNone?: ParseKeys<'landers'>
  leadNone?: ParseKeys<'landers'>
  /** The scene under the words instead of beside them. */
  isWide?: boolean
  /** The texts of the scene beside `landers`. */
  area?: Area
  load: () => Promise<ComponentType<SceneProps>>
}

/** All landing pages of the site (docs/rules.md#landers), by the word of their address. */
const LANDER_ROWS = {
  landing: {
    title: 'landing.title',
    lead: 'landing.lead',
    titleNone: 'landing.title_none',
    leadNone: 'landing.lead_none',
    load: () => import('./PortraitScene.tsx').then((module) => module.PortraitScene),
  },
  landing2: {
    title: 'landing2.title',
    lead: 'landing2.lead',
    titleNone: 'landing2.title_none',
    leadNone: 'landing2.lead_none',
    load: () => import('./FirstLinesScene.tsx').then((module) => module.FirstLinesScene),
  },
  landing3: {
    title: 'landing3.title',
    lead: 'landing3.lead',
    titleNone: 'landing3.title_none',
    leadNone: 'landing3.lead_none',
    area: 'profile',
    load: () => import('./AboutScene.tsx').then((module) => module.AboutScene),
  },
  alonetonight: {
    title: 'alonetonight.title',
    lead: 'alonetonight.lead',
    load: () => import('./NightScene.tsx').then((module) => module.NightScene),
  },
  collagelanding: {
    title: 'collagelanding.title',
    lead: 'collagelanding.lead',
    load: () => import('./CollageScene.tsx').then((module) => module.CollageScene),
  },
  gallery: {
    title: 'gallery.title',
    lead: 'gallery.lead',
    load: () => import('./GalleryScene.tsx').then((module) => module.GalleryScene),
  },
  iconslanding: {
    title: 'iconslanding.title',
    lead: 'iconslanding.lead',
    area: 'profile',
    load: () => import('./IconsScene.tsx').then((module) => module.IconsScene),
  },
  maplanding: {
    title: 'maplanding.title',
    lead: 'maplanding.lead',
    load: () => import('./MapScene.tsx').then((module) => module.MapScene),
  },
  socialnetwork: {
    title: 'socialnetwork.title',
    lead: 'socialnetwork.lead',
    isWide: true,
    load: () => import('./FeedScene.tsx').then((module) => module.FeedScene),
  },
  transitionsvideolanding: {
    title: 'transitionsvideolanding.title',
    lead: 'transitionsvideolanding.lead',
    load: () => import('./TransitionsScene.tsx').then((module) => module.TransitionsScene),
  },
  video: {
    title: 'video.title',
    lead: 'video.lead',
    load: () => import('./CupsScene.tsx').then((module) => module.CupsScene),
  },
  tinderswipe: {
    title: 'tinderswipe.title',
    lead: 'tinderswipe.lead',
    load: () => import('./SwipeScene.tsx').then((module) => module.SwipeScene),
  },
} satisfies Record<string, LanderRow>

/** The word by which a landing page is known. */
export type LanderName = keyof typeof LANDER_ROWS

/** The row of a landing page. */
export function landerRow(name: LanderName): LanderRow {
  return LANDER_ROWS[name]
}

function isLanderName(word: string): word is LanderName {
  return Object.hasOwn(LANDER_ROWS, word)
}

/** Which landing page an address means: `/landers/{name}/…` or `/members/{id}/{name}/…`. */
export function landerOf(pathname: string): LanderName | null {
  const [, room, first, second] = pathname.split('/')
  const name = room === 'landers' ? first : second
  return name !== undefined && isLanderName(name) ? name : null
}
