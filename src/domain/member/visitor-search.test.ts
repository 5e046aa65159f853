import { expect, test } from 'vitest'
import { mayVisitorSearch } from './visitor-search.ts'

test.each([
  ['all', [], '', true],
  ['all', ['partner'], 'other', true],
  ['none', [], '', false],
  ['none', ['partner'], '', false],
  ['none', ['partner'], 'other', false],
  ['none', ['partner'], 'partner', true],
  ['none', [''], '', false],
  ['some', [], '', false],
  ['some', ['partner'], 'partner', false],
  ['', ['partner'], 'partner', false],
])(
  'with logged_out_search %j for the sources %j a visitor from %j may search: %s',
  (logged_out_search, logged_out_search_trafficsource, network, may) => {
    expect(mayVisitorSearch({ logged_out_search, logged_out_search_trafficsource }, { network })).toBe(may)
  },
)
