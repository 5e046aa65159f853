/**
 * 350 texts that a user could type, or that a broken or compromised backend could send. None may execute, navigate away, break a page or
 * shift the layout. A text that does execute calls `hit()`.
 */

const VECTORS = [
  '<script>hit()</script>',
  '<img src=x onerror=hit()>',
  '<svg onload=hit()>',
  '<svg><animate onbegin=hit() attributeName=x dur=1s>',
  '<iframe srcdoc="<script>parent.hit()</script>">',
  '<body onload=hit()>',
  '<details open ontoggle=hit()>',
  '<video><source onerror=hit()></video>',
  '<a href="javascript:hit()" autofocus onfocus=hit()>x</a>',
  '<math><mtext><style><img src onerror=hit()></style></mtext></math>',
  '<link rel=stylesheet href=//evil.example/x.css>',
  '<meta http-equiv=refresh content="0;url=//evil.example">',
  '<form action=//evil.example><button autofocus>x</button></form>',
  '<style>@import "//evil.example/x.css";</style>',
]
const WRAPPINGS: ((vector: string) => string)[] = [
  (vector) => vector,
  (vector) => `"'>${vector}`,
  (vector) => `</title></textarea></script>${vector}`,
  (vector) => `\${${vector}}{{constructor.constructor('hit()')()}}`,
  (vector) => vector.toUpperCase().replaceAll('HIT', 'hit'),
]

const words = (text: string) => text.split(' ')
const SCHEMES = words(
  'javascript:hit() data:text/html,<script>hit()</script> vbscript:hit() file:///etc/passwd blob:https://evil.example/1 ' +
    'intent://evil.example#Intent;scheme=https;end ftp://evil.example/ view-source:https://evil.example',
)
const DISGUISES: ((url: string) => string)[] = [
  (url) => url,
  (url) => url.replace(/^\w+/, (scheme) => `${scheme.slice(0, 1).toUpperCase()}${scheme.slice(1)}`),
  (url) => `\u0001 ${url}`,
  (url) => url.replace(':', '\t:'),
  (url) => `${url.slice(0, 3)}\n${url.slice(3)}`,
]

const REDIRECTS = [
  '//evil.example',
  '///evil.example',
  '////evil.example/%2e%2e',
  '/\\evil.example',
  '\\/evil.example',
  '\\\\evil.example',
  '/\\/evil.example',
  '/..//evil.example',
  '/.//evil.example',
  '/%2e%2e//evil.example',
  '/members/..//evil.example',
  '/members/../..//evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '/\r/evil.example',
  '/\u0000/evil.example',
  '\t//evil.example',
  ' //evil.example',
  '\u00a0//evil.example',
  '\ufeff//evil.example',
  'https://evil.example',
  'HTTPS:evil.example',
  'https:/evil.example',
  'http:\\\\evil.example',
  'https://site.example@evil.example',
  'https://site.example.evil.example',
  'evil.example/members',
  '?redirect=//evil.example',
  '#//evil.example',
  `/${'a'.repeat(3000)}`,
]

const PAYMENTS = [
  ...words(
    'http://pay.example/ http://site.example.evil.example/ http://site.example@evil.example/ https://site.example@evil.example/ ' +
      'https://user:secret@pay.example/ https:\\\\evil.example https:evil.example https:/pay.example https:///evil.example https:// ' +
      'https://pay.example/\\evil.example wss://pay.example/ about:blank about:srcdoc mailto:pay@pay.example tel:+31600000000 ' +
      'pay/7 ./pay/7 ../pay/7 //pay.example/ /\\pay.example/ https://[::1 https://%00.example/',
  ),
  'https://pay.example/a b',
  'https://pay.example/\u0000',
  'https://pay.exam\tple/',
  'ht\ntps://pay.example/',
  ' https://pay.example/',
  'https://pay.example/ ',
  `https://pay.example/${'a'.repeat(5000)}`,
]

const ENTITIES = [
  '&lt;script&gt;hit()&lt;/script&gt;',
  '&#60;img src=x onerror=hit()&#62;',
  '&#x3C;svg onload=hit()&#x3E;',
  '&amp;lt;b&amp;gt;',
  '&nbsp;&shy;&zwj;',
  '&quot;onload=&quot;hit()',
  '&apos;;hit();//',
  '&NewLine;&Tab;',
  '&colon;javascript&colon;hit()',
  '&',
  '&;',
  '&#0;',
  '&#xD800;',
  '%3Cscript%3Ehit()%3C/script%3E',
  '\\u003cscript\\u003ehit()\\u003c/script\\u003e',
]

const INTERPOLATIONS = [
  ...words('{{x}} {{name}} $t(common:close) <0>x</0> <1/>'),
  '{{- name}}',
  '$t(x, {"count": 1})',
  '%s %d %n %name%',
  '$& $` $1 $$',
  '{{name, currency(EUR)}}',
]

const BIDI_MARKS = ['\u202a', '\u202b', '\u202d', '\u202e', '\u2066', '\u2067', '\u2068', '\u2069', '\u061c']
const BIDI = [
  ...BIDI_MARKS.map((mark) => `Ann${mark}gpj.exe`),
  '\u05e9\u05dc\u05d5\u05dd (1) Ann!',
  '\u0645\u0631\u062d\u0628\u0627 123-456',
  '\u2069\u202eAnn',
  '\u202e\u202e\u202e',
  'Ann \u200f(\u05d0) 5 \u20ac',
  'x\u202b\u2067\u2066\u2068y',
]

