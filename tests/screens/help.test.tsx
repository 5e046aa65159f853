import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { databaseFor } from '#mocks/db.ts'
import { chooseLocale } from '#src/actions/language.ts'
import { openApp } from '#tests/support/app.tsx'

const question = (name: string) => screen.findByRole('heading', { level: 2, name })
const answerOf = async (name: string) => (await question(name)).closest('details') ?? document.body

test.each([
  ['How do I write to somebody?', /press Message/],
  ['What is a match?', /you like somebody and they like you, too/],
  ['What does it cost?', /A message costs 1 credit, from €0\.60\. You see the price before you send\./],
  ['Who am I talking to?', /They always carry a label/],
  ['I did not get the confirmation e-mail', /sent again in Settings, under Account\./],
  ['How do I delete my account?', /For 14 days, the link in our e-mail brings it back/],
])('the page answers “%s”', async (name, answer) => {
  const { user } = await openApp('/faq')
  await user.click(await question(name))
  const details = await answerOf(name)
  await waitFor(() => expect(details).toHaveAttribute('open'))
  expect(details).toHaveTextContent(answer)
})

test('an open answer has its own link, and that address opens it', async () => {
  const { user } = await openApp('/faq')
  await user.click(await question('What is a match?'))
  await waitFor(() => expect(window.location.hash).toBe('#match'))
  const link = within(await answerOf('What is a match?')).getByRole('link', { name: 'Link to this answer' })
  expect(link).toHaveAttribute('href', '/faq#match')
  await user.click(await question('What is a match?'))
  await waitFor(() => expect(window.location.hash).toBe(''))

  cleanup()
  await openApp('/faq#delete')
  expect(await answerOf('How do I delete my account?')).toHaveAttribute('open')
  expect(await answerOf('What is a match?')).not.toHaveAttribute('open')
})

test('opening a second answer leaves the first one open', async () => {
  const { user } = await openApp('/faq#match')
  await user.click(await question('What does it cost?'))
  await waitFor(() => expect(window.location.hash).toBe('#cost'))
  expect(await answerOf('What is a match?')).toHaveAttribute('open')
  expect(await answerOf('What does it cost?')).toHaveAttribute('open')
})

test('the search finds answers by their words, announces how many, and restores all of them', async () => {
  const { user } = await openApp('/faq')
  await question('What is a match?')
  const all = screen.getAllByRole('heading', { level: 2 }).length
  await user.type(screen.getByRole('searchbox', { name: 'Search the answers' }), 'ERASED')
  expect(await screen.findByText('1 answer')).toBeVisible()
  expect(await question('How do I delete my account?')).toBeVisible()
  expect(screen.queryByRole('heading', { name: 'What is a match?' })).not.toBeInTheDocument()

  await user.type(screen.getByRole('searchbox'), 'xyz')
  expect(await screen.findByRole('heading', { name: 'No answers with these words' })).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Show all questions' }))
  await waitFor(() => expect(screen.getAllByRole('heading', { level: 2 })).toHaveLength(all))
  expect(screen.getByRole('searchbox')).toHaveFocus()
})

test('the search finds an answer by the words of its link', async () => {
  const { user } = await openApp('/faq')
  await user.type(await screen.findByRole('searchbox', { name: 'Search the answers' }), 'refund')
  expect(await screen.findByText('1 answer')).toBeVisible()
  expect(await question('Can I get my money back?')).toBeVisible()
})

test('the search ignores accents', async () => {
  const { user } = await openApp('/faq')
  await chooseLocale('fr')
  await user.type(
    await screen.findByRole('searchbox', { name: 'Chercher dans les réponses' }),
    'reductions effaces',
  )
  await user.clear(screen.getByRole('searchbox'))
  await user.type(screen.getByRole('searchbox'), 'parametres supprimer')
  expect(await screen.findByRole('heading', { name: 'Comment supprimer mon compte\u202F?' })).toBeVisible()
})

