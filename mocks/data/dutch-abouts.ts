/** The Dutch texts of the members 101 to 111 and 116 to 119 of `specials.ts`, by id: they are seen in every language but English. */
export const DUTCH_ABOUTS: Readonly<Record<number, string>> = {
  101: 'Ik sta voor de klas. Om drie uur is mijn geduld op, mijn humor niet. Zondags loop ik op het strand, natte schoenen en al. Waar moest jij deze week om lachen?',
  102: 'Ik heb een piepkleine boekwinkel en lees onder werktijd, dat spreekt. Vraag me om een roman en ik stel jou eerst drie vragen.',
  103: 'Nachtmens, rondjes om de haven, slecht in praatjes over het weer en goed in de andere soort.',
  104: 'Ik ontwerp tuinen, dus ik zie eerst de bomen en dan pas de mensen. Zondag is voor de kust, sterke koffie en een film die de tijd neemt. Vertel eens welke plek jou het laatst verraste.',
  105: 'Apotheker met een zoete tand en een scherpe tong. Ik bak voor de hele straat. Wat zou jij koken voor iemand die je leuk vindt?',
  106: 'Ik werk met geluid: ik hoor alles en vergeet elke naam. Er staat altijd muziek op, meestal vinyl, soms veel te hard.',
  107: 'Timmerman. Een tafel maak ik zo, maar een hoeslaken vouwen lukt me nog steeds niet. Welk liedje moet ik vandaag horen?',
  108: 'Overdag natuurkunde, ’s avonds tango, geen van beide perfect. Ik houd een lijst bij van kleine musea. Het zijn er eenenveertig.',
  109: 'De ene helft van mijn leven is spreadsheets, de andere een kleine zeilboot. Geen spelletjes, behalve bordspelletjes.',
  110: 'Dinsdag koor, zondag koud water, koffie ertussenin. Ik lach snel, vooral om mezelf.',
  111: 'Niet voor iedereen.',
  116: 'Vroeg met pensioen en drukker dan ooit, vooral met tomaten. De vroege ochtend is van mij, de avond deel ik graag.',
  117: 'Ik verzamel kaarten van plekken waar ik nooit geweest ben. Ik dans slecht en vaak.',
  118: 'Vertaler, drie talen, en in alle drie een kletskous. Nog bezig met Italiaans, nog altijd het verkeerde bestellen.',
  119: 'Al een paar jaar weduwnaar. Ik zou graag weer eens lachen bij het ontbijt.',
}
