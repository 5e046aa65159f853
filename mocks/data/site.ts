import { ATTRIBUTE_NAMES } from '#src/domain/member/attributes.ts'
import { COUNTRIES } from './countries.ts'

/** The settings of the fixtures (docs/rules.md#settings) that are the same in every language; the panel and tests can override them. */
export const SETTINGS: Readonly<Record<string, unknown>> = {
  name: 'Rosehip',
  domain: 'rosehip.example',
  cdn_prefix: '/media/',
  geoip_country: 'BE',
  geoip_selected_country: 'BE',
  signups: 'all',
  logged_out_search: 'all',
  logged_out_search_trafficsource: [],
  enable_site_entry_popup: 'yes',
  push_public_key: 'BMjcvPMOk1m6jeoBKTEaCpMSlOifK7tjL5l7xRUzfpvmblXsvwPZComXwiSpuutKD_ASIjIEPHOF2nHgURizQyI',
  support_phone: '+31 20 000-0000',
  support_email: 'help@rosehip.example',
  minimum_message_costs: Object.fromEntries(
    COUNTRIES.map((country) => [country.code, { costs: country.messageCosts, currency: country.currency }]),
  ),
  niche: 1,
  fictional_icon: true,
  refund_days: 14,
  visible_profile_fields: ['city', 'countryregion', 'country', ...ATTRIBUTE_NAMES, 'interests', 'about'],
  visible_profile_notes: ['fictional', 'new', 'online'],
  search_fields: [...ATTRIBUTE_NAMES, 'interests'],
  message_credits: 1,
  photo_credits: 2,
  gift_credits: 3,
  signup_credits: 2,
  message_length: 500,
  member_resell: true,
  min_age: 18,
}

/** The company of the fixtures; its VAT and register numbers are fictitious. */
export const COMPANY = {
  name: 'Rosehip Media B.V.',
  address: 'Keizersgracht 101, 1015 CH',
  kvk: '12345678',
  city: 'Amsterdam',
  country: 'NL',
  tradenames: ['Rosehip'],
  vat_numbers: ['NL001234567B01'],
  support_phone: '+31 20 000-0000',
  delete_discount: 50,
  added: '2024-03-04T09:00:00Z',
}
