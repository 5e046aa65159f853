import { ownValue } from '#src/lib/own-value.ts'

const WEBMAIL: Readonly<Record<string, string>> = {
  'gmail.com': 'https://mail.google.com/',
  'googlemail.com': 'https://mail.google.com/',
  'outlook.com': 'https://outlook.live.com/mail/',
  'hotmail.com': 'https://outlook.live.com/mail/',
  'live.com': 'https://outlook.live.com/mail/',
  'yahoo.com': 'https://mail.yahoo.com/',
  'icloud.com': 'https://www.icloud.com/mail/',
}

/** Returns the URL that opens the mail app of a phone; `null` on other devices, which have no common URL. */
export function mailAppUrl(userAgent: string): string | null {
  if (/iPhone|iPod/.test(userAgent)) return 'message://'
  if (/Android/.test(userAgent) && /Mobile/.test(userAgent))
    return 'intent:#Intent;action=android.intent.action.MAIN;category=android.intent.category.APP_EMAIL;end'
  return null
}

/** Returns the website of a well-known mail provider for an address; `null` for other providers. */
export function webmailUrl(email: string | null): string | null {
  const domain = email?.slice(email.lastIndexOf('@') + 1) ?? ''
  return ownValue(WEBMAIL, domain.trim().toLowerCase()) ?? null
}
