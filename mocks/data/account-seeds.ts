import type { Gender } from '#mocks/types.ts'

/** The minutes of a day. */
export const DAY_MINUTES = 24 * 60

interface Seed {
  id: number
  email: string
  name: string
  gender: Gender
  birth: string
  credits: number
  paid: boolean
  signupMinutesAgo: number
  conversations: number
  likesReceived: number
  newLikes: number
  likesSent: number
  confirmed?: boolean
  withoutPhoto?: boolean
  notificationsDisabled?: string[]
}

/** The accounts of the fixtures. */
export const ACCOUNT_SEEDS: readonly Seed[] = [
  {
    id: 1,
    email: 'free@example.test',
    name: 'Daniel',
    gender: 'male',
    birth: '1985-05-14',
    credits: 2,
    paid: false,
    signupMinutesAgo: 60,
    conversations: 12,
    likesReceived: 9,
    newLikes: 2,
    likesSent: 8,
  },
  {
    id: 2,
    email: 'paid@example.test',
    name: 'Daniel',
    gender: 'male',
    birth: '1984-02-03',
    credits: 120,
    paid: true,
    signupMinutesAgo: 90 * DAY_MINUTES,
    conversations: 12,
    likesReceived: 14,
    newLikes: 3,
    likesSent: 12,
  },
  {
    id: 3,
    email: 'zero@example.test',
    name: 'Robin',
    gender: 'female',
    birth: '1990-09-21',
    credits: 0,
    paid: true,
    signupMinutesAgo: 40 * DAY_MINUTES,
    conversations: 12,
    likesReceived: 8,
    newLikes: 1,
    likesSent: 6,
  },
  {
    id: 4,
    email: 'free5@example.test',
    name: 'Thomas',
    gender: 'male',
    birth: '1979-12-30',
    credits: 5,
    paid: false,
    signupMinutesAgo: 3 * DAY_MINUTES,
    conversations: 11,
    likesReceived: 6,
    newLikes: 2,
    likesSent: 5,
  },
  {
    id: 5,
    email: 'new@example.test',
    name: 'Kim',
    gender: 'female',
    birth: '1996-07-08',
    credits: 2,
    paid: false,
    signupMinutesAgo: 20,
    conversations: 2,
    likesReceived: 2,
    newLikes: 2,
    likesSent: 0,
    confirmed: false,
    withoutPhoto: true,
  },
  {
    id: 6,
    email: 'bounced@example.test',
    name: 'Peter',
    gender: 'male',
    birth: '1969-03-17',
    credits: 14,
    paid: true,
    signupMinutesAgo: 200 * DAY_MINUTES,
    conversations: 12,
    likesReceived: 7,
    newLikes: 0,
    likesSent: 7,
    notificationsDisabled: ['bounce'],
  },
  {
    id: 7,
    email: 'heavy@example.test',
    name: 'Alexandra',
    gender: 'female',
    birth: '1987-11-11',
    credits: 2400,
    paid: true,
    signupMinutesAgo: 900 * DAY_MINUTES,
    conversations: 5000,
    likesReceived: 180,
    newLikes: 130,
    likesSent: 60,
  },
]
