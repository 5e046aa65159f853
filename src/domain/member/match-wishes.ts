/** The criteria of the match finder; ages in years. */
export interface MatchWishes {
  /** Empty for both. */
  gender: '' | 'female' | 'male'
  min_age: number
  max_age: number
  interests: string[]
}
