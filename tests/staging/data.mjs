import { moreRows, notifications } from './more.mjs'

/** The staging backend's rows, written down the way PHP would send them: numbers and booleans as strings, dates without a zone. */
const NAMES = [
  'Anouk',
  'Bram',
  'Clara',
  'Daan',
  'Elise',
  'Femke',
  'Gitte',
  'Hugo',
  'Ines',
  'Joris',
  'Katja',
  'Lars',
]
const PASSWORD = 'secret-123'

export const settings = {
  countries: { BE: 'Belgium', NL: 'Netherlands', FR: 'France' },
  name: 'Staging',
  domain: 'staging.example',
  domain_language: 'en',
  index_title: 'Staging',
  description: 'A backend for tests',
  cdn_prefix: '/media/',
  geoip_country: 'BE',
  geoip_selected_country: 'BE',
  signups: 'all',
  logged_out_search: 'all',
  logged_out_search_trafficsource: [],
  enable_site_entry_popup: 'no',
  push_public_key: '',
  support_phone: '+32 2 555-01 00',
  support_email: 'support@staging.example',
  minimum_message_costs: { BE: { costs: '0.99', currency: 'EUR' } },
  niche: '1',
  fictional_icon: '1',
  fictional_warning: 'This profile is run by the site.',
  fictional_singular: 'fictional profile',
  fictional_plural: 'fictional profiles',
  refund_days: '14',
  visible_profile_fields: ['hair_color', 'eye_color', 'body_type', 'relationship_status', 'sexuality'],
  visible_profile_notes: [],
  search_fields: { 0: 'body_type', 2: 'hair_color' },
  message_credits: '1',
  photo_credits: '2',
  gift_credits: '5',
  signup_credits: '2',
  message_length: '500',
  member_resell: '',
  min_age: '18',
}

function profile(id, name, index) {
  return {
    id: String(id),
    name,
    country: 'BE',
    countryregion: '1',
    city: 'Gent',
    status: 'active',
    gender: index % 2 ? 'male' : 'female',
    age: String(25 + index),
    main_image: index === 5 ? null : image(id, name),
    images: index === 5 ? [] : { 0: { ...image(id, name), locked: '' } },
    about: `${name} likes long walks.`,
    hair_color: 'brown',
    eye_color: 'green',
    body_type: 'normal',
    relationship_status: 'single',
    sexuality: 'hetero',
    interests: ['music', 'coffee'],
    online: index % 3 ? '0' : '1',
    last_online: '2026-11-19 20:15:00',
    new: '',
    fictional: index === 3 ? '1' : '',
    liked: '0',
    likes_me: index === 0 ? '1' : '0',
    blocked: '',
    conversation_id: null,
    related: [],
    row_version: '17',
  }
}

function image(id, name) {
  const file = `${id}/${name.toLowerCase()}.svg`
  return { id: `9${id}`, filename: file, thumb_filename: file, status: 'active', match: { image: file } }
}

function account(id, email, paid, credits) {
  const name = email.split('@')[0]
  return {
    id: String(id),
    email,
    password: PASSWORD,
    profile: { ...profile(id, name, 1), date_of_birth: '1990-05-01' },
    paid_user: paid ? '1' : '0',
    credits: String(credits),
    fictional_icon: '',
    status: 'confirmed',
    notifications_disabled: [],
    signup_date: '2026-01-05 10:00:00',
    language: 'en',
    free_conversations_left: '2',
    notifications: notifications(),
  }
}

/** An account of which less is known: a hidden profile without a text, a city and the ids of its photos. */
function hiddenAccount() {
  const hidden = account(4, 'hidden@example.test', true, 0)
  const photo = { ...hidden.profile.main_image, id: undefined }
  const images = { 0: { ...photo, locked: '' } }
  Object.assign(hidden.profile, { status: 'disabled', about: '', city: null, main_image: photo, images })
  return hidden
}

function conversation(id, owner, member) {
  const first = message(`9${id}`, 'Hello there', false, '2026-11-18 09:30:00')
  return { id, account: owner, member, unread: 1, messages: [first] }
}

/** A new set of rows; every call starts from the same state. */
export function createRows() {
  return {
    accounts: [
      account(1, 'free@example.test', false, 3),
      account(2, 'paid@example.test', true, 120),
      account(3, 'zero@example.test', true, 0),
      hiddenAccount(),
    ],
    members: NAMES.map((name, index) => profile(101 + index, name, index)),
    conversations: [conversation('501', '2', '101'), conversation('502', '3', '102')],
    likes: [{ account: '4', member: '101' }],
    languages: [],
    beacons: 0,
    uploads: [],
    ...moreRows(),
    nextId: 10000,
  }
}

export function message(id, text, fromMe, date) {
  return {
    id,
    client_id: null,
    from_me: fromMe ? '1' : '0',
    date,
    type: 'text',
    text,
    read: '0',
    credits: '1',
  }
}

export const packages = [
  ['1', '10', '999', '', 'p0', ''],
  ['2', '50', '3999', '4999', 'p1', '1'],
  ['3', '100', '6999', '9999', 'p2', ''],
].map(([id, credits, price, oldPrice, style, popular]) => ({
  id,
  credits,
  price,
  currency: 'EUR',
  old_price: oldPrice,
  discount_percentage: oldPrice ? '20' : '',
  style,
  popular,
  price_per_message: String(Math.round(Number(price) / Number(credits))),
}))
