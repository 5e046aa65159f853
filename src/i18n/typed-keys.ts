import type chat from '#locales/en/chat.json'
import type common from '#locales/en/common.json'
import type credits from '#locales/en/credits.json'
import type likes from '#locales/en/likes.json'
import type login from '#locales/en/login.json'
import type members from '#locales/en/members.json'
import type profile from '#locales/en/profile.json'
import type start from '#locales/en/start.json'

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common'
    returnNull: false
    resources: {
      chat: typeof chat
      common: typeof common
      credits: typeof credits
      likes: typeof likes
      login: typeof login
      members: typeof members
      profile: typeof profile
      start: typeof start
    }
  }
}