test.each([
  ['not sent', null],
  ['only sent for other countries', { NL: 2 }],
])('where the price of a message is %s, no answer gives a figure or promises one', async (_, price) => {
  databaseFor().settings = { message_credits: price }
  await openApp('/faq#cost')
  const details = await answerOf('What does it cost?')
  expect(details).toHaveTextContent('Looking, liking and reading are free. Messages cost credits.')
  expect(details).not.toHaveTextContent(/\d/)
  expect(screen.getByRole('main')).not.toHaveTextContent(/the price|before you send/)
})

const rowOf = async (name: string | RegExp) => (await screen.findByRole('rowheader', { name })).closest('tr')

test('the prices are listed per action in credits and in money', async () => {
  await openApp('/pricing')
  expect(await rowOf('Send a message or a GIF')).toHaveTextContent('1 credit, from €0.60')
  expect(await rowOf('Send a photo')).toHaveTextContent('2 credits, from €1.20')
  expect(await rowOf('Send a gift (many have their own price)')).toHaveTextContent('3 credits, from €1.80')
})

test('the first message of a free conversation is listed among what is free, except one sent with the sign-up', async () => {
  await openApp('/pricing')
  const free = (await screen.findByRole('heading', { name: 'Free' })).closest('section')
  expect(free).toHaveTextContent(
    'The first message of your first 2 conversations; a message sent with the sign-up costs credits',
  )
})

test('an unknown price shows no figure, and none is promised', async () => {
  databaseFor().settings = { message_credits: null, photo_credits: { NL: 2 }, gift_credits: 3 }
  await openApp('/pricing')
  expect(await rowOf('Send a message or a GIF')).toHaveTextContent('Price not available')
  expect(await rowOf('Send a photo')).toHaveTextContent('Price not available')
  expect(await rowOf('Send a gift (many have their own price)')).toHaveTextContent(/3 credits$/)
  expect(screen.getByRole('main')).not.toHaveTextContent(/before you send/)
})

test.each([
  ['capitals', { BE: 4, NL: 2 }],
  ['small letters', { be: 4, nl: 2 }],
])('a price by country, with the codes in %s, is the one of the visitor’s country', async (_, prices) => {
  databaseFor().settings = { message_credits: prices }
  await openApp('/pricing')
  expect(await rowOf('Send a message or a GIF')).toHaveTextContent('4 credits, from €0.60')
})

test('every country has its lowest price in its currency, the visitor’s own first and marked', async () => {
  await openApp('/pricing')
  expect(await rowOf(/^Denmark/)).toHaveTextContent('DKK')
  const table = screen.getByRole('columnheader', { name: 'Country' }).closest('table') ?? document.body
  const [first] = within(table).getAllByRole('rowheader')
  expect(first).toHaveTextContent('Belgium')
  expect(first).toHaveTextContent('your country')
  await chooseLocale('fr')
  expect(await rowOf(/^Danemark/)).toHaveTextContent('4,50')
})

test('lowest prices by country are found when the backend writes the codes in small letters', async () => {
  databaseFor().settings = { minimum_message_costs: { be: { costs: 0.6, currency: 'EUR' } } }
  await openApp('/pricing')
  expect(await rowOf(/^Belgium/)).toHaveTextContent('€0.60')
})

test('without prices by country the page says so instead of showing an empty table', async () => {
  databaseFor().settings = { minimum_message_costs: [] }
  await openApp('/pricing')
  expect(await screen.findByText('Prices by country are not available right now.')).toBeVisible()
  expect(screen.queryByRole('columnheader', { name: 'Country' })).not.toBeInTheDocument()
})

test('an answer that the browser has opened, as its search on the page does, is closed by one press', async () => {
  const { user } = await openApp('/faq')
  const details = await answerOf('What is a match?')
  details.setAttribute('open', '')
  await waitFor(() => expect(window.location.hash).toBe('#match'))
  await user.click(await question('What is a match?'))
  await waitFor(() => expect(window.location.hash).toBe(''))
  expect(details).not.toHaveAttribute('open')
})
