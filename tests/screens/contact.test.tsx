import { act, screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { http, HttpResponse } from 'msw'
import { expect, test } from 'vitest'
import { databaseFor } from '#mocks/db.ts'
import { ACCOUNT_BUTTON, openApp, reloadApp } from '#tests/support/app.tsx'
import { gate } from '#tests/support/gate.ts'
import { server } from '#tests/support/server.ts'
import { formRecords, visitorFormRecord } from '#src/domain/records.ts'

const COMPLAINT = '*/api/complaint.php'
const send = () => screen.findByRole('button', { name: 'Send complaint' })
const field = (name: string) => screen.getByRole('textbox', { name })

async function fill(user: UserEvent) {
  await user.selectOptions(
    await screen.findByRole('combobox', { name: 'What is it about?' }),
    'A picture of me, or a text about me, without my consent',
  )
  const texts = {
    'Where is it?': 'Profile of Vera',
    'What happened?': 'That is me on the beach.',
    'Your name': 'Ann',
    'E-mail address': 'ann@example.test',
  }
  for (const [name, text] of Object.entries(texts)) {
    await user.click(field(name))
    await user.paste(text)
  }
}

function expectFormUnchanged() {
  expect(screen.getByRole('combobox', { name: 'What is it about?' })).toHaveValue('me')
  expect(field('Where is it?')).toHaveValue('Profile of Vera')
  expect(field('What happened?')).toHaveValue('That is me on the beach.')
  expect(field('Your name')).toHaveValue('Ann')
  expect(field('E-mail address')).toHaveValue('ann@example.test')
}

const received = () => databaseFor().received.filter(({ path }) => /complaint|contact/.test(path))

test('a complaint needs no login, says when it is handled, and gives a reference number', async () => {
  const { user } = await openApp('/complaints')
  expect(await screen.findByText(/We handle every complaint within 7 working days/)).toBeVisible()
  await fill(user)
  await user.click(await send())
  const thanks = await screen.findByRole('heading', { name: 'Thank you, we have your complaint' })
  await waitFor(() => expect(thanks).toHaveFocus())
  expect(screen.getByText(/^Your reference number is R-\d+\.$/)).toBeVisible()
  expect(screen.getByText(/within 7 working days and write to ann@example\.test/)).toBeVisible()
  expect(received().map(({ body }) => body)).toEqual([
    {
      name: 'Ann',
      email: 'ann@example.test',
      subject: 'A picture of me, or a text about me, without my consent',
      text: 'Profile of Vera\n\nThat is me on the beach.',
    },
  ])
})

test('after sending, nothing of the form remains on the device, and a new form starts with the focus on its title', async () => {
  const { user } = await openApp('/complaints')
  await fill(user)
  expect(visitorFormRecord.read()?.['complaint']?.['text']).toContain('beach')
  await user.click(await send())
  await user.click(await screen.findByRole('button', { name: 'Send another complaint' }))
  expect(field('What happened?')).toHaveValue('')
  expect(screen.getByRole('heading', { name: 'Your complaint' })).toHaveFocus()
  expect(visitorFormRecord.read()?.['complaint']).toBeUndefined()
})

test('a typed form survives a reload, and is not in another tab', async () => {
  const { user } = await openApp('/complaints')
  await fill(user)
  await reloadApp()
  expect(await send()).toBeEnabled()
  expectFormUnchanged()
  expect(JSON.stringify(Object.entries(localStorage))).not.toMatch(/beach|ann@/)
  // All that another tab does not share.
  sessionStorage.clear()
  await reloadApp()
  expect(await send()).toBeEnabled()
  expect(field('What happened?')).toHaveValue('')
})

test.each([
  ['a visitor', undefined, 'What you type stays here until you send it or close this tab.'],
  ['a member', 'paid@example.test', 'What you type stays on this device until you send it.'],
])('the form tells %s how long it keeps what they type', async (_, as, hint) => {
  await openApp('/service', as === undefined ? {} : { as })
  await screen.findByRole('button', { name: 'Send message' })
  expect(screen.getByText(hint)).toBeVisible()
})

test('an empty form lists what is missing, each with a link to its field', async () => {
  const { user } = await openApp('/complaints')
  await user.click(await send())
  const title = await screen.findByText('4 things need a second look:')
  const summary = title.parentElement ?? document.body
  await waitFor(() => expect(summary).toHaveFocus())
  expect(screen.getAllByRole('alert')).toEqual([summary])
  // What remains after a correction is not read out again.
  expect(summary).toHaveAttribute('aria-atomic', 'false')
  expect(summary).toHaveAttribute('aria-relevant', 'additions')
  await user.click(within(summary).getByRole('link', { name: 'Tell us where to reply.' }))
  expect(field('E-mail address')).toHaveFocus()
  expect(field('E-mail address')).toHaveAccessibleDescription('Tell us where to reply.')
  expect(field('E-mail address')).toBeInvalid()
  expect(field('Where is it?')).not.toBeInvalid()
  expect(received()).toEqual([])
})

test.each(['ann', 'ann@', '@example.test', 'ann@example', 'a b@example.test'])(
  'the e-mail address %j is refused at its field',
  async (email) => {
    const { user } = await openApp('/service')
    await user.type(await screen.findByRole('textbox', { name: 'E-mail address' }), email)
    await user.click(await screen.findByRole('button', { name: 'Send message' }))
    await waitFor(() => expect(field('E-mail address')).toHaveAccessibleDescription('Invalid email'))
  },
)

test('a text that is too long is kept and marked, not cut', async () => {
  const { user } = await openApp('/service')
  const box = await screen.findByRole('textbox', { name: 'Your message' })
  await user.click(box)
  await user.paste('x'.repeat(5001))
  await user.click(await screen.findByRole('button', { name: 'Send message' }))
  await waitFor(() =>
    expect(box).toHaveAccessibleDescription('This is too long: 5,000 characters at the most.'),
  )
  expect(box).toHaveValue('x'.repeat(5001))
})

test.each([
  ['the connection breaks', () => HttpResponse.error()],
  ['the server fails', () => new HttpResponse(null, { status: 500 })],
  ['an HTML page comes back', () => HttpResponse.html('<h1>Oops</h1>')],
  ['nothing comes back', () => new HttpResponse(null, { status: 200 })],
])(
  'when %s, the form keeps everything, says that it is unclear, and waits for the visitor',
  async (_case, answer) => {
    let count = 0
    server.use(
      http.post(COMPLAINT, () => {
        count += 1
        return answer()
      }),
    )
    const { user } = await openApp('/complaints')
    await fill(user)
    await user.click(await send())
    expect(await screen.findByText('We do not know whether it arrived')).toBeVisible()
    expectFormUnchanged()
    expect(count).toBe(1)

    server.resetHandlers()
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText(/^Your reference number is R-\d+\.$/)).toBeVisible()
    expect(received()).toHaveLength(1)
  },
)