const INVISIBLE =
  '\u200b \u200c \u200d \u200e \u200f \u2060 \u2061 \u2063 \ufeff \u00ad \u034f \u115f \u1160 \u17b4 \u180e \u3164 \uffa0 \u2800'.split(
    ' ',
  )
const ZERO_WIDTH = [...INVISIBLE.map((mark) => `A${mark}n${mark}n`), '\u200b'.repeat(50), '\u3164\u2800']

const EMOJI = [
  '\u{1f468}\u200d\u{1f469}\u200d\u{1f467}\u200d\u{1f466}',
  '\u{1f3f4}\u{e0067}\u{e0062}\u{e0073}\u{e0063}\u{e0074}\u{e007f}',
  '\u{1f1f3}\u{1f1f1}\u{1f1f3}',
  '\u2764\ufe0f\u200d\u{1f525}',
  '\u{1f44d}\u{1f3ff}\u{1f3fb}',
  '1\ufe0f\u20e3#\ufe0f\u20e3',
  '\u{1f600}'.repeat(200),
  '\u{1f469}\u{1f3fd}\u200d\u2764\ufe0f\u200d\u{1f48b}\u200d\u{1f468}\u{1f3fb}',
  '\u200d\u200d\u{1f600}',
  '\ufe0f\ufe0f',
  '\u{1f3fb}',
  '\u{e0001}\u{e0041}',
  '\u{1f9d1}\u200d\u{1f9d1}\u200d\u{1f9d1}',
  '\u{10ffff}',
  '\u{1fae8}\u{1f6dc}',
]

const zalgo = (count: number) => `A${'\u0301\u0489\u0338\u0360'.repeat(count)}nn`
const LONG = [
  zalgo(5),
  zalgo(60),
  'W'.repeat(200),
  'W'.repeat(20_000),
  `${'a'.repeat(63)}.${'b'.repeat(63)}.example`.repeat(3),
  'Donaudampfschifffahrtselektrizit\u00e4tenhauptbetriebswerkbauunterbeamtengesellschaft',
  '\ufdfd'.repeat(20),
  'a '.repeat(5_000),
  '\n'.repeat(200),
  `${'('.repeat(3_000)}a@`,
]

const codes = [0, 1, 7, 8, 9, 10, 13, 27, 127, 133, 0x2028, 0x2029, 0xfffe]
const CONTROL = [...codes.map((code) => `A${String.fromCharCode(code)}nn`), 'A\ud800nn', '\udfffAnn']

const HOMOGLYPHS = [
  '\u0410nn\u0430',
  'Admin',
  '\u0410dmin',
  'Support team',
  '@anna',
  '@@anna',
  'anna@example.test',
  'anna@ex\u0430mple.test',
  '\uff20anna',
  'anna\u2024example',
  'Premium \u2713',
  '\u2714 verified',
  '\u{1d400}\u{1d427}\u{1d427}',
  'System message:',
  '**Online now**',
]

const numbers = words('-1 1e309 0x1F 01 1,5 NaN Infinity 9007199254740993 \u0661\u0662 +0')
const dates = words('0000-00-00 31 29-02-2023 2026-13-01 99999-01-01 1e3 -271821-04-20 \uff11\uff12')
const long = `${'a'.repeat(300)}@b.de`
const emails = [...words('a@b a@b..c @b.c "a"@b.c a@[1.2.3.4] a,b@c.de'), 'a b@c.de', 'a@b.\nc', long]
const ibans = [...words('NL91ABNA0417164301 XX00 \u0646NL91 GB29NWBK60161331926818 DE00'), 'NL91 ABNA']
const phones = [...words('0031600000000x + ++31600000000 \u0663\u0661 112 +31600000000;ext=1'), '+31 6']
const otps = [...words('12345 1234567 \u0661\u0662\u0663\u0664\u0665\u0666'), '12 34 56', "' OR 1=1 --"]

/** The texts by kind. */
export const HOSTILE = {
  scripts: VECTORS.flatMap((vector) => WRAPPINGS.map((wrap) => wrap(vector))),
  schemes: SCHEMES.flatMap((url) => DISGUISES.map((disguise) => disguise(url))),
  redirects: REDIRECTS,
  payments: PAYMENTS,
  entities: ENTITIES,
  interpolations: INTERPOLATIONS,
  bidi: BIDI,
  zeroWidth: ZERO_WIDTH,
  emoji: EMOJI,
  long: LONG,
  control: CONTROL,
  homoglyphs: HOMOGLYPHS,
  formats: [...numbers, ...dates, ...emails, ...ibans, ...phones, ...otps],
} as const

/** All texts. */
export const HOSTILE_TEXTS: readonly string[] = Object.values(HOSTILE).flat()

/** JSON values, as text, in place of a text, a number, a list or an object. */
export const ODD_JSON = [
  'null',
  'true',
  'false',
  '0',
  '-0',
  '1e400',
  '""',
  '"0"',
  '[]',
  '[null]',
  '[[]]',
  '{}',
  '{"0":1,"2":3}',
  '{"__proto__":{"polluted":true}}',
  '{"constructor":{"prototype":{"polluted":true}}}',
  '{"length":-1}',
  '{"toString":null,"valueOf":1}',
  '{"then":"x"}',
  `${'['.repeat(500)}${']'.repeat(500)}`,
  '"0000-00-00 00:00:00"',
]
