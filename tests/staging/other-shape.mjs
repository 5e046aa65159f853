/**
 * The same backend with four calls that look different: other paths, other names, form-encoded requests and other codes. `SHAPE=other`
 * switches it on; the calls as the client knows them are gone then.
 */
const GENDERS = { f: 'female', m: 'male' }
const REPLACED = [
  'GET /api/search.php',
  'POST /api/chat.php',
  'POST /api/payment.php',
  'GET /api/payment.php',
]

function formOf({ request, body }) {
  const type = request.headers['content-type'] ?? ''
  return type.startsWith('application/x-www-form-urlencoded') ? new URLSearchParams(body.toString()) : null
}

function withForm(handler) {
  return (call) => {
    const form = formOf(call)
    return form ? handler(call, form) : { status: 415, body: { error: 'form_expected' } }
  }
}

const isRefusal = (answer) => typeof answer?.status === 'number'

function memberOf({ id, name, age, main_image: photo, ...rest }) {
  return { ...rest, member_id: id, nick: name, years: age, photo }
}

function orderOf({ id, package: bundle, method: pay_with, amount: cents, created: at, ...rest }, state) {
  const { currency, credits } = rest
  return { no: id, bundle, pay_with, cents, at, currency, credits, state }
}

/** The handlers of a backend with those four calls in their other shape. */
export function otherShape(handlers) {
  const kept = Object.entries(handlers).filter(([call]) => !REPLACED.includes(call))
  return {
    ...Object.fromEntries(kept),
    'GET /api/members-find.php': (call) => {
      const asked = call.query
      const query = new URLSearchParams({
        gender: GENDERS[asked.get('sex')] ?? '',
        country: asked.get('land') ?? '',
        min_age: asked.get('age_from') ?? '',
        max_age: asked.get('age_to') ?? '',
        page: asked.get('p') ?? '1',
      })
      const { profiles, total, per_page } = handlers['GET /api/search.php']({ ...call, query })
      const result = {
        items: profiles.map(memberOf),
        hits: total,
        size: per_page,
        alike: [],
        alike_hits: '0',
      }
      return { result }
    },
    'POST /api/message-send.php': withForm((call, form) => {
      const thread = form.get('thread')
      const json = {
        ...(thread ? { conversation: { id: thread } } : {}),
        profile_id: form.get('to'),
        text: form.get('words'),
      }
      const answer = handlers['POST /api/chat.php']({ ...call, json })
      if (answer.status === 402) return { status: 402, body: { error: 'insufficient_balance' } }
      if (isRefusal(answer)) return answer
      const { id, from_me, date, text } = answer.message
      return {
        sent: { no: id, mine: from_me, at: date, words: text },
        thread: { no: answer.conversation.id },
        balance: answer.credits,
      }
    }),
    'POST /api/order-start.php': withForm((call, form) => {
      const json = { package_id: form.get('bundle'), method: form.get('pay_with') }
      const answer = handlers['POST /api/payment.php']({ ...call, json })
      return isRefusal(answer) ? answer : { order: orderOf(answer.payment, 'open') }
    }),
    'GET /api/order-state.php': (call) => {
      const query = new URLSearchParams({ id: call.query.get('no') ?? '' })
      const answer = handlers['GET /api/payment.php']({ ...call, query })
      return isRefusal(answer) ? answer : { order: orderOf(answer.payment, 'paid') }
    },
  }
}