test('a message to customer service survives a reload, is kept when the answer is an HTML page, and is sent again only on a click', async () => {
  let count = 0
  server.use(
    http.post('*/api/contact.php', () => {
      count += 1
      return HttpResponse.html('<h1>Oops</h1>')
    }),
  )
  const before = await openApp('/service', { as: 'paid@example.test' })
  const topic = await screen.findByRole('combobox', { name: 'What is it about?' })
  await before.user.selectOptions(topic, 'withdrawal')
  await before.user.clear(field('Your message'))
  await before.user.paste('That is me on the beach.')
  const { user } = await reloadApp()
  await user.click(await screen.findByRole('button', { name: 'Send message' }))
  expect(await screen.findByText('We do not know whether it arrived')).toBeVisible()
  expect(field('Your message')).toHaveValue('That is me on the beach.')
  expect(count).toBe(1)

  server.resetHandlers()
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText(/^Your reference number is C-\d+\.$/)).toBeVisible()
  expect(received()).toHaveLength(1)
})

test('a refusal is shown at the field that it names, even if its reason is unknown', async () => {
  const fields = { email: 'email_invalid', text: 'constructor' }
  server.use(http.post(COMPLAINT, () => HttpResponse.json({ error: 'invalid', fields }, { status: 422 })))
  const { user } = await openApp('/complaints')
  await fill(user)
  await user.click(await send())
  await waitFor(() => expect(field('E-mail address')).toHaveAccessibleDescription('Invalid email'))
  expect(screen.getByRole('link', { name: 'Invalid email' })).toBeVisible()
  expect(screen.getByRole('link', { name: 'This was not accepted. Please check it.' })).toBeVisible()
  expectFormUnchanged()
})

