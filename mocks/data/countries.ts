export interface Country {
  code: string
  name: string
  currency: string
  /** The lowest price of a message, as a decimal in the currency. */
  messageCosts: number
  languages: readonly string[]
  /** Regions with their cities. */
  regions: readonly (readonly [string, readonly string[]])[]
  /** How many of the fixture members live here. */
  members: number
}

/** The fourteen countries of the fixtures. */
export const COUNTRIES: readonly Country[] = [
  {
    code: 'NL',
    name: 'Netherlands',
    currency: 'EUR',
    messageCosts: 0.6,
    languages: ['nl', 'en'],
    members: 132,
    regions: [
      [
        'North Holland',
        [
          'Haarlem',
          'Amsterdam',
          'Heemstede',
          'Amstelveen',
          'Zaandam',
          'Hilversum',
          'Hoorn',
          'Purmerend',
          'Alkmaar',
        ],
      ],
      ['South Holland', ['Rotterdam', 'Leiden', 'Delft', 'The Hague', 'Gouda']],
      ['Utrecht', ['Utrecht', 'Amersfoort', 'Zeist']],
      ['North Brabant', ['Eindhoven', 'Breda', 'Tilburg', 'Den Bosch']],
      ['Gelderland', ['Arnhem', 'Nijmegen', 'Apeldoorn']],
      ['Groningen', ['Groningen', 'Haren']],
      ['Limburg', ['Maastricht', 'Venlo', 'Roermond']],
      ['Flevoland', ['Almere', 'Lelystad']],
    ],
  },
  {
    code: 'DE',
    name: 'Germany',
    currency: 'EUR',
    messageCosts: 0.6,
    languages: ['de', 'en'],
    members: 72,
    regions: [
      ['Berlin', ['Berlin']],
      ['Bavaria', ['Munich', 'Nuremberg', 'Augsburg', 'Regensburg']],
      ['Hamburg', ['Hamburg']],
      ['North Rhine-Westphalia', ['Cologne', 'Düsseldorf', 'Münster', 'Dortmund', 'Bonn']],
      ['Saxony', ['Leipzig', 'Dresden']],
      ['Baden-Württemberg', ['Stuttgart', 'Freiburg', 'Heidelberg']],
    ],
  },
  {
    code: 'BE',
    name: 'Belgium',
    currency: 'EUR',
    messageCosts: 0.6,
    languages: ['nl', 'fr', 'en'],
    members: 54,
    regions: [
      ['Antwerp', ['Antwerp', 'Mechelen', 'Lier']],
      ['Brussels', ['Brussels']],
      ['East Flanders', ['Ghent', 'Aalst']],
      ['Flemish Brabant', ['Leuven', 'Tienen']],
      ['Liège', ['Liège', 'Spa']],
      ['Namur', ['Namur', 'Dinant']],
    ],
  },
  {
    code: 'CH',
    name: 'Switzerland',
    currency: 'CHF',
    messageCosts: 0.7,
    languages: ['de', 'fr', 'it', 'en'],
    members: 36,
    regions: [
      ['Zürich', ['Zürich', 'Winterthur']],
      ['Bern', ['Bern', 'Thun']],
      ['Basel', ['Basel']],
      ['Geneva', ['Geneva']],
      ['Vaud', ['Lausanne', 'Vevey']],
      ['Ticino', ['Lugano', 'Locarno']],
    ],
  },
  {
    code: 'FR',
    name: 'France',
    currency: 'EUR',
    messageCosts: 0.6,
    languages: ['fr', 'en'],
    members: 54,
    regions: [
      ['Île-de-France', ['Paris', 'Versailles', 'Montreuil']],
      ['Auvergne-Rhône-Alpes', ['Lyon', 'Grenoble', 'Annecy']],
      ['Nouvelle-Aquitaine', ['Bordeaux', 'La Rochelle']],
      ['Occitanie', ['Toulouse', 'Montpellier']],
      ['Brittany', ['Rennes', 'Brest', 'Quimper']],
      ['Provence', ['Marseille', 'Nice', 'Arles']],
    ],
  },
  {
    code: 'GB',
    name: 'United Kingdom',
    currency: 'GBP',
    messageCosts: 0.55,
    languages: ['en'],
    members: 54,
    regions: [
      ['Greater London', ['London']],
      ['South West', ['Bristol', 'Bath', 'Exeter']],
      ['North West', ['Manchester', 'Liverpool']],
      ['Yorkshire', ['Leeds', 'York', 'Sheffield']],
      ['Scotland', ['Edinburgh', 'Glasgow']],
      ['Wales', ['Cardiff', 'Swansea']],
    ],
  },
  {
    code: 'US',
    name: 'United States',
    currency: 'USD',
    messageCosts: 0.65,
    languages: ['en'],
    members: 54,
    regions: [
      ['California', ['San Francisco', 'Oakland', 'San Diego']],
      ['New York', ['Brooklyn', 'Rochester', 'Ithaca']],
      ['Oregon', ['Portland', 'Eugene']],
      ['Texas', ['Austin', 'Houston']],
      ['Illinois', ['Chicago', 'Evanston']],
      ['Colorado', ['Denver', 'Boulder']],
    ],
  },
  {
    code: 'ES',
    name: 'Spain',
    currency: 'EUR',
    messageCosts: 0.6,
    languages: ['es', 'en'],
    members: 36,
    regions: [
      ['Madrid', ['Madrid', 'Alcalá de Henares']],
      ['Catalonia', ['Barcelona', 'Girona']],
      ['Andalusia', ['Seville', 'Málaga', 'Granada']],
      ['Valencia', ['Valencia', 'Alicante']],
      ['Basque Country', ['Bilbao', 'San Sebastián']],
    ],
  },
  {
    code: 'IT',
    name: 'Italy',
    currency: 'EUR',
    messageCosts: 0.6,
    languages: ['it', 'en'],
    members: 36,
    regions: [
      ['Lombardy', ['Milan', 'Bergamo']],
      ['Lazio', ['Rome']],
      ['Tuscany', ['Florence', 'Siena', 'Lucca']],
      ['Emilia-Romagna', ['Bologna', 'Parma']],
      ['Campania', ['Naples']],
      ['Sicily', ['Palermo', 'Catania']],
    ],
  },
  {
    code: 'SE',
    name: 'Sweden',
    currency: 'SEK',
    messageCosts: 6.5,
    languages: ['sv', 'en'],
    members: 30,
    regions: [
      ['Stockholm', ['Stockholm', 'Solna']],
      ['Skåne', ['Malmö', 'Lund']],
      ['Västra Götaland', ['Gothenburg', 'Borås']],
      ['Uppsala', ['Uppsala']],
    ],
  },
  {
    code: 'NO',
    name: 'Norway',
    currency: 'NOK',
    messageCosts: 6.9,
    languages: ['no', 'en'],
    members: 24,
    regions: [
      ['Oslo', ['Oslo']],
      ['Vestland', ['Bergen', 'Voss']],
      ['Trøndelag', ['Trondheim']],
      ['Rogaland', ['Stavanger']],
    ],
  },
  {
    code: 'DK',
    name: 'Denmark',
    currency: 'DKK',
    messageCosts: 4.5,
    languages: ['da', 'en'],
    members: 24,
    regions: [
      ['Capital Region', ['Copenhagen', 'Helsingør']],
      ['Central Jutland', ['Aarhus', 'Silkeborg']],
      ['Southern Denmark', ['Odense', 'Esbjerg']],
    ],
  },
  {
    code: 'FI',
    name: 'Finland',
    currency: 'EUR',
    messageCosts: 0.6,
    languages: ['fi', 'en'],
    members: 24,
    regions: [
      ['Uusimaa', ['Helsinki', 'Espoo', 'Porvoo']],
      ['Pirkanmaa', ['Tampere']],
      ['Southwest Finland', ['Turku', 'Naantali']],
    ],
  },
  {
    code: 'PL',
    name: 'Poland',
    currency: 'PLN',
    messageCosts: 2.6,
    languages: ['pl', 'en'],
    members: 24,
    regions: [
      ['Masovia', ['Warsaw', 'Radom']],
      ['Lesser Poland', ['Kraków', 'Tarnów']],
      ['Pomerania', ['Gdańsk', 'Sopot', 'Gdynia']],
      ['Lower Silesia', ['Wrocław', 'Legnica']],
    ],
  },
]

