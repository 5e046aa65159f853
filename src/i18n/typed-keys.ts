import type { CustomTypeOptions } from 'i18next'
import type account from '#locales/en/account.json'
import type ban from '#locales/en/ban.json'
import type banners from '#locales/en/banners.json'
import type bonus from '#locales/en/bonus.json'
import type chat from '#locales/en/chat.json'
import type common from '#locales/en/common.json'
import type complaints from '#locales/en/complaints.json'
import type completion from '#locales/en/completion.json'
import type consent from '#locales/en/consent.json'
import type cookies from '#locales/en/cookies.json'
import type credits from '#locales/en/credits.json'
import type debit from '#locales/en/debit.json'
import type faq from '#locales/en/faq.json'
import type landers from '#locales/en/landers.json'
import type languages from '#locales/en/languages.json'
import type legal from '#locales/en/legal.json'
import type likes from '#locales/en/likes.json'
import type login from '#locales/en/login.json'
import type matchfinder from '#locales/en/matchfinder.json'
import type members from '#locales/en/members.json'
import type myprofile from '#locales/en/myprofile.json'
import type order from '#locales/en/order.json'
import type overlays from '#locales/en/overlays.json'
import type photos from '#locales/en/photos.json'
import type premium from '#locales/en/premium.json'
import type pricing from '#locales/en/pricing.json'
import type privacy from '#locales/en/privacy.json'
import type profile from '#locales/en/profile.json'
import type push from '#locales/en/push.json'
import type returns from '#locales/en/returns.json'
import type safety from '#locales/en/safety.json'
import type service from '#locales/en/service.json'
import type settings from '#locales/en/settings.json'
import type signup from '#locales/en/signup.json'
import type start from '#locales/en/start.json'
import type swipe from '#locales/en/swipe.json'
import type terms from '#locales/en/terms.json'
import type transactions from '#locales/en/transactions.json'
import type us from '#locales/en/us.json'
import type you from '#locales/en/you.json'

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common'
    returnNull: false
    resources: {
      account: typeof account
      ban: typeof ban
      banners: typeof banners
      bonus: typeof bonus
      chat: typeof chat
      common: typeof common
      complaints: typeof complaints
      completion: typeof completion
      consent: typeof consent
      cookies: typeof cookies
      credits: typeof credits
      debit: typeof debit
      faq: typeof faq
      landers: typeof landers
      languages: typeof languages
      legal: typeof legal
      likes: typeof likes
      login: typeof login
      matchfinder: typeof matchfinder
      members: typeof members
      myprofile: typeof myprofile
      order: typeof order
      overlays: typeof overlays
      photos: typeof photos
      premium: typeof premium
      pricing: typeof pricing
      privacy: typeof privacy
      profile: typeof profile
      push: typeof push
      returns: typeof returns
      safety: typeof safety
      service: typeof service
      settings: typeof settings
      signup: typeof signup
      start: typeof start
      swipe: typeof swipe
      terms: typeof terms
      transactions: typeof transactions
      us: typeof us
      you: typeof you
    }
  }
}

/** An area of the site's texts: one file per area and language. */
export type Area = keyof CustomTypeOptions['resources']
