/** Every interest of seed, point 3, with the English label that the map form of `interests.php` carries. */
export const INTERESTS: Readonly<Record<string, string>> = {
  adventure: 'Adventure',
  analsex: 'Anal sex',
  animals: 'Animals',
  art: 'Art',
  astrology: 'Astrology',
  bbq: 'BBQ',
  beach: 'Beach',
  beer: 'Beer',
  biking: 'Biking',
  bondage: 'Bondage',
  coffee: 'Coffee',
  cooking: 'Cooking',
  dancing: 'Dancing',
  exchangingpictures: 'Exchanging pictures',
  fashion: 'Fashion',
  foodie: 'Foodie',
  gardening: 'Gardening',
  gym: 'Gym',
  hiking: 'Hiking',
  hugging: 'Hugging',
  kissing: 'Kissing',
  lingerie: 'Lingerie',
  massages: 'Massages',
  masturbating: 'Masturbating',
  movies: 'Movies',
  music: 'Music',
  onenightstand: 'One night stand',
  oralsex: 'Oral sex',
  outdoors: 'Outdoors',
  party: 'Party',
  photography: 'Photography',
  politics: 'Politics',
  publicsex: 'Public sex',
  reading: 'Reading',
  relationship: 'Relationship',
  sadomasochism: 'Sadomasochism',
  safesex: 'Safe sex',
  sex: 'Sex',
  sextoys: 'Sex toys',
  shopping: 'Shopping',
  sports: 'Sports',
  sushi: 'Sushi',
  tattoos: 'Tattoos',
  tea: 'Tea',
  theater: 'Theater',
  threesome: 'Threesome',
  travelling: 'Travelling',
  vegetarian: 'Vegetarian',
  videogames: 'Video games',
  wine: 'Wine',
}

const INTIMATE = [
  'analsex',
  'bondage',
  'exchangingpictures',
  'lingerie',
  'masturbating',
  'onenightstand',
  'oralsex',
  'publicsex',
  'sadomasochism',
  'safesex',
  'sex',
  'sextoys',
  'threesome',
]

/** Interests that a few members have. */
export const INTIMATE_INTERESTS: readonly string[] = INTIMATE

/** Interests that every member may have. */
export const EVERYDAY_INTERESTS: readonly string[] = Object.keys(INTERESTS).filter(
  (key) => !INTIMATE.includes(key),
)

export const HAIR_COLORS = ['black', 'brown', 'blond', 'red', 'grey', 'white', 'other'] as const
export const EYE_COLORS = ['brown', 'blue', 'green', 'grey', 'hazel', 'other'] as const
export const BODY_TYPES = ['slim', 'normal', 'fat'] as const
export const RELATIONSHIP_STATUSES = [
  'divorced',
  'living_together',
  'married',
  'single',
  'widowed',
  'unmarried',
] as const
export const SEXUALITIES = ['hetero', 'gay', 'lesbian', 'bi'] as const
