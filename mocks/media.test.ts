import sharp from 'sharp'
import { expect, test, vi } from 'vitest'
import { mediaResponse } from './media.ts'

test('a picture that could not be drawn is drawn at the next request', async () => {
  vi.spyOn(sharp.prototype, 'toBuffer').mockRejectedValueOnce(new Error('Out of memory'))
  await expect(mediaResponse('portraits/102-1.webp', '')).rejects.toThrow('Out of memory')
  expect(await mediaResponse('portraits/102-1.webp', '')).toMatchObject({ status: 200 })
})