test('too many complaints in a short time are refused with a waiting time', async () => {
  server.use(http.post(COMPLAINT, () => new HttpResponse(null, { status: 429 })))
  const { user } = await openApp('/complaints')
  await fill(user)
  await user.click(await send())
  expect(await screen.findByText(/Wait a little, then try again/)).toBeVisible()
  expectFormUnchanged()
})

test('a second click while it is being sent is ignored', async () => {
  let count = 0
  const { passed, open } = gate()
  server.use(
    http.post(COMPLAINT, async () => {
      count += 1
      await passed
      return HttpResponse.json({ reference: 'R-7' })
    }),
  )
  const { user } = await openApp('/complaints')
  await fill(user)
  const button = await send()
  await user.dblClick(button)
  await user.type(field('Your name'), '{Enter}')
  open()
  expect(await screen.findByText('Your reference number is R-7.')).toBeVisible()
  expect(count).toBe(1)
})

test('text typed into a complaint while it is being sent is kept for the next one', async () => {
  const { passed, open } = gate()
  server.use(http.post(COMPLAINT, () => passed))
  const { user } = await openApp('/complaints')
  await fill(user)
  await user.click(await send())
  await user.type(field('What happened?'), ' It is there since May.')
  open()
  await user.click(await screen.findByRole('button', { name: 'Send another complaint' }))
  expect(field('What happened?')).toHaveValue('That is me on the beach. It is there since May.')
  expect(received().map(({ body }) => body)).toMatchObject([
    { text: 'Profile of Vera\n\nThat is me on the beach.' },
  ])
})

test.each([
  [
    'a reference number',
    () => HttpResponse.json({ reference: 'R-7' }),
    /have your complaint\. Your reference number is R-7\./,
  ],
  ['no answer', () => HttpResponse.error(), /^Complaints – We do not know whether it arrived$/],
  ['a refusal', () => HttpResponse.json({}, { status: 429 }), /^Complaints – It was not sent$/],
])(
  'a visitor who leaves the page while a complaint is being sent is notified of %s',
  async (_, answer, text) => {
    const { passed, open } = gate()
    server.use(http.post(COMPLAINT, () => passed.then(answer)))
    const { user, router } = await openApp('/complaints')
    await fill(user)
    await user.click(await send())
    await act(() => router.navigate('/faq'))
    open()
    expect(await screen.findByText(text)).toBeVisible()
  },
)

test('customer service shows the phone to dial without hyphens and spaces, and the e-mail address', async () => {
  await openApp('/service')
  const main = within(await screen.findByRole('main'))
  expect(await main.findByRole('link', { name: '+31 20 000-0000' })).toHaveAttribute(
    'href',
    'tel:+31200000000',
  )
  expect(main.getByRole('link', { name: 'help@rosehip.example' })).toHaveAttribute(
    'href',
    'mailto:help@rosehip.example',
  )
})

test('a link to the form fills in what it is about', async () => {
  await openApp('/service?topic=withdrawal&order=42')
  expect(await screen.findByRole('combobox', { name: 'What is it about?' })).toHaveValue('withdrawal')
  expect(field('Your message')).toHaveValue('I withdraw from my purchase of credits, order 42.')
})

test('the next link to the form replaces the prefilled words but not what was typed', async () => {
  const { user, router } = await openApp('/service?topic=withdrawal')
  await user.type(await screen.findByRole('textbox', { name: 'Your name' }), 'Ann')
  await act(() => router.navigate('/service?topic=discount'))
  const topic = () => screen.getByRole('combobox', { name: 'What is it about?' })
  await waitFor(() => expect(topic()).toHaveDisplayValue('A discount instead of leaving'))
  expect(field('Your message')).not.toHaveValue('I withdraw from my purchase of credits.')
  expect(field('Your name')).toHaveValue('Ann')
})

test('a link to the form puts its words before an older draft that says something else', async () => {
  const { user, router } = await openApp('/service')
  await user.type(await screen.findByRole('textbox', { name: 'Your message' }), 'How do I change my picture?')
  await act(() => router.navigate('/return-policy'))
  await act(() => router.navigate('/service?topic=withdrawal&order=42'))
  const text = await screen.findByRole('textbox', { name: 'Your message' })
  await waitFor(() => expect(text).toHaveDisplayValue(/order 42[^]*\n\nHow do I change my picture\?$/))
})

