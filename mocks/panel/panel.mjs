const byId = (id) => document.getElementById(id)

async function call(commands) {
  const init = commands && {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(commands),
  }
  const response = await fetch('/__fixtures/state', init)
  if (!response.ok) throw new Error(`${response.status} ${await response.text()}`)
  return response.json()
}

function option(value, label) {
  const element = document.createElement('option')
  element.value = value
  element.textContent = label
  return element
}

function button(label, commands, isPressed = false) {
  const element = document.createElement('button')
  element.type = 'button'
  element.textContent = label
  if (isPressed) element.setAttribute('aria-pressed', 'true')
  element.addEventListener('click', () => run(commands))
  return element
}

function fill(form, values) {
  for (const field of form.elements) {
    if (!(field.name in values)) continue
    field.value = values[field.name] ?? ''
    field.dataset.shown = field.value
  }
}

/** Replaces the content of an element; a button with the focus passes it on to the one that takes its place. */
function refill(id, content) {
  const place = byId(id)
  const index = [...place.querySelectorAll('button')].indexOf(document.activeElement)
  place.replaceChildren(...content)
  if (index < 0) return
  const buttons = [...place.querySelectorAll('button')]
  const next = buttons[index] ?? buttons.at(-1) ?? place.parentElement.querySelector('button')
  next.focus()
}

/** Fills the select of a form, whose button is disabled while there is nothing to choose. */
function refillSelect(id, options) {
  const select = byId(id)
  select.replaceChildren(...options)
  select.form.querySelector('button').disabled = options.length === 0
}

function faultText(fault) {
  const parts = [fault.method, fault.path, fault.kind]
  if (fault.kind === 'status') parts.push(fault.status, fault.code)
  if (fault.ms) parts.push(`${fault.ms} ms`)
  parts.push(fault.times === null ? 'always' : `${fault.times}×`)
  if (fault.commit) parts.push('carried out')
  return parts.filter(Boolean).join(' · ')
}

function show(state) {
  const { user } = state
  byId('summary').textContent = [
    user
      ? `${user.email}, ${user.credits} credits, ${user.paid_user ? 'premium' : 'free'}`
      : 'Nobody is logged in',
    `database "${state.key}"`,
    `JSON ${{ false: 'strict', worst: 'as PHP at worst' }[state.loose] ?? 'as PHP'}`,
    state.now,
  ].join(' · ')
  refill(
    'accounts',
    state.accounts.map(({ email }) =>
      button(email.replace('@example.test', ''), { account: email }, email === user?.email),
    ),
  )
  // These two are one-off commands, which must not be sent again with the next change.
  if (user)
    fill(document.querySelector('[data-form=user]'), { signup_minutes_ago: '', swipe_likes: '', ...user })
  fill(document.querySelector('[data-form=backend]'), {
    latency: state.latency,
    clock_offset: state.clock_offset / 1000,
  })
  fill(document.querySelector('[data-form=settings]'), {
    ...state.settings,
    // Without an override the language follows the visitor.
    domain_language: state.overrides.domain_language,
  })
  refillSelect(
    'partners',
    (state.partners ?? []).map(({ id, name }) => option(id, `${name} (${id})`)),
  )
  refillSelect(
    'payments',
    (state.payments ?? []).map(({ id, status, package: bundle }) => option(id, `${id} ${bundle} ${status}`)),
  )
  refill(
    'faults',
    state.faults.map((fault) => {
      const row = document.createElement('li')
      row.append(faultText(fault), button('Remove', { remove_fault: fault.id }))
      return row
    }),
  )
}

/** The commands that change what belongs to the member who is logged in. */
const OF_MEMBER = ['user', 'message', 'like', 'payment']

function resultText(commands, { user }) {
  const names = Object.keys(commands)
  const isLost = !user && names.some((name) => OF_MEMBER.includes(name))
  return isLost ? 'Nothing has changed: nobody is logged in' : `Done: ${names.join(', ')}`
}

/** Whether a field has unsent input. */
let isTyping = false

function run(commands) {
  const report = (text) => {
    byId('status').textContent = text
  }
  call(commands).then(
    (state) => {
      isTyping = false
      show(state)
      report(commands ? resultText(commands, state) : '')
    },
    (error) => report(`Failed: ${error.message}`),
  )
}

function valuesOf(form) {
  const values = {}
  for (const field of form.elements) {
    if (!field.name) continue
    if (field.type === 'checkbox') values[field.name] = field.checked
    else if (field.value === '' || isUntouched(field)) continue
    else
      values[field.name] =
        field.type === 'number' || field.id === 'partners' || field.id === 'payments'
          ? Number(field.value)
          : field.value
  }
  return values
}

/** An untouched value is not sent, because the site may have changed it since it was shown. */
function isUntouched(field) {
  return field.dataset.shown === field.value && !field.closest('[data-form=backend]')
}

function commandsOf(name, values) {
  if (name === 'backend')
    return { latency: values.latency ?? 0, clock_offset: (values.clock_offset ?? 0) * 1000 }
  if (name === 'faults') return { faults: [values] }
  if (name === 'settings') {
    const { other, ...rest } = values
    return { settings: { ...rest, ...(other ? JSON.parse(other) : {}) } }
  }
  return { [name]: values }
}

for (const element of document.querySelectorAll('[data-command]')) {
  element.addEventListener('click', () => run(JSON.parse(element.dataset.command)))
}

for (const form of document.querySelectorAll('[data-form]')) {
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    try {
      run(commandsOf(form.dataset.form, valuesOf(form)))
    } catch (error) {
      byId('status').textContent = `Failed: ${error.message}`
    }
  })
}

addEventListener('input', () => {
  isTyping = true
})
// The site may have changed the values shown here.
addEventListener('focus', () => isTyping || run())
run()