/** Returns the country with a code, or the first one. */
export function countryOf(code: string): Country {
  const found = COUNTRIES.find((country) => country.code === code) ?? COUNTRIES[0]
  if (!found) throw new Error('no countries')
  return found
}

/** Returns the numeric id of a country's n-th region (from 0): 101, 102 … for the first country, 201 … for the second. */
export function regionId(country: Country, index: number): number {
  return (COUNTRIES.indexOf(country) + 1) * 100 + index + 1
}

/** Returns whether a region id belongs to a country. */
export function isRegionOf(code: string, region: number): boolean {
  const country = COUNTRIES.find((candidate) => candidate.code === code)
  return country?.regions.some((_, index) => regionId(country, index) === region) ?? false
}

/** The approximate centre of some cities, for `geocode.php`. */
export const PLACES: readonly { lat: number; lon: number; country: string; region: number; city: string }[] =
  [
    { lat: 52.38, lon: 4.64, country: 'NL', region: 101, city: 'Haarlem' },
    { lat: 51.92, lon: 4.48, country: 'NL', region: 102, city: 'Rotterdam' },
    { lat: 52.09, lon: 5.12, country: 'NL', region: 103, city: 'Utrecht' },
    { lat: 52.52, lon: 13.4, country: 'DE', region: 201, city: 'Berlin' },
    { lat: 48.14, lon: 11.58, country: 'DE', region: 202, city: 'Munich' },
    { lat: 51.22, lon: 4.4, country: 'BE', region: 301, city: 'Antwerp' },
    { lat: 50.85, lon: 4.35, country: 'BE', region: 302, city: 'Brussels' },
    { lat: 47.37, lon: 8.54, country: 'CH', region: 401, city: 'Zürich' },
    { lat: 48.86, lon: 2.35, country: 'FR', region: 501, city: 'Paris' },
    { lat: 45.76, lon: 4.84, country: 'FR', region: 502, city: 'Lyon' },
    { lat: 51.51, lon: -0.13, country: 'GB', region: 601, city: 'London' },
    { lat: 40.68, lon: -73.94, country: 'US', region: 702, city: 'Brooklyn' },
    { lat: 40.42, lon: -3.7, country: 'ES', region: 801, city: 'Madrid' },
    { lat: 41.9, lon: 12.5, country: 'IT', region: 902, city: 'Rome' },
    { lat: 59.33, lon: 18.07, country: 'SE', region: 1001, city: 'Stockholm' },
    { lat: 59.91, lon: 10.75, country: 'NO', region: 1101, city: 'Oslo' },
    { lat: 55.68, lon: 12.57, country: 'DK', region: 1201, city: 'Copenhagen' },
    { lat: 60.17, lon: 24.94, country: 'FI', region: 1301, city: 'Helsinki' },
    { lat: 52.23, lon: 21.01, country: 'PL', region: 1401, city: 'Warsaw' },
  ]
