/** A difference that the staging backend plants in the answer to one call. */
export interface PlantedDifference {
  call: string
  expect: string
}

export const PLANTED: readonly PlantedDifference[]
