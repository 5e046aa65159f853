import { expect, test } from 'vitest'
import { TEXTS } from '#mocks/languages.ts'
import type { Message } from './chat.ts'
import { hintFor, scamHint } from './scam-hints.ts'

test.each([
  ['Could you lend me some money until Friday?', 'money'],
  ['Kannst du mir Geld leihen? Nur 200 Euro', 'money'],
  ['Kannst du mir bitte Geld schicken, ich kann nicht geld überweisen', 'money'],
  ['Wil je wat geld overmaken voor de trein', 'money'],
  ['Envoie-moi un peu d’argent, je te rembourse', 'money'],
  ['¿Podrías enviar dinero?', 'money'],
  ['mandami dei soldi per favore', 'money'],
  ['Kan du sende mig penge?', 'money'],
  ['Kan du skicka lite pengar', 'money'],
  ['Voitko lähettää rahaa?', 'money'],
  ['wyślij mi pieniądze', 'money'],
  ['Buy a Steam card and send me the code', 'gift_card'],
  ['une carte cadeau de 50', 'gift_card'],
  ['I earn a lot with Bitcoin', 'crypto'],
  ['Meine Kryptowährungen laufen gut', 'crypto'],
  ['Write me on What\u200BsApp', 'contact'],
  ['call +49 151 2345 6789', 'contact'],
  ['me@mail.example', 'contact'],
  ['see https://evil.example/x', 'contact'],
  ['SEE WWW.EVIL.EXAMPLE', 'contact'],
  ['MÓJ NUMER TELEFONU', 'contact'],
  ['Write me on What’s App', 'contact'],
  ["Hast du What's-App?", 'contact'],
  ['whatsappen is makkelijker', 'contact'],
  ['Are you on Google Hangouts?', 'contact'],
  ['Add my WeChat', 'contact'],
  ['This is my number 1 555 0100', 'contact'],
  ['Text me, my number 1-555-010-0100', 'contact'],
  ['my number 1 (555) 010-0100', 'contact'],
  ['Voici mon num : 06', 'contact'],
  ['Do you have a Revolut account?', 'money'],
  ['Lähetä se Revolutilla', 'money'],
  ['Buy two Google Play cards', 'gift_card'],
  ['a Play Store card is enough', 'gift_card'],
  ['Dame tu iban y te pago', 'money'],
  ['podaj iban', 'money'],
  ['Quel est votre iban svp', 'money'],
  ['Mandami il codice iban', 'money'],
  ['Your iban de89 3704 0044', 'money'],
  ['Schick mir bitte deine Iban', 'money'],
  ['envoie-moi l’iban', 'money'],
  ['iban: DE89 3704 0044', 'money'],
  ['What about IBAN? Kerro IBANisi', 'money'],
  ['Can we chat later? We chatted yesterday', null],
  ['What’s appealing to you?', null],
  ["What's appropriate for a first date?", null],
  ['My favourite hangout is by the lake', null],
  ['Mis padres iban a la playa', null],
  ['No sabían a dónde iban.', null],
  ['A book about the French Revolution', null],
  ['een revolutie in de keuken', null],
  ['Do you play cards?', null],
  ['Kik på min profil', null],
  ['You are my number one', null],
  ['Eres mi número uno', null],
  ['Tu es mon numéro 1 !', null],
  ['Je bent mijn nummer één, meine Nummer eins, mit nummer ét, mitt nummer en, mój numer jeden', null],
  ['I kiku the ball and telegraphed', null],
  ['We talked until 2:30, at 00:15 it rained', null],
] as const)('"%s" is about %s', (text, hint) => {
  expect(scamHint(text)).toBe(hint)
})

test.each(Object.entries(TEXTS))('ordinary talk gets no hint: %s', (_, { dialogues, lines }) => {
  expect([...dialogues.flat(), ...lines].filter((line) => scamHint(line) !== null)).toEqual([])
})

test('a message keeps the hint of its text, however often it is shown', () => {
  const about = (text: string) => ({ text }) as Message
  const [card, plain] = [about('Buy a Steam card'), about('Hello')]
  for (let round = 0; round < 2; round += 1) {
    expect(hintFor(card)).toBe('gift_card')
    expect(hintFor(plain)).toBeNull()
  }
})

test('of a long text only the first 4,000 characters are checked', () => {
  const hint = 'Buy a Steam card'
  expect(scamHint(`${'x '.repeat(1_900)}${hint}`)).toBe('gift_card')
  expect(scamHint(`${'x '.repeat(2_000)}${hint}`)).toBeNull()
})

test('letters that become several when they are folded count as several', () => {
  const hint = 'Buy a Steam card'
  expect(scamHint(`${'\uFDFA '.repeat(200)}${hint}`)).toBe('gift_card')
  expect(scamHint(`${'\uFDFA '.repeat(300)}${hint}`)).toBeNull()
})

test.each([
  ['one long word', 'a'.repeat(100_000), null],
  ['signs of an address without one', 'a@'.repeat(50_000), null],
  ['a domain without an end', `a@${'b.'.repeat(50_000)}`, null],
  ['digits', '0'.repeat(100_000), 'contact'],
  ['the beginning of a hint, again and again', 'stuur me '.repeat(11_000), null],
] as const)('a text of 100,000 characters is judged, too: %s', (_, text, hint) => {
  expect(scamHint(text)).toBe(hint)
})