test('the words of a link are not put before what was made of them', async () => {
  const { user, router } = await openApp('/service?topic=withdrawal&order=42')
  const text = () => screen.findByRole('textbox', { name: 'Your message' })
  await user.clear(await text())
  await user.type(await text(), 'I withdraw from order 42 of May.')
  await act(() => router.navigate('/return-policy'))
  await act(() => router.navigate('/service?topic=withdrawal&order=42'))
  expect(await text()).toHaveValue('I withdraw from order 42 of May.')
  await act(() => router.navigate('/service?topic=withdrawal&order=43'))
  await waitFor(async () =>
    expect(await text()).toHaveDisplayValue(/order 43[^]*\n\nI withdraw from order 42/),
  )
})

test('what was sent with the words of a link is no draft any more', async () => {
  const { user, router } = await openApp('/service', { as: 'paid@example.test' })
  const text = () => screen.findByRole('textbox', { name: 'Your message' })
  await user.type(await text(), 'How do I change my picture?')
  await act(() => router.navigate('/service?topic=withdrawal&order=42'))
  await waitFor(async () => expect(await text()).toHaveDisplayValue(/order 42[^]*picture\?$/))
  await user.click(screen.getByRole('button', { name: 'Send message' }))
  await user.click(await screen.findByRole('button', { name: 'Write another message' }))
  expect(await text()).toHaveValue('I withdraw from my purchase of credits, order 42.')
})

test('the thanks for a message do not stay for another subject', async () => {
  const { user, router } = await openApp('/service?topic=discount', { as: 'paid@example.test' })
  await user.click(await screen.findByRole('button', { name: 'Send message' }))
  expect(await screen.findByRole('button', { name: 'Write another message' })).toBeVisible()
  await act(() => router.navigate('/service?topic=data'))
  expect(await screen.findByRole('combobox', { name: 'What is it about?' })).toBeVisible()
})

test('an unknown topic fills in nothing', async () => {
  await openApp('/service?topic=constructor')
  expect(await screen.findByRole('combobox', { name: 'What is it about?' })).toHaveValue('')
})

test('a member need not type name and address again', async () => {
  await openApp('/service', { as: 'paid@example.test' })
  expect(await screen.findByRole('textbox', { name: 'E-mail address' })).toHaveValue('paid@example.test')
  expect(field('Your name')).not.toHaveValue('')
})

test('a letter that is typed and deleted leaves no draft, nor does what the form fills in by itself', async () => {
  const { user } = await openApp('/service', { as: 'paid@example.test' })
  await user.type(await screen.findByRole('textbox', { name: 'Your message' }), 'x')
  expect(Object.keys(formRecords.read('2', 'contact') ?? {})).not.toContain('email')
  await user.keyboard('{Backspace}')
  expect(formRecords.read('2', 'contact')).toBeNull()
})

test('a member who logs out leaves no form behind', async () => {
  const { user } = await openApp('/complaints', { as: 'paid@example.test' })
  await user.type(await screen.findByRole('textbox', { name: 'What happened?' }), 'Something private')
  expect(formRecords.read('2', 'complaint')?.['text']).toContain('private')
  await user.click(await screen.findByRole('button', { name: ACCOUNT_BUTTON }))
  await user.click(await screen.findByRole('menuitem', { name: 'Logout' }))
  await user.click(await screen.findByRole('button', { name: 'Log out and delete it' }))
  await waitFor(() => expect(formRecords.read('2', 'complaint')).toBeNull())
})

test('a form that a member began is not shown to another one', async () => {
  formRecords.write('somebody-else', { text: 'Private words' }, 'complaint')
  await openApp('/complaints')
  expect(await screen.findByRole('textbox', { name: 'What happened?' })).toHaveValue('')
})

test.each(['', '{', '[]', '{"account":1}', '{"account":null,"values":{"text":5}}'])(
  'a stored form that reads %j is ignored',
  async (kept) => {
    sessionStorage.setItem('visitor-form', kept)
    await openApp('/complaints')
    expect(await screen.findByRole('textbox', { name: 'What happened?' })).toHaveValue('')
  },
)
