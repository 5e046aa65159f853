import { cleanup, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { databaseFor } from '#mocks/db.ts'
import { chooseLocale } from '#src/actions/language.ts'
import { openApp } from '#tests/support/app.tsx'
import { stubMedia } from '#tests/support/media.ts'

const LINKS = [
  'Terms /terms',
  'Privacy /privacy',
  'Cookies /cookies',
  'Access ban /ban',
  'Pricing /pricing',
  'Complaints /complaints',
  'Returns and refunds /return-policy',
  'FAQ /faq',
  'Customer service /service',
  'All languages /lang-config',
]

/** Windows at least as wide as a tablet. */
const WIDE = 'min-width'

const footer = async () => within(await screen.findByRole('contentinfo'))

test.each([
  ['a visitor', undefined, 'About this site'],
  ['a member', 'free@example.test', 'Help and legal'],
])('%s finds every page of the footer in a navigation of its own', async (_who, as, name) => {
  stubMedia(WIDE)
  await openApp('/service', { as })
  const nav = within((await footer()).getByRole('navigation', { name }))
  const found = nav.getAllByRole('link').map((link) => `${link.textContent} ${link.getAttribute('href')}`)
  expect(new Set(found)).toEqual(new Set(LINKS))
})

test('on a phone a member has no footer, except as a row that unfolds in their own place', async () => {
  const { user } = await openApp('/likes', { as: 'free@example.test' })
  await screen.findByRole('heading', { level: 1, name: 'Likes' })
  expect(screen.queryByRole('contentinfo')).not.toBeInTheDocument()
  cleanup()
  await openApp('/you', { as: 'free@example.test' })
  expect((await footer()).getByRole('link', { name: 'Terms', hidden: true })).not.toBeVisible()
  await user.click((await footer()).getByText('Help and legal'))
  const nav = within((await footer()).getByRole('navigation', { name: 'Help and legal' }))
  expect(nav.getAllByRole('link')).toHaveLength(LINKS.length)
  expect((await footer()).getByRole('link', { name: 'Terms' })).toBeVisible()
  expect((await footer()).getByRole('link', { name: 'Ask us to take it down' })).toBeVisible()
})

test('in a wide window the own place has the usual footer', async () => {
  stubMedia(WIDE)
  await openApp('/you', { as: 'free@example.test' })
  expect((await footer()).getByRole('link', { name: 'Terms' })).toBeVisible()
  expect((await footer()).queryByText('Help and legal')).not.toBeInTheDocument()
})

test('on a phone a member of the United States finds the links of that country in the row', async () => {
  databaseFor().settings = { geoip_country: 'US', geoip_selected_country: 'US' }
  const { user } = await openApp('/you', { as: 'free@example.test' })
  await user.click(await (await footer()).findByText('Help and legal'))
  expect(
    await screen.findByRole('link', { name: 'Do Not Sell or Share My Personal Information' }),
  ).toBeVisible()
})

test('the footer asks about unwanted content and leads to the complaint form', async () => {
  await openApp('/faq')
  expect((await footer()).getByRole('link', { name: 'Ask us to take it down' })).toHaveAttribute(
    'href',
    '/complaints',
  )
})

test('the disclaimer is in the language of the page, with the site’s text about fictional profiles', async () => {
  databaseFor().settings = { fictional_warning: 'Some are made up.' }
  await openApp('/faq')
  expect((await footer()).getByText(/We cannot promise you a reply or a meeting/)).toHaveTextContent(
    /Some are made up\.$/,
  )
  await chooseLocale('fr')
  expect(await (await footer()).findByText(/Nous ne pouvons te promettre ni réponse/)).toBeVisible()
})

test('the site’s own sentence is in the footer of the start page only', async () => {
  const sentence = /Meet people near you/
  await openApp('/')
  expect((await footer()).getByText(sentence)).toBeVisible()
  cleanup()
  await openApp('/faq')
  expect((await footer()).queryByText(sentence)).not.toBeInTheDocument()
})

test('an installed app shows no brand in the footer', async () => {
  await openApp('/faq')
  expect((await footer()).getByText('Rosehip')).toBeVisible()
  cleanup()
  stubMedia('standalone')
  await openApp('/faq')
  expect((await footer()).queryByText('Rosehip')).not.toBeInTheDocument()
  expect((await footer()).getByRole('link', { name: 'Terms' })).toBeVisible()
})

test('a visitor from the United States sees the links for that country, in English in every language', async () => {
  databaseFor().settings = { geoip_country: 'US', geoip_selected_country: 'US' }
  await openApp('/faq')
  const sell = await screen.findByRole('link', { name: 'Do Not Sell or Share My Personal Information' })
  expect(sell).toHaveAttribute('href', '/privacy#us')
  const terms = screen.getByRole('link', { name: 'For members in the United States' })
  expect(terms).toHaveAttribute('href', '/terms#us')
  await chooseLocale('fr')
  expect(await screen.findByRole('heading', { level: 1, name: 'Questions et réponses' })).toBeVisible()
  expect(screen.getByRole('contentinfo')).toHaveAttribute('lang', 'en')
  expect((await footer()).getByRole('link', { name: 'Customer service' })).toBeVisible()
})

test('a visitor from elsewhere has no links of the United States', async () => {
  await openApp('/faq')
  expect((await footer()).queryByRole('link', { name: /Do Not Sell/ })).not.toBeInTheDocument()
})
