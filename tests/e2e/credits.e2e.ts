import { expect, test } from '#tests/support/browser/fixtures.ts'
import { signIn } from '#tests/support/browser/sign-in.ts'

const FREE = 'free@example.test'

test('at every width no package card is alone in its row and the discount is in the same place on each; the four styles look different, and the whole card leads to its order', async ({
  page,
}) => {
  await signIn(page, FREE)
  await page.goto('/credits')
  await expect(page.getByRole('article')).toHaveCount(4)
  for (const width of [320, 390, 800, 1024, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    const cards = await page.getByRole('article').evaluateAll((articles) =>
      articles.map((article) => {
        const card = article.getBoundingClientRect()
        const off = [...article.querySelectorAll('p')].find((text) => text.textContent.startsWith('−25%'))
        const place = off?.getBoundingClientRect()
        const price = article.querySelector('strong')?.getBoundingClientRect()
        return {
          row: Math.round(card.bottom),
          left: Math.round((place?.left ?? 0) - card.left),
          top: Math.round((place?.top ?? 0) - (price?.top ?? 0)),
        }
      }),
    )
    const rows = cards.map((card) => cards.filter(({ row }) => row === card.row).length)
    expect(new Set(rows).size, `${width} px`).toBe(1)
    expect(new Set(cards.map(({ left }) => left)).size, `${width} px`).toBe(1)
    expect(new Set(cards.map(({ top }) => top)).size, `${width} px`).toBe(1)
  }
  await page.setViewportSize({ width: 1280, height: 800 })
  const looks = await page.getByRole('article').evaluateAll((articles) =>
    articles.map((article) => {
      const { backgroundImage, boxShadow } = getComputedStyle(article)
      return `${backgroundImage} ${boxShadow}`
    }),
  )
  expect(new Set(looks).size).toBe(4)
  await page.getByRole('article', { name: '60 credits' }).click({ position: { x: 30, y: 30 } })
  await expect(page).toHaveURL(/\/credits\/p2$/)
})
