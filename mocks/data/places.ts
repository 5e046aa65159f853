import { DEFAULT_LOCALE, type Locale } from './languages/texts.ts'

/** Regions and cities whose English name is not the one used where they are. */
const LOCAL_NAMES: Readonly<Record<string, string>> = {
  'North Holland': 'Noord-Holland',
  'South Holland': 'Zuid-Holland',
  'The Hague': 'Den Haag',
  'North Brabant': 'Noord-Brabant',
  Bavaria: 'Bayern',
  Munich: 'München',
  Nuremberg: 'Nürnberg',
  'North Rhine-Westphalia': 'Nordrhein-Westfalen',
  Cologne: 'Köln',
  Saxony: 'Sachsen',
  Antwerp: 'Antwerpen',
  Brussels: 'Bruxelles',
  'East Flanders': 'Oost-Vlaanderen',
  Ghent: 'Gent',
  'Flemish Brabant': 'Vlaams-Brabant',
  Geneva: 'Genève',
  Brittany: 'Bretagne',
  Catalonia: 'Cataluña',
  Andalusia: 'Andalucía',
  Seville: 'Sevilla',
  'Basque Country': 'País Vasco',
  Lombardy: 'Lombardia',
  Milan: 'Milano',
  Rome: 'Roma',
  Tuscany: 'Toscana',
  Florence: 'Firenze',
  Naples: 'Napoli',
  Sicily: 'Sicilia',
  Gothenburg: 'Göteborg',
  'Capital Region': 'Hovedstaden',
  Copenhagen: 'København',
  'Central Jutland': 'Midtjylland',
  'Southern Denmark': 'Syddanmark',
  'Southwest Finland': 'Varsinais-Suomi',
  Masovia: 'Mazowieckie',
  Warsaw: 'Warszawa',
  'Lesser Poland': 'Małopolskie',
  Pomerania: 'Pomorskie',
  'Lower Silesia': 'Dolnośląskie',
}

/** Places in Belgium, Switzerland and Finland have a name in each language of the country. */
const OTHER_NAMES: Partial<Record<Locale, Readonly<Record<string, string>>>> = {
  nl: { Brussels: 'Brussel', Liège: 'Luik', Namur: 'Namen' },
  de: {
    Brussels: 'Brüssel',
    Liège: 'Lüttich',
    Namur: 'Namur',
    Geneva: 'Genf',
    Vaud: 'Waadt',
    Ticino: 'Tessin',
  },
  fr: {
    Antwerp: 'Anvers',
    Mechelen: 'Malines',
    Lier: 'Lierre',
    'East Flanders': 'Flandre-Orientale',
    Ghent: 'Gand',
    Aalst: 'Alost',
    'Flemish Brabant': 'Brabant flamand',
    Leuven: 'Louvain',
    Tienen: 'Tirlemont',
    Zürich: 'Zurich',
    Winterthur: 'Winterthour',
    Bern: 'Berne',
    Thun: 'Thoune',
    Basel: 'Bâle',
    Ticino: 'Tessin',
  },
  it: { Zürich: 'Zurigo', Bern: 'Berna', Basel: 'Basilea', Geneva: 'Ginevra', Lausanne: 'Losanna' },
  sv: {
    Uusimaa: 'Nyland',
    Helsinki: 'Helsingfors',
    Espoo: 'Esbo',
    Porvoo: 'Borgå',
    Pirkanmaa: 'Birkaland',
    Tampere: 'Tammerfors',
    'Southwest Finland': 'Egentliga Finland',
    Turku: 'Åbo',
    Naantali: 'Nådendal',
  },
}

/** Returns the name of a region or city in a language: the English one, or the one used where it is. */
export function placeIn(language: Locale, name: string): string {
  if (language === DEFAULT_LOCALE) return name
  return OTHER_NAMES[language]?.[name] ?? LOCAL_NAMES[name] ?? name
}
