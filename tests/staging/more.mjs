/** The calls of the staging backend beside the main job, written as PHP would answer them. */
const RESETS_AT = '2030-01-02 00:00:00'

const gifts = [
  { id: '1', name: 'Rose', image: 'gifts/rose.svg', credits: '3' },
  { id: '2', name: 'Heart', image: 'gifts/heart.svg', credits: '5' },
]
const gifs = [
  {
    id: 'g1',
    url: 'gifs/g1.svg',
    preview_url: 'gifs/g1.still.svg',
    width: '240',
    height: '180',
    title: 'Hello',
  },
]
const SWITCHES = {
  new_conversations: '1',
  new_messages: '1',
  like: '1',
  unread_message_reminders: '1',
  promotions: '',
  weekly_updates: '1',
  news: '',
  reminders: '1',
}

const notFound = () => ({ status: 404, body: { error: 'not_found' } })

function payment(id, account, { package_id = '2', method = 'visa' }) {
  return {
    id,
    account,
    status: 'completed',
    package: package_id,
    method,
    amount: '3999',
    currency: 'EUR',
    redirect_url: '',
    error: '',
    created: '2026-11-01 12:00:00',
    credits: '50',
  }
}

/** PHP writes false as an empty text. */
const switchesIn = (sent = {}) =>
  Object.fromEntries(Object.entries(sent).map(([kind, isOn]) => [kind, isOn ? '1' : '']))

const imagesOf = ({ images }) => Object.values(images)

/** PHP writes a list as a map. */
function setImages(profile, images) {
  profile.images = { ...images }
}

/** Returns the handlers; `data` returns the current rows. */
export function moreHandlers({ data, member, seenBy, packages }) {
  const found = (id) => data().members.find((row) => row.id === String(id))
  const others = (account) => data().members.map((row) => seenBy(account, row))
  const paymentsOf = (account) => data().payments.filter((row) => row.account === account.id)
  const shown = (row) => ({ ...row, account: undefined })
  const about = (handler) =>
    member((call) => {
      const profile = found(call.json.id)
      return profile ? handler(call, profile) : notFound()
    })
  return {
    'GET /api/geocode.php': () => ({ country: 'BE', countryregion: '1', city: 'Gent' }),
    'GET /api/page.php': notFound,
    'GET /api/signup-check.php': () => ({ valid: '1', exists: '0' }),
    'GET /api/gifts.php': member(() => ({ gifts })),
    'GET /api/gifs.php': member(() => ({ gifs, has_more: '' })),
    'GET /api/notifications.php': member(({ account }) => account.notifications),
    'PUT /api/notifications.php': member(({ account, json }) => {
      if (!json.enable) account.notifications = { email: switchesIn(json.email), push: switchesIn(json.push) }
      return account.notifications
    }),
    'GET /api/signup-matches.php': member(({ account }) => ({ profiles: others(account).slice(0, 3) })),
    'POST /api/match-finder.php': member(({ account }) => ({ profiles: others(account).slice(3, 6) })),
    'GET /api/swipe-game.php': member(({ account }) => ({
      profiles: others(account),
      likes_left: '4',
      likes_per_day: '4',
      resets_at: RESETS_AT,
    })),
    'GET /api/auto-like.php': member(({ account }) => {
      data().likes.push({ account: account.id, member: '104' })
      return seenBy(account, found('104'))
    }),
    'GET /api/block.php': member(({ account }) => ({
      profiles: data()
        .blocks.filter((row) => row.account === account.id)
        .map((row) => found(row.member)),
    })),
    'POST /api/block.php': about(({ account }, { id }) => {
      data().blocks.push({ account: account.id, member: id })
      return []
    }),
    'DELETE /api/block.php': about(({ account }, { id }) => {
      data().blocks = data().blocks.filter((row) => row.account !== account.id || row.member !== id)
      return []
    }),
    'PUT /api/profile.php': member(({ account: { profile }, json }) => {
      if (typeof json.about === 'string') profile.about = json.about
      if (json.images)
        setImages(
          profile,
          json.images.map((id) => imagesOf(profile).find((row) => row.id === id)),
        )
      return { profile }
    }),
    'PUT /api/location.php': member(({ account: { profile }, json }) => {
      Object.assign(profile, json)
      return { profile }
    }),
    'POST /api/photo.php': member(({ account: { profile }, request, body }) => {
      data().uploads.push({ type: request.headers['content-type'], bytes: body.length })
      const id = String(data().nextId++)
      const image = { id, filename: 'new.svg', thumb_filename: 'new.svg', status: 'pending', locked: '' }
      setImages(profile, [...imagesOf(profile), image])
      return { image }
    }),
    'PUT /api/photo.php': member(({ account: { profile }, json }) => {
      const photo = imagesOf(profile).find(({ id }) => id === json.id)
      // Only the list says whether a photo is locked.
      profile.main_image = { ...photo, locked: undefined }
      return { profile }
    }),
    'DELETE /api/photo.php': member(({ account: { profile }, json }) => {
      setImages(
        profile,
        imagesOf(profile).filter(({ id }) => id !== json.id),
      )
      return { profile }
    }),
    'PUT /api/account.php': member(({ account: { profile }, json }) => {
      profile.status = json.paused ? 'disabled' : 'active'
      return { success: '1' }
    }),
    'GET /api/transactions.php': member(({ account, query }) => {
      const all = paymentsOf(account)
      if (!query.has('id')) return { transactions: all.map(shown) }
      const one = all.find(({ id }) => id === query.get('id'))
      return one ? { transaction: shown(one) } : notFound()
    }),
    'GET /api/payment.php': member(({ account, query }) => {
      const one = paymentsOf(account).find(({ id }) => id === query.get('id'))
      return one ? { payment: shown(one) } : notFound()
    }),
    'POST /api/payment.php': member(({ account, json }) => {
      const made = { ...payment(String(data().nextId++), account.id, json), status: 'pending' }
      data().payments.unshift(made)
      return { payment: shown(made) }
    }),
    'GET /api/repeat-order.php': member(() => ({ package: packages[0], method: 'visa', last4: '4242' })),
  }
}

/** Returns the switches of a new account. */
export function notifications() {
  return { email: { ...SWITCHES }, push: { ...SWITCHES } }
}

/** Returns new rows for those calls. */
export function moreRows() {
  return { blocks: [], payments: [payment('701', '2', {}), payment('702', '1', {})] }
}
