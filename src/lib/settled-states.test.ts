import { createMemoryRouter, type DataRouter } from 'react-router'
import { expect, test } from 'vitest'
import { settledStates } from './settled-states.ts'

/** Starts at `/`; the loader of `/next` waits for `answer`. */
function start(): { router: DataRouter; answer: () => void; told: DataRouter['state'][] } {
  let answer = () => {}
  const answered = new Promise<null>((resolve) => {
    answer = () => resolve(null)
  })
  const router = createMemoryRouter([{ path: '/' }, { path: '/next', loader: () => answered }])
  const told: DataRouter['state'][] = []
  settledStates(router).subscribe((state) => told.push(state))
  return { router, answer, told }
}

test('a page learns of a navigation only when it has ended', async () => {
  const { router, answer, told } = start()
  const navigation = router.navigate('/next')
  expect(router.state.navigation.state).toBe('loading')
  expect(told).toEqual([])
  answer()
  await navigation
  expect(told.map(({ location }) => location.pathname)).toEqual(['/next'])
  expect(told[0]?.navigation.state).toBe('idle')
})

test('a page learns that its data is being reloaded even during a navigation', async () => {
  const { router, answer, told } = start()
  const navigation = router.navigate('/next')
  const revalidation = router.revalidate()
  expect(told.map(({ revalidation: state }) => state)).toEqual(['loading'])
  answer()
  await Promise.all([navigation, revalidation])
  expect(told.at(-1)).toMatchObject({ revalidation: 'idle', location: { pathname: '/next' } })
})

test('the router itself still has its current state', async () => {
  const { router, answer } = start()
  const settled = settledStates(router)
  answer()
  await settled.navigate('/next')
  expect(settled.state).toBe(router.state)
  expect(settled.state.location.pathname).toBe('/next')
})
