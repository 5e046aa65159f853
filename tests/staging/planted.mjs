/**
 * Ten differences from the contract, switched on by POST {"planted":true} to `/__control`: what the real backend could do otherwise. Each
 * changes the answer to one call; `expect` is how `npm run contract` has to name it.
 */
const reshaped = (text, change) => JSON.stringify(change(JSON.parse(text)))

export const PLANTED = [
  {
    call: 'GET /api/gifts.php',
    expect: 'missing gifts.*.name',
    change: (text) =>
      reshaped(text, ({ gifts }) => ({ gifts: gifts.map((gift) => ({ ...gift, name: undefined })) })),
  },
  {
    call: 'GET /api/regions.php',
    expect: 'row *.*.id',
    change: (text) =>
      reshaped(text, (regions) => ({
        ...regions,
        NL: [{ name: 'Noord-Holland' }, { id: '7', name: 'Drenthe' }],
      })),
  },
  {
    call: 'GET /api/swipe-game.php',
    expect: 'extra vip_only',
    change: (text) => reshaped(text, (answer) => ({ ...answer, vip_only: '1' })),
  },
  {
    call: 'GET /api/likes.php',
    expect: 'type liked_by.*.like_new',
    change: (text) =>
      reshaped(text, ({ liked_by, ...rest }) => ({
        ...rest,
        liked_by: liked_by.map((row) => ({ ...row, like_new: { since: '2026-11-18' } })),
      })),
  },
  {
    call: 'GET /api/transactions.php',
    expect: 'value transactions.*.status',
    change: (text) =>
      reshaped(text, (answer) =>
        answer.transactions
          ? { transactions: answer.transactions.map((row) => ({ ...row, status: 'charged_back' })) }
          : answer,
      ),
  },
  {
    call: 'GET /api/notifications.php',
    expect: 'refused',
    change: () => '<html><body><b>Fatal error</b>: Uncaught Error in notifications.php</body></html>',
  },
  {
    call: 'GET /api/companyinfo.php',
    expect: 'noise',
    change: (text) =>
      `<br />\n<b>Warning</b>:  Undefined array key "kvk" in <b>/api/companyinfo.php</b> on line <b>9</b><br />\n${text}`,
  },
  {
    call: 'GET /api/discountcode.php?code=',
    expect: 'value error',
    change: (text) => text.replace('code_not_found', 'voucher_unknown'),
  },
  {
    call: 'GET /api/chats.php',
    expect: 'header Cache-Control',
    headers: { 'Cache-Control': 'public, max-age=600' },
  },
  {
    call: 'POST /api/user.php',
    expect: 'cookie Set-Cookie PHPSESSID',
    headers: { 'Set-Cookie': (cookie) => cookie.map((line) => line.replace('; HttpOnly', '')) },
  },
]

/** The difference that was planted in the answer to a request; `undefined` when there is none. */
export function plantedIn({ method, url }) {
  const request = `${method} ${url}`
  return PLANTED.find(
    ({ call }) => request === call || request.startsWith(call.includes('?') ? call : `${call}?`),
  )
}
